// The list of games.
#include "app/variant_model.hpp"

#include <QAbstractItemModelTester>
#include <boost/test/unit_test.hpp>

namespace backrank::app {

BOOST_AUTO_TEST_SUITE(variant_model)

BOOST_AUTO_TEST_CASE(every_game_has_a_row_with_words_for_the_start_page) {
  VariantModel model;
  const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::Fatal);
  BOOST_TEST(static_cast<std::size_t>(model.rowCount()) == rules::allVariants().size());
  for (int row = 0; row < model.rowCount(); ++row) {
    const QModelIndex index = model.index(row);
    const QString id = index.data(VariantModel::idRole).toString();
    BOOST_TEST_CONTEXT(id.toStdString()) {
      BOOST_TEST(model.rowOf(id) == row);
      for (const int role : {int(Qt::DisplayRole), int(VariantModel::summaryRole), int(VariantModel::helpRole)})
        BOOST_TEST(!index.data(role).toString().isEmpty());
    }
  }
  BOOST_TEST(model.rowOf(QStringLiteral("draughts")) == -1);
}

BOOST_AUTO_TEST_CASE(a_games_settings_have_a_title_for_each_value) {
  VariantModel model;
  for (int row = 0; row < model.rowCount(); ++row)
    for (const RuleChoice& choice : model.choicesAt(row)) {
      BOOST_TEST_CONTEXT(choice.key.toStdString()) {
        BOOST_TEST(choice.values.size() == choice.valueTitles.size());
        BOOST_TEST(choice.values.size() >= 2);
        BOOST_TEST(!choice.title.isEmpty());
        for (const QString& value : choice.values) {
          const std::string setting = (choice.key + QLatin1Char('=') + value).toStdString();
          BOOST_TEST(bool(rules::Variant::withRules(model.typeAt(row), setting)));
        }
      }
    }
  BOOST_TEST(model.choicesAt(model.rowOf(QStringLiteral("field"))).front().values.size() == 3);
}

BOOST_AUTO_TEST_SUITE_END()

} // namespace backrank::app
