import { type BinaryOperator, type Expression, expressionLimits, type ExpressionValue } from './syntax.ts'
import { type ExpressionScope, finite, isEmptyValue, numberOf, textOf, truthOf } from './values.ts'
import { compareValues } from './value-comparison.ts'
import { functions } from './functions.ts'

function calculate(op: BinaryOperator, left: ExpressionValue, right: ExpressionValue): ExpressionValue {
  if (isEmptyValue(left) || isEmptyValue(right)) return undefined
  const [a, b] = [numberOf(left), numberOf(right)]
  if (op === '+' && (a === undefined || b === undefined))
    return (textOf(left) + textOf(right)).slice(0, expressionLimits.text)
  if (a === undefined || b === undefined) return undefined
  switch (op) {
    case '+':
      return finite(a + b)
    case '-':
      return finite(a - b)
    case '*':
      return finite(a * b)
    case '/':
      return b === 0 ? undefined : finite(a / b)
    case '%':
      return b === 0 ? undefined : finite(a % b)
    default:
      return finite(a ** b)
  }
}

/** Computes an expression. Never throws; what cannot be computed is empty. */
export function evaluateExpression(expression: Expression, scope: ExpressionScope): ExpressionValue {
  switch (expression.kind) {
    case 'literal':
      return expression.value
    case 'ref':
      return scope.value(expression.ref)
    case 'list':
      return expression.items.map((item) => evaluateExpression(item, scope))
    case 'unary': {
      const value = evaluateExpression(expression.of, scope)
      if (expression.op === 'not') return !truthOf(value)
      if (expression.op === 'empty') return isEmptyValue(value)
      if (expression.op === 'notempty') return !isEmptyValue(value)
      const number = numberOf(value)
      return number === undefined ? undefined : -number
    }
    case 'binary': {
      const { op } = expression
      const left = evaluateExpression(expression.left, scope)
      if (op === 'and') return truthOf(left) && truthOf(evaluateExpression(expression.right, scope))
      if (op === 'or') return truthOf(left) || truthOf(evaluateExpression(expression.right, scope))
      const right = evaluateExpression(expression.right, scope)
      if (op === '+' || op === '-' || op === '*' || op === '/' || op === '%' || op === '^')
        return calculate(op, left, right)
      return compareValues(op, left, right)
    }
    case 'call':
      return functions[expression.name]?.compute(expression.args, scope, (arg) =>
        evaluateExpression(arg, scope),
      )
  }
}
