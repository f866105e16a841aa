// What the words of a rule mean to its parser.
import { keywords } from './rule-text-words.ts'
import type { Op } from '../../model/rules.ts'

/** Operators by what stands in the text, in the order in which a question is asked whether it has them. */
export const operatorWords: Record<string, readonly Op[]> = {
  '=': ['is', 'includesAny', 'eq'],
  '==': ['is', 'includesAny', 'eq'],
  '!=': ['isNot', 'includesNone', 'ne'],
  '<>': ['isNot', 'includesNone', 'ne'],
  '>': ['gt'],
  '>=': ['gte'],
  '<': ['lt'],
  '<=': ['lte'],
  contains: ['contains', 'includesAny', 'is'],
  notcontains: ['notContains', 'includesNone', 'isNot'],
  startswith: ['startsWith'],
  endswith: ['endsWith'],
  between: ['between'],
  in: ['isOneOf', 'includesAny'],
  notin: ['isNoneOf', 'includesNone'],
  anyof: ['includesAny', 'isOneOf'],
  allof: ['includesAll'],
  noneof: ['includesNone', 'isNoneOf'],
  exactly: ['exactly'],
  is: ['is'],
  isnot: ['isNot'],
}

export const targetActions = ['show', 'hide', 'require', 'optional', 'enable', 'disable', 'clear'] as const
export const actionWords = new Set<string>([
  ...targetActions,
  'jump',
  'from',
  'end',
  'ending',
  'set',
  'calculate',
  'add',
  'error',
])

/** Words that would be read as something else where a question may stand. */
export const reserved: ReadonlySet<string> = new Set([
  ...Object.keys(keywords),
  ...Object.values(keywords),
  ...Object.keys(operatorWords),
  ...actionWords,
  'never',
  'nothing',
  'title',
  'with',
  'replace',
  'true',
  'false',
  'complete',
])
