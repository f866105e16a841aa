// Expressions of SurveyJS written in our language, so that they mean there what they mean here.
import { questionType } from '@zhanfang/survey'
import { equal, isLess, numeralOf, readValue } from '../coercion.ts'
import type { ExpressionNode, ExpressionOperator } from '../expression.ts'
import { isStrange, type NamedQuestion, optionOf, type SurveyJsNames } from '../names.ts'
import { Beyond, literal, questionOf } from './parts.ts'
import {
  arithmetic,
  isNothing,
  isOneOption,
  isOption,
  isRenamed,
  isWords,
  mayBeEmpty,
  resultOf,
} from './result-kind.ts'
import { averageOf, cellValue, columnLists, isMultipleColumn, totalOf } from './table-lists.ts'

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

/** Negative operators: in SurveyJS they hold for empty answers, ours never do. */
export const negative: ReadonlySet<ExpressionOperator> = new Set(['notEqual', 'notContains', 'noneOf'])

/** Comparisons with the coercion rules of SurveyJS. */
const inOrderOf: Readonly<Partial<Record<ExpressionOperator, (a: unknown, b: unknown) => boolean>>> = {
  greater: (a, b) => isLess(b, a),
  greaterOrEqual: (a, b) => equal(a, b) || isLess(b, a),
  less: isLess,
  lessOrEqual: (a, b) => equal(a, b) || isLess(a, b),
}

/** The value of a parameter that must be a literal. */
function fixed(node: ExpressionNode | undefined, otherwise?: string | number): string | number {
  if (node === undefined && otherwise !== undefined) return otherwise
  const value = node?.kind === 'literal' ? node.value : undefined
  if (typeof value !== 'string' && typeof value !== 'number') throw new Beyond()
  return value
}

const ourUnits: ReadonlySet<string> = new Set(['days', 'months', 'years', 'hours', 'minutes'])

/** Prints one expression. Throws a `Beyond` if our language cannot express it. */
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
    const question = questionOf(this.#names, node)
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

  /** An expression as a condition: a yes-no question is true when the answer is yes. */
  truth(node: ExpressionNode): string {
    const question = questionOf(this.#names, node)
    const printed = this.print(node)
    return question?.element.type === 'judge' ? `(${printed} = 'true')` : printed
  }

  #variable(name: string): string {
    const meaning = this.#names.meaning(name)
    if (!meaning) throw new Beyond()
    if (meaning.kind === 'variable') return `{v:${meaning.name}}`
    // SurveyJS counts an empty answer as 0 options.
    if (meaning.fromEnd !== undefined) return `item({${meaning.path}}, ${meaning.fromEnd})`
    return meaning.part === 'count' || meaning.part === 'length'
      ? `ifEmpty({${meaning.path}}, 0)`
      : `{${meaning.path}}`
  }

  /** An operand of arithmetic; SurveyJS counts empty ones as 0. */
  #filled(node: ExpressionNode): string {
    const printed = this.#number(node)
    const isThere =
      (node.kind === 'literal' && node.value !== undefined && node.value !== '') ||
      (node.kind === 'call' && ['sum', 'avg', 'count', 'diffDays'].includes(node.name))
    return isThere ? printed : `ifEmpty(${printed}, 0)`
  }

  /** A part of a text: options whose values differ from our ids appear by their words. */
  #inText(node: ExpressionNode): string {
    const question = questionOf(this.#names, node)
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
    const isBetween =
      questionOf(this.#names, left) !== undefined && questionOf(this.#names, right) !== undefined
    const [a, b] = isBetween
      ? [this.result(left), this.result(right)]
      : [this.#beside(left, right), this.#beside(right, left)]
    // In SurveyJS all empty values are equal; here an empty value satisfies no comparison.
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

  /** One side of a comparison; a value next to a cell is looked up in the options of its column. */
  #beside(node: ExpressionNode, other: ExpressionNode): string {
    const meaning = other.kind === 'variable' ? this.#names.meaning(other.name, false) : undefined
    const isCell = meaning?.kind === 'question' && meaning.column !== undefined
    if (!isCell || meaning.column === undefined) return this.print(node, questionOf(this.#names, other))
    if (node.kind !== 'literal' || isNothing(node)) return this.print(node)
    // Only the columns of tables have their own options.
    const { element } = meaning.question
    return literal(element.type === 'table' ? cellValue(element, meaning.column, node.value) : node.value)
  }

  #isStrange(left: ExpressionNode, right: ExpressionNode): boolean {
    const question = questionOf(this.#names, left)
    return question !== undefined && right.kind === 'literal' && isStrange(question, right.value)
  }

  /** Our option ids have no order, so an ordered comparison lists the options for which it holds. */
  #amongOptions(
    operator: ExpressionOperator,
    left: ExpressionNode,
    right: ExpressionNode,
  ): string | undefined {
    const compare = inOrderOf[operator]
    const [first, second] = [questionOf(this.#names, left), questionOf(this.#names, right)]
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

  /** The numeric value of the chosen option, if our option ids differ from the values. */
  #number(node: ExpressionNode): string {
    const question = questionOf(this.#names, node)
    const printed = this.print(node)
    if (!question || !isOneOption(question) || !isRenamed(question)) return printed
    return question.optionIds.reduceRight((otherwise, id, index) => {
      const number = numeralOf(question.values[index])
      return Number.isNaN(number) ? otherwise : `iif((${printed} = ${literal(id)}), ${number}, ${otherwise})`
    }, 'null')
  }

  /** Compares a ranking by its text, since our lists have no order. */
  #inOrder(left: ExpressionNode, right: ExpressionNode): string | undefined {
    const question = questionOf(this.#names, left)
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
    const [a, b] = [questionOf(this.#names, left), questionOf(this.#names, right)]
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
        return totalOf('sum', columnLists(this.#names, parameters))
      case 'avgInArray':
        return averageOf(columnLists(this.#names, parameters))
      case 'countInArray':
        // Several choices of one cell would count one by one.
        if (isMultipleColumn(this.#names, parameters)) throw new Beyond()
        return totalOf('count', columnLists(this.#names, parameters))
      case 'minInArray':
      case 'maxInArray':
        return `${name === 'minInArray' ? 'min' : 'max'}(${columnLists(this.#names, parameters)
          .map(({ list }) => list)
          .join(', ')})`
    }
    throw new Beyond()
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
