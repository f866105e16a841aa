import type { Scope } from './parsed-rules.ts'
import { reserved } from './parser-words.ts'
import { expressionNames } from '../../expression/expression-names.ts'
import type { Element } from '../../model/model.ts'
import { partList } from '../../model/parts.ts'
import type { Operator } from '../../model/question-type.ts'
import { beginsPage, headsGroup } from '../../model/structure.ts'
import { questionType } from '../../registry.ts'
import type { Ref } from '../../model/rules.ts'

const partMarks = /^(?:R(\d+|\*|\+))?(?:C(\d+))?(?:A(\d+))?$/i

/** What elements, options, rows and endings are called in the text. */
export class TextNames {
  readonly definition: Scope
  private readonly byCode = new Map<string, Element>()
  private readonly codes = new Map<string, string>()
  private readonly operators = new Map<string, readonly Operator[]>()

  constructor(definition: Scope) {
    this.definition = definition
    const names = expressionNames(definition)
    const counts: Record<string, number> = {}
    for (const element of definition.elements) {
      let code = names.codeOf(element.id)
      if (code === undefined) {
        const letter = beginsPage(element) ? 'P' : headsGroup(element) ? 'G' : 'T'
        const number = (counts[letter] = (counts[letter] ?? 0) + 1)
        // The first page has no break of its own.
        code = `${letter}${letter === 'P' ? number + 1 : number}`
      }
      if (!this.codes.has(element.id)) this.codes.set(element.id, code)
      if (!this.byCode.has(code.toLowerCase())) this.byCode.set(code.toLowerCase(), element)
    }
  }

  element(name: string): Element | undefined {
    if (name.startsWith('#')) return this.definition.elements.find(({ id }) => id === name.slice(1))
    return this.byCode.get(name.toLowerCase())
  }

  /** The element that a name begins with, of several the one with the longest name, and what follows: `R2`, `C1`, `A3`. */
  split(name: string): { element: Element; parts: RegExpExecArray | null } | undefined {
    const whole = this.element(name)
    if (whole) return { element: whole, parts: null }
    for (let length = name.length - 1; length > 0; length -= 1) {
      const element = this.element(name.slice(0, length))
      const parts = element && partMarks.exec(name.slice(length))
      if (parts) return { element, parts }
    }
    return undefined
  }

  code(id: string): string {
    const code = this.codes.get(id)
    return code !== undefined &&
      this.byCode.get(code.toLowerCase())?.id === id &&
      !reserved.has(code.toLowerCase())
      ? code
      : `#${id}`
  }

  operatorsOf(element: Element): readonly Operator[] {
    const known = this.operators.get(element.id)
    if (known) return known
    const made = questionType(element.type)?.operators(element) ?? []
    this.operators.set(element.id, made)
    return made
  }

  /** Whether an operator is for what is named: blanks of one text are asked each in their own way. */
  private fits({ rows: own }: Operator, { row, rows }: Pick<Ref, 'row' | 'rows'>): boolean {
    return row === undefined
      ? (own !== undefined) === (rows !== undefined)
      : own?.some(({ id }) => id === row) === true
  }

  /** The operators of what is named, and those of the whole question. */
  operatorsFor(element: Element, ref: Omit<Ref, 'q'>): { own: Operator[]; all: Operator[] } {
    const all = this.operatorsOf(element).filter(({ part }) => part === ref.part)
    return { own: all.filter((operator) => this.fits(operator, ref)), all }
  }

  /** Ids of what can be chosen, as conditions know them; for targets the options or columns themselves. */
  options(element: Element, row?: string): string[] {
    const offered = this.operatorsOf(element).filter(({ operand }) => 'options' in operand)
    const ref = row === undefined ? {} : { row }
    const operand = (offered.find((operator) => this.fits(operator, ref)) ?? offered[0])?.operand
    if (operand && 'options' in operand) return operand.options.map(({ id }) => id)
    return this.list(element, 'options') ?? this.list(element, 'columns') ?? []
  }

  /** Ids of rows, and of what conditions ask for like rows: fields of contacts, blanks in a text. */
  rows(element: Element): string[] {
    const own = this.list(element, 'rows')
    return (
      own ?? [...new Set(this.operatorsOf(element).flatMap(({ rows }) => rows?.map(({ id }) => id) ?? []))]
    )
  }

  private list(element: Element, key: string): string[] | undefined {
    return partList(element, key)?.map(({ id }) => id)
  }
}
