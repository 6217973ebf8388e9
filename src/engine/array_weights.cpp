#include "engine/array_weights.hpp"

#include "engine/array_weights_data.hpp"

namespace backrank::engine {

const ArrayWeights& arrayWeightsOf(chess::CastlingRule rule) {
  switch (rule) {
  case chess::CastlingRule::field:
    return fieldArrays;
  case chess::CastlingRule::orthodox:
    return orthodoxArrays;
  default:
    return fischerArrays;
  }
}

} // namespace backrank::engine
