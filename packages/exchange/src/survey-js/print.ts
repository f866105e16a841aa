// Expressions of SurveyJS written in our language, so that they mean there what they mean here.
import { type Expression, printExpression, questionType } from '@zhanfang/survey'
import { z } from 'zod'
import { equal, isLess, isNumeral, numeralOf, readValue } from './coercion.ts'
import { type ExpressionNode, type ExpressionOperator, parseSurveyJsExpression } from './expression.ts'
import { isStrange, type NamedQuestion, optionOf, type SurveyJsNames } from './names.ts'

const signs: Readonly<Record<ExpressionOperator, string>> = {
  or: 'or',
  and: 'and',
  equal: '=',
  notEqual: '=',
  greater: '>',
  greaterOrEqual: '>=',
  less: '<',
  lessOrEqual: '<=',
  contains: 'contains',
  notContains: 'contains',
  anyOf: 'anyof',
  allOf: 'allof',
  noneOf: 'anyof',
  plus: '+',
  minus: '-',
  times: '*',
  divide: '/',
  modulo: '%',
  power: '^',
}

export const arithmetic: ReadonlySet<ExpressionOperator> = new Set([
  'plus',
  'minus',
  'times',
  'divide',
  'modulo',
  'power',
])
/** Operators that say no: they hold for what is empty, ours hold for no empty answer. */
export const negative: ReadonlySet<ExpressionOperator> = new Set(['notEqual', 'notContains', 'noneOf'])

/** Operators that ask for an order, as the source compares. */
const inOrderOf: Readonly<Partial<Record<ExpressionOperator, (a: unknown, b: unknown) => boolean>>> = {
  greater: (a, b) => isLess(b, a),
  greaterOrEqual: (a, b) => equal(a, b) || isLess(b, a),
  less: isLess,
  lessOrEqual: (a, b) => equal(a, b) || isLess(a, b),
}

/** Thrown inside, where an expression says what ours cannot. */
export class Beyond extends Error {}

const literal = (value: string | number | boolean | undefined): string => {
  const node: Expression = { kind: 'literal', value }
  return printExpression(node)
}

const isOption = ({ element }: NamedQuestion) => {
  const shape = questionType(element.type)?.answerShape
  return shape === 'choice' || shape === 'choices' || shape === 'ids'
}
/** Whether at most one of its options can be chosen. */
const isOneOption = (question: NamedQuestion) =>
  isOption(question) &&
  (questionType(question.element.type)?.answerShape === 'choice' ||
    ('multi' in question.element && question.element.multi !== true))
const isWords = ({ element }: NamedQuestion) => ['text', 'textarea', 'multiText'].includes(element.type)
const isNumber = ({ element, values }: NamedQuestion) =>
  ['number', 'level'].includes(questionType(element.type)?.answerShape ?? '') ||
  ('result' in element && element.result === 'number') ||
  (questionType(element.type)?.answerShape === 'choice' && values.every(isNumeral))

/** Whether options are known here by other names than there. */
const isRenamed = ({ values, optionIds }: NamedQuestion) =>
  values.some((value, index) => String(value) !== optionIds[index])

/** What an expression gives, as far as that can be told before anything is answered. */
export type ResultKind = 'number' | 'text' | 'unknown'

const numericCalls: ReadonlySet<string> = new Set(
  'sum avg count round trunc age dateDiff diffDays year month day weekday getYear currentYear sumInArray avgInArray countInArray minInArray maxInArray'.split(
    ' ',
  ),
)

export function resultOf(node: ExpressionNode, names: SurveyJsNames): ResultKind {
  switch (node.kind) {
    case 'literal':
      return typeof node.value === 'number' ? 'number' : typeof node.value === 'string' ? 'text' : 'unknown'
    case 'variable': {
      if (/\.length$/i.test(node.name)) return 'number'
      const meaning = names.meaning(node.name, false)
      if (meaning?.kind !== 'question') return 'unknown'
      return meaning.part === 'count' ||
        meaning.part === 'length' ||
        (meaning.row === undefined && isNumber(meaning.question))
        ? 'number'
        : 'unknown'
    }
    case 'call': {
      if (numericCalls.has(node.name)) return 'number'
      if (node.name === 'displayValue' || node.name === 'substring') return 'text'
      const of =
        node.name === 'iif'
          ? node.parameters.slice(1)
          : node.name === 'min' || node.name === 'max'
            ? node.parameters
            : []
      const [first, ...rest] = of.map((one) => resultOf(one, names))
      return first !== undefined && rest.every((one) => one === first) ? first : 'unknown'
    }
    case 'unary':
      return node.operator === 'negative' ? 'number' : 'unknown'
    case 'binary': {
      if (!arithmetic.has(node.operator)) return 'unknown'
      if (node.operator !== 'plus') return 'number'
      const sides = [resultOf(node.left, names), resultOf(node.right, names)]
      return sides.includes('text') ? 'text' : sides.every((side) => side === 'number') ? 'number' : 'unknown'
    }
    case 'list':
      return 'unknown'
  }
}

/** What stands for nothing wherever it is written. */
const isNothing = (node: ExpressionNode): boolean =>
  node.kind === 'literal'
    ? node.value === undefined || node.value === ''
    : node.kind === 'list' && node.items.length === 0

const neverEmpty: ReadonlySet<string> = new Set(
  'sum avg count diffDays countInArray sumInArray avgInArray today currentDate currentYear'.split(' '),
)

/** Whether something that is written may come to nothing. */
function mayBeEmpty(node: ExpressionNode): boolean {
  switch (node.kind) {
    case 'literal':
    case 'list':
      return isNothing(node)
    case 'variable':
      return !/\.length$/i.test(node.name)
    case 'unary':
      return false
    case 'binary':
      return node.operator === 'divide' || node.operator === 'modulo' || node.operator === 'plus'
    case 'call':
      return !neverEmpty.has(node.name)
  }
}

/** Operators between a cell and a value. */
const rowSigns: Readonly<Partial<Record<ExpressionOperator, string>>> = {
  equal: '=',
  notEqual: '!=',
  greater: '>',
  greaterOrEqual: '>=',
  less: '<',
  lessOrEqual: '<=',
  contains: 'contains',
  notContains: 'notcontains',
}

const cellsSchema = z.object({
  columns: z.array(
    z.object({ id: z.string(), kind: z.string(), options: z.array(z.object({ id: z.string() })).optional() }),
  ),
})

/** A value that a cell is compared with: of a list it has to be an option that there is. */
function cellValue(
  table: unknown,
  id: string,
  value: string | number | boolean | undefined,
): string | number | undefined {
  const plain = typeof value === 'boolean' ? String(value) : value
  const column = cellsSchema.parse(table).columns.find((one) => one.id === id)
  if (column?.options && !column.options.some((option) => option.id === String(plain))) throw new Beyond()
  return column?.options ? String(plain) : plain
}

/** The value of a parameter that has to stand there as it is. */
function fixed(node: ExpressionNode | undefined, otherwise?: string | number): string | number {
  if (node === undefined && otherwise !== undefined) return otherwise
  const value = node?.kind === 'literal' ? node.value : undefined
  if (typeof value !== 'string' && typeof value !== 'number') throw new Beyond()
  return value
}

const ourUnits: ReadonlySet<string> = new Set(['days', 'months', 'years', 'hours', 'minutes'])

/** Cells of some rows, and whether they are added or taken away again. */
interface CountedCells {
  list: string
  sign: '+' | '-'
}

/** Each of them doubles what has to be written. */
const mostAlternatives = 3

/** A condition as alternatives without an "or" in them. */
function alternativesOf(node: ExpressionNode): ExpressionNode[] {
  if (node.kind !== 'binary' || (node.operator !== 'or' && node.operator !== 'and')) return [node]
  const [left, right] = [alternativesOf(node.left), alternativesOf(node.right)]
  if (node.operator === 'or') return [...left, ...right]
  // Of long chains of both only a few are ever wanted.
  if (left.length * right.length > mostAlternatives) throw new Beyond()
  return left.flatMap((one) =>
    right.map((other): ExpressionNode => ({ kind: 'binary', operator: 'and', left: one, right: other })),
  )
}

/** All sets of one or more of a few things, smaller ones first. */
const setsOf = <T>(items: readonly T[]): T[][] =>
  items
    .reduce<T[][]>((sets, item) => [...sets, ...sets.map((set) => [...set, item])], [[]])
    .filter((set) => set.length > 0)
    .toSorted((a, b) => a.length - b.length)

function total(name: 'sum' | 'count', cells: readonly CountedCells[]): string {
  const parts = cells.map(
    ({ list, sign }, index) =>
      `${index === 0 ? '' : ` ${sign} `}${name}(${list}${name === 'sum' ? ', 0' : ''})`,
  )
  return parts.length === 1 ? parts.join('') : `(${parts.join('')})`
}

/** Writes one expression. Throws a `Beyond` where ours has no words for it. */
export class Printer {
  readonly #names: SurveyJsNames

  constructor(names: SurveyJsNames) {
    this.#names = names
  }

  /** `beside`: the question that a literal is compared with, whose options it may name. */
  print(node: ExpressionNode, beside?: NamedQuestion): string {
    switch (node.kind) {
      case 'literal': {
        const option = beside && node.value !== undefined ? optionOf(beside, node.value) : undefined
        return literal(option ?? node.value)
      }
      case 'list':
        return `[${node.items.map((item) => this.print(item, beside)).join(', ')}]`
      case 'variable':
        return this.#variable(node.name)
      case 'call':
        return this.#call(node.name, node.parameters)
      case 'unary':
        if (node.operator === 'not') return `(not ${this.truth(node.operand)})`
        if (node.operator === 'negative') return `(-${this.#filled(node.operand)})`
        return `(${this.print(node.operand)} ${node.operator === 'empty' ? 'empty' : 'notempty'})`
      case 'binary':
        return this.#binary(node)
    }
  }

  /**
   * What an expression gives: chosen options by their values there, or, where it becomes the answer to a question, by the
   * options that this question has for them.
   */
  result(node: ExpressionNode, target?: NamedQuestion): string {
    if (node.kind === 'literal') return this.print(node, target)
    if (node.kind === 'list') return `[${node.items.map((item) => this.result(item, target)).join(', ')}]`
    if (node.kind === 'variable') return this.#chosen(node, target)
    if (node.kind !== 'call' || node.name !== 'iif') return this.print(node)
    const [asked, ...branches] = node.parameters
    if (!asked || branches.length === 0 || branches.length > 2) throw new Beyond()
    return `iif(${[this.truth(asked), ...branches.map((one) => this.result(one, target))].join(', ')})`
  }

  #chosen(node: ExpressionNode, target: NamedQuestion | undefined): string {
    const question = this.#questionOf(node)
    const printed = this.print(node)
    if (!question || (!isOption(question) && question.element.type !== 'judge')) return printed
    const meant = question.values.map((value) => {
      const option = target && optionOf(target, value)
      if (option !== undefined) return option
      if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean')
        throw new Beyond()
      return value
    })
    if (meant.every((one, index) => String(one) === question.optionIds[index])) return printed
    const each = question.optionIds.map((id, index) => [literal(id), literal(meant[index])] as const)
    if (isOneOption(question) || question.element.type === 'judge')
      return each.reduceRight(
        (otherwise, [id, value]) => `iif((${printed} = ${id}), ${value}, ${otherwise})`,
        'null',
      )
    if (!target) return `text(${printed})`
    return `[${each.map(([id, value]) => `iif((${printed} contains ${id}), ${value}, null)`).join(', ')}]`
  }

  /** An expression where yes or no is asked: of a question with yes and no only yes is true. */
  truth(node: ExpressionNode): string {
    const question = this.#questionOf(node)
    const printed = this.print(node)
    return question?.element.type === 'judge' ? `(${printed} = 'true')` : printed
  }

  #variable(name: string): string {
    const meaning = this.#names.meaning(name)
    if (!meaning) throw new Beyond()
    if (meaning.kind === 'variable') return `{v:${meaning.name}}`
    // Nothing chosen is no options there.
    if (meaning.fromEnd !== undefined) return `item({${meaning.path}}, ${meaning.fromEnd})`
    return meaning.part === 'count' || meaning.part === 'length'
      ? `ifEmpty({${meaning.path}}, 0)`
      : `{${meaning.path}}`
  }

  #questionOf(node: ExpressionNode): NamedQuestion | undefined {
    const meaning = node.kind === 'variable' ? this.#names.meaning(node.name, false) : undefined
    return meaning?.kind === 'question' && meaning.part === undefined ? meaning.question : undefined
  }

  /** An operand of arithmetic: what is empty counts as 0 there. */
  #filled(node: ExpressionNode): string {
    const printed = this.#number(node)
    const isThere =
      (node.kind === 'literal' && node.value !== undefined && node.value !== '') ||
      (node.kind === 'call' && ['sum', 'avg', 'count', 'diffDays'].includes(node.name))
    return isThere ? printed : `ifEmpty(${printed}, 0)`
  }

  /** A part of a text: options by what they are called when their values are unknown here. */
  #inText(node: ExpressionNode): string {
    const question = this.#questionOf(node)
    if (question?.element.type === 'judge') return this.#chosen(node, undefined)
    const printed = this.print(node)
    return question && isOption(question) && isRenamed(question) ? `text(${printed})` : printed
  }

  #binary({ operator, left, right }: ExpressionNode & { kind: 'binary' }): string {
    const sign = signs[operator]
    if (operator === 'and' || operator === 'or') return `(${this.truth(left)} ${sign} ${this.truth(right)})`
    if (operator === 'plus') return this.#sum(left, right)
    if (arithmetic.has(operator)) return `(${this.#filled(left)} ${sign} ${this.#filled(right)})`
    const isSame = operator === 'equal' || operator === 'notEqual'
    const inOrder = isSame ? this.#inOrder(left, right) : undefined
    if (inOrder !== undefined) return operator === 'equal' ? inOrder : `(not ${inOrder})`
    if (isSame && (this.#isStrange(left, right) || this.#isStrange(right, left)))
      return operator === 'equal' ? 'false' : 'true'
    const among = this.#amongOptions(operator, left, right)
    if (among !== undefined) return among
    const isBetween = this.#questionOf(left) !== undefined && this.#questionOf(right) !== undefined
    const [a, b] = isBetween
      ? [this.result(left), this.result(right)]
      : [this.#beside(left, right), this.#beside(right, left)]
    // Nothing is the same as nothing, as an empty text and as an empty list; here it satisfies no comparison.
    const plain =
      isSame && isNothing(right)
        ? `(${a} empty)`
        : isSame && isNothing(left)
          ? `(${b} empty)`
          : (isSame || sign === '>=' || sign === '<=') && mayBeEmpty(left) && mayBeEmpty(right)
            ? `(${a} ${sign} ${b} or (${a} empty) and (${b} empty))`
            : `(${a} ${sign} ${b})`
    return negative.has(operator) ? `(not ${plain})` : plain
  }

  /** One side of a comparison: a value beside a cell is one of the options of its column, if it has any. */
  #beside(node: ExpressionNode, other: ExpressionNode): string {
    const meaning = other.kind === 'variable' ? this.#names.meaning(other.name, false) : undefined
    const isCell = meaning?.kind === 'question' && meaning.column !== undefined
    if (!isCell || meaning.column === undefined) return this.print(node, this.#questionOf(other))
    if (node.kind !== 'literal' || isNothing(node)) return this.print(node)
    // Only tables have options of their own in each column.
    const { element } = meaning.question
    return literal(element.type === 'table' ? cellValue(element, meaning.column, node.value) : node.value)
  }

  #isStrange(left: ExpressionNode, right: ExpressionNode): boolean {
    const question = this.#questionOf(left)
    return question !== undefined && right.kind === 'literal' && isStrange(question, right.value)
  }

  /** Options are known here by names that say nothing of their order: those whose values are in it are named. */
  #amongOptions(
    operator: ExpressionOperator,
    left: ExpressionNode,
    right: ExpressionNode,
  ): string | undefined {
    const compare = inOrderOf[operator]
    const [first, second] = [this.#questionOf(left), this.#questionOf(right)]
    const question = right.kind === 'literal' ? first : left.kind === 'literal' ? second : undefined
    if (!compare || !question || !isOneOption(question) || !isRenamed(question)) return undefined
    const ids = question.optionIds.filter((_id, index) => {
      const value = readValue(question.values[index])
      return left.kind === 'literal'
        ? compare(left.value, value)
        : compare(value, right.kind === 'literal' ? right.value : undefined)
    })
    const printed = this.print(question === first ? left : right)
    return ids.length === 0 ? 'false' : `(${printed} anyof [${ids.map(literal).join(', ')}])`
  }

  /** The number that the chosen option stands for, where its name here does not say it. */
  #number(node: ExpressionNode): string {
    const question = this.#questionOf(node)
    const printed = this.print(node)
    if (!question || !isOneOption(question) || !isRenamed(question)) return printed
    return question.optionIds.reduceRight((otherwise, id, index) => {
      const number = numeralOf(question.values[index])
      return Number.isNaN(number) ? otherwise : `iif((${printed} = ${literal(id)}), ${number}, ${otherwise})`
    }, 'null')
  }

  /** A ranking is compared in its order, which lists here do not have: by what it reads. */
  #inOrder(left: ExpressionNode, right: ExpressionNode): string | undefined {
    const question = this.#questionOf(left)
    if (question?.element.type !== 'ranking' || right.kind !== 'list') return undefined
    const ids = right.items.map((item) =>
      item.kind === 'literal' ? optionOf(question, item.value) : undefined,
    )
    const known = ids.filter((id) => id !== undefined)
    if (known.length < ids.length) return undefined
    const words = questionType('ranking')?.toText(question.element, known)
    return words === undefined ? undefined : `(text(${this.print(left)}) = ${literal(words)})`
  }

  #sum(left: ExpressionNode, right: ExpressionNode): string {
    const [first, second] = [resultOf(left, this.#names), resultOf(right, this.#names)]
    if (first === 'text' || second === 'text') return `concat(${this.#inText(left)}, ${this.#inText(right)})`
    const [a, b] = [this.#questionOf(left), this.#questionOf(right)]
    // An answer in words may be a number, which is added; words beside nothing stay as they are.
    if (a && b && (isWords(a) || isWords(b))) {
      const [one, other] = [this.print(left), this.print(right)]
      const alone = first === 'number' || second === 'number' ? `ifEmpty(${other}, 0)` : other
      return `iif((${one} empty), ${alone}, iif((${other} empty), ${one}, (${one} + ${other})))`
    }
    return `(${this.#filled(left)} + ${this.#filled(right)})`
  }

  #list(parameters: readonly ExpressionNode[]): string {
    return parameters.map((one) => this.print(one)).join(', ')
  }

  #numbers(parameters: readonly ExpressionNode[]): string {
    return parameters.map((one) => this.#number(one)).join(', ')
  }

  #call(name: string, parameters: readonly ExpressionNode[]): string {
    const [first, second, third] = parameters
    const at = (node: ExpressionNode | undefined) => {
      if (!node) throw new Beyond()
      return this.print(node)
    }
    switch (name) {
      case 'iif':
        return this.result({ kind: 'call', name, parameters: [...parameters] })
      case 'sum':
        return `sum(${[...parameters.map((one) => this.#number(one)), '0'].join(', ')})`
      case 'avg':
        return `ifEmpty(avg(${this.#numbers(parameters)}), 0)`
      case 'min':
      case 'max':
      case 'round':
        if (parameters.length === 0) throw new Beyond()
        return `${name}(${this.#numbers(parameters)})`
      case 'count':
        if (parameters.length === 0) throw new Beyond()
        return `count(${this.#list(parameters)})`
      case 'trunc': {
        const factor = 10 ** Number(fixed(second, 0))
        return factor === 1 ? `trunc(${at(first)})` : `(trunc(${at(first)} * ${factor}) / ${factor})`
      }
      case 'today':
        return `today(${this.#list(parameters.slice(0, 1))})`
      case 'currentDate':
        return 'today()'
      case 'currentYear':
        return 'year(today())'
      case 'getDate':
        return at(first)
      case 'getYear':
        return `year(${at(first)})`
      case 'year':
      case 'month':
      case 'day':
      case 'weekday': {
        const date = first ? `ifEmpty(${at(first)}, today())` : 'today()'
        return name === 'weekday' ? `(weekday(${date}) % 7)` : `${name}(${date})`
      }
      case 'age':
        return second === undefined ? `age(${at(first)})` : this.#difference(at(first), 'today()', second)
      case 'dateDiff':
        return this.#difference(at(first), at(second), third)
      case 'diffDays':
        return `ifEmpty(${this.#difference(at(first), at(second), undefined)}, 0)`
      case 'dateAdd': {
        const unit = fixed(third, 'days')
        if (!ourUnits.has(String(unit))) throw new Beyond()
        return `dateAdd(${at(first)}, ${at(second)}, ${literal(unit)})`
      }
      case 'substring': {
        const from = Number(fixed(second))
        const length = third === undefined ? '' : `, ${Number(fixed(third)) - from}`
        return `substr(${at(first)}, ${from + 1}${length})`
      }
      case 'displayValue': {
        if (parameters.length !== 1) throw new Beyond()
        return `text(${this.#variable(String(fixed(first)))})`
      }
      case 'getComment': {
        if (parameters.length !== 1) throw new Beyond()
        return this.#variable(`${fixed(first)}-Comment`)
      }
      case 'isDisplayMode':
        return 'false'
      case 'sumInArray':
        return total('sum', this.#column(parameters))
      case 'avgInArray':
        return this.#average(this.#column(parameters))
      case 'countInArray':
        // Several choices of one cell would count one by one.
        if (this.#isMultiple(parameters)) throw new Beyond()
        return total('count', this.#column(parameters))
      case 'minInArray':
      case 'maxInArray':
        return `${name === 'minInArray' ? 'min' : 'max'}(${this.#column(parameters)
          .map(({ list }) => list)
          .join(', ')})`
    }
    throw new Beyond()
  }

  #average(cells: readonly CountedCells[]): string {
    const [only, ...more] = cells
    return more.length === 0
      ? `ifEmpty(avg(${only?.list}), 0)`
      : `ifEmpty((${total('sum', cells)} / ${total('count', cells)}), 0)`
  }

  /**
   * A column of a table, of the rows that a condition lets through: `({table}, 'price', {amount} > 3)`. Rows can be asked
   * for one thing after another, not for one or another: what each condition lets through is counted, and what two let
   * through is taken away again, as it was counted twice.
   */
  #column([list, key, written, ...rest]: readonly ExpressionNode[]): CountedCells[] {
    const question = list && this.#questionOf(list)
    if (question?.element.type !== 'table' || key?.kind !== 'literal' || rest.length > 0) throw new Beyond()
    const column = `{${question.element.id}.*.${this.#columnId(question, String(key.value))}}`
    if (written === undefined) return [{ list: column, sign: '+' }]
    const condition =
      written.kind === 'literal' ? parseSurveyJsExpression(String(written.value ?? '')) : written
    // A plain name is that of the value to give instead of the least or the greatest one.
    if (!condition || condition.kind === 'variable' || condition.kind === 'literal') throw new Beyond()
    const alternatives = alternativesOf(condition)
    if (alternatives.length > mostAlternatives) throw new Beyond()
    return setsOf(alternatives).map((conditions) => ({
      list: conditions.reduce((values, one) => this.#where(values, one, question), column),
      sign: conditions.length % 2 === 1 ? '+' : '-',
    }))
  }

  #isMultiple([list, key]: readonly ExpressionNode[]): boolean {
    const question = list && this.#questionOf(list)
    if (question?.element.type !== 'table' || key?.kind !== 'literal') return false
    const id = this.#columnId(question, String(key.value))
    return cellsSchema.parse(question.element).columns.some((one) => one.id === id && one.kind === 'multiple')
  }

  #columnId(question: NamedQuestion, name: string): string {
    const id = question.columns.get(name.toLowerCase())
    if (id === undefined) throw new Beyond()
    return id
  }

  #where(values: string, condition: ExpressionNode, question: NamedQuestion): string {
    const columnOf = (node: ExpressionNode) => {
      if (node.kind !== 'variable') throw new Beyond()
      return this.#columnId(question, node.name.replace(/^(row|panel)\./i, ''))
    }
    const cell = (id: string) => `{${question.element.id}.*.${id}}`
    if (condition.kind === 'unary' && (condition.operator === 'empty' || condition.operator === 'notEmpty'))
      return `where(${values}, ${cell(columnOf(condition.operand))}, ${literal(condition.operator.toLowerCase())})`
    if (condition.kind !== 'binary') throw new Beyond()
    const { operator, left, right } = condition
    if (operator === 'and') return this.#where(this.#where(values, left, question), right, question)
    const sign = rowSigns[operator]
    if (sign === undefined || right.kind !== 'literal') throw new Beyond()
    const id = columnOf(left)
    return `where(${values}, ${cell(id)}, ${literal(sign)}, ${literal(cellValue(question.element, id, right.value))})`
  }

  #difference(from: string, to: string, unit: ExpressionNode | undefined): string {
    const name = String(fixed(unit, 'days'))
    if (name === 'seconds') throw new Beyond()
    // Months keep their sign there, and what is no unit counts years.
    if (name === 'months') return `dateDiff(${from}, ${to}, 'months')`
    if (!ourUnits.has(name) || name === 'years') return `dateDiff(${from}, ${to}, 'years')`
    return `abs(dateDiff(${from}, ${to}, '${name}'))`
  }
}

/** A SurveyJS expression in our language, or undefined when it says what ours cannot. */
export function toOurExpression(node: ExpressionNode, names: SurveyJsNames): string | undefined {
  return written(() => new Printer(names).print(node))
}

/** What an expression gives, as the value of a variable or the answer to `target`; undefined when ours cannot say it. */
export function toOurValue(
  node: ExpressionNode,
  names: SurveyJsNames,
  target?: NamedQuestion,
): string | undefined {
  return written(() => new Printer(names).result(node, target))
}

function written(print: () => string): string | undefined {
  try {
    const text = print()
    return text.length <= 2000 ? text : undefined
  } catch (error) {
    if (error instanceof Beyond) return undefined
    throw error
  }
}
