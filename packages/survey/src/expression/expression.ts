// The language of expressions in one place for those who use it; inside this folder files import one another directly.
export { daysOf } from './dates.ts'
export { evaluateExpression } from './evaluate.ts'
export { expressionFunctions, roundTo } from './functions.ts'
export { parseExpression } from './parser.ts'
export { printExpression, type WrittenLanguage, writtenRef } from './printer.ts'
export { expressionCalls, expressionRefs } from './references.ts'
export {
  type BinaryOperator,
  type Expression,
  type ExpressionError,
  expressionLimits,
  type ExpressionRef,
  type ExpressionValue,
  type ParsedExpression,
} from './syntax.ts'
export { type ExpressionScope, isEmptyValue, numberOf, textOf, truthOf } from './values.ts'
