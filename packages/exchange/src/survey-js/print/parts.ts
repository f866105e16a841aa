import { type Expression, printExpression } from '@zhanfang/survey'
import type { ExpressionNode } from '../expression.ts'
import type { NamedQuestion, SurveyJsNames } from '../names.ts'

/** Thrown when our language cannot express a part of an expression. */
export class Beyond extends Error {}

/** A literal of our language. */
export const literal = (value: string | number | boolean | undefined): string => {
  const node: Expression = { kind: 'literal', value }
  return printExpression(node)
}

/** The question that an expression names as a whole; undefined for anything else. */
export function questionOf(names: SurveyJsNames, node: ExpressionNode): NamedQuestion | undefined {
  const meaning = node.kind === 'variable' ? names.meaning(node.name, false) : undefined
  return meaning?.kind === 'question' && meaning.part === undefined ? meaning.question : undefined
}
