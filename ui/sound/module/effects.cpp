// All that needs Qt Multimedia: a module of its own, which the loudspeaker loads when the first game begins. A program
// that links it would start later, whether it is ever heard or not.
#include <QAudioDevice>
#include <QCoreApplication>
#include <QHash>
#include <QMediaDevices>
#include <QPointer>
#include <QSoundEffect>
#include <QUrl>

namespace {

QSoundEffect& effectOf(const QString& name) {
  static QHash<QString, QPointer<QSoundEffect>> effects;
  QPointer<QSoundEffect>& effect = effects[name];
  if (!effect) {
    effect = new QSoundEffect(qApp);
    effect->setSource(QUrl(QStringLiteral("qrc:/sounds/%1.wav").arg(name)));
  }
  return *effect;
}

} // namespace

/// See Loudspeaker::Module.
extern "C" Q_DECL_EXPORT bool backrankHasSoundDevice() { return !QMediaDevices::defaultAudioOutput().isNull(); }

extern "C" Q_DECL_EXPORT void backrankPlay(const char* name, float volume) {
  QSoundEffect& effect = effectOf(QString::fromLatin1(name));
  effect.setVolume(volume);
  effect.play();
}
