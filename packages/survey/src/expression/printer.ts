import type { Expression, ExpressionRef } from './syntax.ts'
import { binaries, comparisonPower, minusPower, notPower } from './operators.ts'
import { unitNames } from './dates.ts'
import { operatorOf } from './functions.ts'
import { functionWords, literalWords, operatorWords, scopeWords, unitWords } from './expression-words.ts'

/** The languages of expressions: they are stored in English and shown in Chinese. */
export type WrittenLanguage = 'en' | 'zh'

/** The reference as it is written between braces. */
export function writtenRef({ scope, name, path }: ExpressionRef, language: WrittenLanguage = 'en'): string {
  const prefix = {
    en: { any: '', question: 'q:', variable: 'v:', url: 'url:' },
    zh: { any: '', question: 'q:', variable: `${scopeWords.variable}:`, url: `${scopeWords.url}:` },
  }[language][scope]
  return prefix + [name, ...path].join('.')
}

const unitFunctions: ReadonlySet<string> = new Set(['dateDiff', 'dateAdd'])

/** Arguments of a call as they are written: units of time and operators are words of the language, not texts of the operator's. */
function writtenArguments({ name, args }: { name: string; args: Expression[] }, language: WrittenLanguage) {
  if (name === 'where')
    return args.map((arg, place): Expression => {
      const op =
        place === 2 && arg.kind === 'literal' && typeof arg.value === 'string'
          ? operatorOf(arg.value)
          : undefined
      return op === undefined
        ? arg
        : { kind: 'literal', value: language === 'zh' ? (operatorWords[op] ?? op) : op }
    })
  if (!unitFunctions.has(name)) return args
  return args.map((arg, place): Expression => {
    if (place !== 2 || arg.kind !== 'literal' || typeof arg.value !== 'string') return arg
    const unit = Object.hasOwn(unitNames, arg.value) ? unitNames[arg.value] : undefined
    return unit === undefined ? arg : { ...arg, value: language === 'zh' ? (unitWords[unit] ?? unit) : unit }
  })
}

const writtenText = (value: string) => `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`

/**
 * The expression as a text that parses to the same; `rename` may give references another name (ids for storing, codes
 * for showing).
 */
export function printExpression(
  expression: Expression,
  rename: (ref: ExpressionRef) => ExpressionRef = (ref) => ref,
  language: WrittenLanguage = 'en',
): string {
  const operator = (op: string) => (language === 'zh' ? (operatorWords[op] ?? op) : op)
  const literal = (value: 'true' | 'false' | 'null') => (language === 'zh' ? literalWords[value] : value)
  const print = (one: Expression, power: number): string => {
    switch (one.kind) {
      case 'literal':
        if (typeof one.value === 'string') return writtenText(one.value)
        if (typeof one.value === 'boolean') return literal(one.value ? 'true' : 'false')
        return one.value === undefined ? literal('null') : String(one.value)
      case 'ref':
        return `{${writtenRef(rename(one.ref), language)}}`
      case 'list':
        return `[${one.items.map((item) => print(item, 0)).join(', ')}]`
      case 'call':
        return `${language === 'zh' ? (functionWords[one.name] ?? one.name) : one.name}(${writtenArguments(
          one,
          language,
        )
          .map((arg) => print(arg, 0))
          .join(', ')})`
      case 'unary': {
        if (one.op === '-') return bracket(`-${print(one.of, minusPower)}`, power >= minusPower)
        if (one.op === 'not')
          return bracket(`${operator('not')} ${print(one.of, notPower)}`, power >= notPower)
        return bracket(`${print(one.of, comparisonPower)} ${operator(one.op)}`, power >= comparisonPower)
      }
      case 'binary': {
        const strength = binaries[one.op]?.[1] ?? 0
        const isRight = one.op === '^'
        const left = print(one.left, isRight ? strength : strength - 1)
        const right = print(one.right, isRight ? strength - 1 : strength)
        return bracket(`${left} ${operator(one.op)} ${right}`, power >= strength)
      }
    }
  }
  const bracket = (text: string, needed: boolean) => (needed ? `(${text})` : text)
  return print(expression, 0)
}
