import type { Expression, ExpressionRef } from './syntax.ts'

/** Everything that an expression names, each time it does. */
export function expressionRefs(expression: Expression): ExpressionRef[] {
  switch (expression.kind) {
    case 'literal':
      return []
    case 'ref':
      return [expression.ref]
    case 'list':
      return expression.items.flatMap(expressionRefs)
    case 'unary':
      return expressionRefs(expression.of)
    case 'binary':
      return [...expressionRefs(expression.left), ...expressionRefs(expression.right)]
    case 'call':
      return expression.args.flatMap(expressionRefs)
  }
}

/** The calls in an expression by name. */
export function expressionCalls(expression: Expression): string[] {
  switch (expression.kind) {
    case 'literal':
    case 'ref':
      return []
    case 'list':
      return expression.items.flatMap(expressionCalls)
    case 'unary':
      return expressionCalls(expression.of)
    case 'binary':
      return [...expressionCalls(expression.left), ...expressionCalls(expression.right)]
    case 'call':
      return [expression.name, ...expression.args.flatMap(expressionCalls)]
  }
}
