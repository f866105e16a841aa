import type { Scope } from './parsed-rules.ts'
import { TextNames } from './names.ts'
import { shownExpression } from '../../expression/expression-names.ts'
import { partWords } from '../../expression/expression-words.ts'
import type { WrittenLanguage } from '../../expression/expression.ts'
import type { SurveyDefinition } from '../../model/model.ts'
import { opWords, wordings } from './rule-text-words.ts'
import {
  type Action,
  type Comparison,
  type Cond,
  isRef,
  type Rule,
  type Source,
  type Target,
} from '../../model/rules.ts'

/** A question and a part of it; by its id where another question is called like the two together. */
function nameWith(names: TextNames, q: string, marks: string): string {
  const text = names.code(q) + marks
  return names.split(text)?.element.id === q ? text : `#${q}${marks}`
}

/** Words one after the other, apart by a blank except beside signs that have their own room. */
function joined(...words: string[]): string {
  return words
    .filter((word) => word !== '')
    .reduce((line, word) => {
      const isClose = line === '' || /[(（），、；]$/.test(line) || /^[),;（），、；]/.test(word)
      return line + (isClose ? '' : ' ') + word
    }, '')
}

/** Writes rules in one language. */
export class RulePrinter {
  private readonly names: TextNames
  private readonly language: WrittenLanguage

  constructor(names: TextNames, language: WrittenLanguage) {
    this.names = names
    this.language = language
  }

  private get words() {
    return wordings[this.language]
  }

  private quoted(text: string): string {
    const { openQuote, closeQuote } = this.words
    const escaped = text
      .replaceAll('\\', '\\\\')
      .replaceAll(closeQuote, `\\${closeQuote}`)
      .replaceAll('\n', '\\n')
    return openQuote + escaped + closeQuote
  }

  private expression(text: string): string {
    const shown = shownExpression(this.names.definition, text, this.language)
    return `\`${shown.replaceAll('`', '``').replaceAll('\n', ' ')}\``
  }

  private target({ q, opt, row }: Target): string {
    const { names } = this
    const element = names.element(`#${q}`)
    const number = (list: readonly string[], id: string | undefined, letter: string) => {
      const place = id === undefined ? -1 : list.indexOf(id)
      return place === -1 ? '' : `${letter}${place + 1}`
    }
    if (!element) return `#${q}`
    const marks = number(names.rows(element), row, 'R') + number(names.options(element, row), opt, 'A')
    return nameWith(names, q, marks)
  }

  private source(source: Source): string {
    const { words } = this
    if ('v' in source) return `${words.variable}:${source.v}`
    if ('url' in source) return `${words.url}:${source.url}`
    if ('sys' in source) return words.totalScore
    const { q, row, rows, opt, part } = source
    const whole = this.target({
      q,
      ...(row === undefined ? {} : { row }),
      ...(opt === undefined ? {} : { opt }),
    })
    const marked = rows === undefined ? whole : nameWith(this.names, q, `R${rows === 'every' ? '*' : '+'}`)
    if (part === undefined || part === 'value') return marked
    return `${marked}.${this.language === 'zh' ? partWords[part] : part}`
  }

  /** A source where an option may stand too: a question with the code A1 goes by its id there. */
  private answer(source: Source): string {
    const text = this.source(source)
    return isRef(source) && /^A\d+$/i.test(text) ? `#${source.q}` : text
  }

  private operand(left: Source, right: NonNullable<Comparison['right']>): string {
    const { names, words } = this
    if (typeof right === 'number') return String(right)
    if (typeof right === 'object' && 'ref' in right) return this.answer(right.ref)
    if (typeof right === 'object' && 'range' in right)
      return right.range
        .map((bound) => (typeof bound === 'number' ? String(bound) : this.quoted(bound)))
        .join(` ${words.rangeTo} `)
    const ref = isRef(left) && left.part === undefined ? left : undefined
    const element = ref && names.element(`#${ref.q}`)
    const options = element ? names.options(element, ref.row) : []
    const word = (id: string) => {
      const place = options.indexOf(id)
      return place === -1 ? this.quoted(id) : `A${place + 1}`
    }
    return typeof right === 'string'
      ? word(right)
      : words.open + right.map(word).join(words.list) + words.close
  }

  private cond(cond: Cond, inner: boolean): string {
    const { words } = this
    if ('all' in cond || 'any' in cond) {
      const list = 'all' in cond ? cond.all : cond.any
      const [only] = list
      if (!only) return 'all' in cond ? words.always : words.never
      if (list.length === 1) return this.cond(only, inner)
      const between = 'all' in cond ? words.and : words.or
      const line = joined(
        ...list.flatMap((part, place) => [place === 0 ? '' : between, this.cond(part, true)]),
      )
      return inner ? words.open + line + words.close : line
    }
    if ('not' in cond) return joined(words.not, this.cond(cond.not, true))
    if ('expr' in cond) return this.expression(cond.expr)
    const { left, op, right, orUnanswered } = cond
    // Two questions are compared; options are chosen.
    const isCompared = typeof right === 'object' && 'ref' in right
    const word =
      opWords[this.language][isCompared && op === 'is' ? 'eq' : isCompared && op === 'isNot' ? 'ne' : op]
    return joined(
      this.source(left),
      word,
      right === undefined ? '' : this.operand(left, right),
      orUnanswered ? words.orEmpty : '',
    )
  }

  private endingName(endId: string | undefined): string {
    if (endId === undefined) return ''
    const place = this.names.definition.endings.findIndex(({ id }) => id === endId)
    return place === -1 ? `#${endId}` : `E${place + 1}`
  }

  private action(action: Action): string {
    const { words, names } = this
    switch (action.do) {
      case 'jump': {
        const { to } = action
        const place =
          'q' in to
            ? names.code(to.q)
            : joined(to.end === 'complete' ? words.end : words.screenOut, this.endingName(to.endId))
        return joined(words.jumpFrom, names.code(action.from), words.jumpTo, place)
      }
      case 'end': {
        const { kind } = action
        return joined(words.end, kind === 'complete' ? '' : words[kind], this.endingName(action.endId))
      }
      case 'ending':
        return joined(words.ending, this.endingName(action.endId))
      case 'set': {
        const { value, policy } = action
        const given =
          'expression' in value
            ? this.expression(value.expression)
            : 'ref' in value
              ? this.answer(value.ref)
              : typeof value.literal === 'boolean'
                ? words[value.literal ? 'true' : 'false']
                : this.operand({ q: action.q }, value.literal)
        return joined(words.set, names.code(action.q), '=', given, policy === 'always' ? '' : words[policy])
      }
      case 'calculate': {
        const name = this.source({ v: action.v })
        const given = this.expression(action.expression)
        return action.op === 'set'
          ? joined(words.calculate, name, '=', given)
          : joined(words.add, name, given)
      }
      case 'error':
        return joined(words.error, names.code(action.q), this.quoted(action.message))
      default: {
        const targets = action.targets.map((target) => this.target(target)).join(words.list)
        return joined(words[action.do], targets || words.noTarget)
      }
    }
  }

  rule({ on, when, actions, otherwise }: Omit<Rule, 'id'>): string {
    const { words } = this
    const list = (some: readonly Action[]) =>
      some.map((action) => this.action(action)).join(words.next) || words.nothing
    const first = joined(
      on ? '' : words.off,
      words.if,
      this.cond(when, false),
      words.turn,
      words.so,
      list(actions),
    )
    return otherwise ? joined(first, words.turn, words.else, list(otherwise)) : first
  }
}

/** The rules of a definition as lines of text that `parseRules` reads to the same meaning. */
export function printRules(
  definition: Scope & Pick<SurveyDefinition, 'rules'>,
  language: WrittenLanguage = 'zh',
): string {
  const printer = new RulePrinter(new TextNames(definition), language)
  return definition.rules
    .map((rule) => (rule.name ? `# ${rule.name.replace(/\s+/g, ' ')}\n` : '') + printer.rule(rule))
    .join('\n')
}
