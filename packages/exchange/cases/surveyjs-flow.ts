import { type AnswerValues, createEngine, type Element, type SurveyEngine } from '@zhanfang/survey'
import { z } from 'zod'
import { optionsOf } from '../src/element-fields.ts'
import { scalarText } from '../src/json-source.ts'
import { readSurveyJs } from '../src/survey-js/read.ts'

const values = z.record(z.string(), z.unknown())

/** What is done to a running survey, and how it stands afterwards. */
export const stepSchema = z.object({
  op: z.union([
    z.object({ setVariable: z.string(), value: z.unknown().optional() }),
    z.object({ setValue: z.string(), value: z.unknown().optional() }),
    z.object({ setData: values }),
    z.object({ nextPage: z.unknown() }),
    z.object({ prevPage: z.unknown() }),
    z.object({ complete: z.unknown() }),
  ]),
  after: z.object({
    visibleQuestions: z.array(z.string()),
    visiblePages: z.array(z.string()),
    required: z.array(z.string()),
    readOnly: z.array(z.string()),
    data: values,
    state: z.string(),
  }),
})

type Step = z.infer<typeof stepSchema>
type Json = Readonly<Record<string, unknown>>

const isRecord = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

interface Asked {
  name: string
  element: Element
  /** Values of the options there, in the order of ours. */
  choices: readonly unknown[]
  /** Each chosen value stands in an object there, under this name. */
  wrapper: string | undefined
}

/** The part of a source that a diagnosis names: `pages[0].elements[2]`. */
function partAt(survey: Json, path: string): unknown {
  const start: Json = Array.isArray(survey['pages']) ? survey : { pages: [survey] }
  return path.split('.').reduce<unknown>((part, step) => {
    const [, key = '', at = ''] = /^(\w+)\[(\d+)\]$/.exec(step) ?? []
    if (!isRecord(part)) return undefined
    const list = key === 'elements' ? [...listOf(part[key]), ...listOf(part['questions'])] : listOf(part[key])
    return list[Number(at)]
  }, start)
}

/** A survey of SurveyJS that is answered in our engine, told in the names and values of the source. */
export class FlowReplay {
  readonly #asked: Asked[] = []
  readonly #definition
  #engine: SurveyEngine
  #url: Record<string, string> = {}

  constructor(survey: Json) {
    const { definition, lines } = readSurveyJs(survey)
    this.#definition = definition
    for (const { path = '', element: id } of lines) {
      // Questions inside an option are no questions of the survey there.
      if (path.includes('choices[')) continue
      const part = partAt(survey, path)
      const element = definition.elements.find((one) => one.id === id)
      if (
        !isRecord(part) ||
        !element ||
        typeof part['name'] !== 'string' ||
        typeof part['type'] !== 'string' ||
        part['type'] === 'panel'
      )
        continue
      if (this.#asked.some((one) => one.element === element)) continue
      const choices = listOf(part['choices']).map((choice) => (isRecord(choice) ? choice['value'] : choice))
      const wrapper = part['valuePropertyName']
      this.#asked.push({
        name: part['name'],
        element,
        choices,
        wrapper: typeof wrapper === 'string' ? wrapper : undefined,
      })
    }
    this.#engine = createEngine(definition, {}, { url: this.#url })
  }

  step({ op, after }: Step): { ours: unknown; theirs: unknown } {
    if ('setVariable' in op) this.#setAround(op.setVariable, op.value)
    else if ('setValue' in op) this.#set(op.setValue, op.value)
    else if ('setData' in op) {
      this.#start({})
      for (const [name, value] of Object.entries(op.setData)) this.#set(name, value)
    }
    // What is done or not begun shows no page there; pages that are turned change nothing here.
    const isOpen = after.state === 'running' || after.state === 'starting'
    // What a jump passes over stays on its page there and is off the path here: its answers do not count.
    const shown = this.#asked.filter(({ element }) => this.#engine.stateOf(element.id).visible)
    const asked = shown.filter(({ element }) => this.#engine.stateOf(element.id).onPath)
    const names = (list: readonly Asked[]) => list.map(({ name }) => name).toSorted()
    const stated = (key: 'required' | 'readOnly') =>
      // What is computed is no question to be answered there.
      names(shown.filter(({ element: { id, type } }) => type !== 'computed' && this.#engine.stateOf(id)[key]))
    const theirs = asked.flatMap((one): [string, unknown][] => {
      const value = after.data[one.name]
      return isNothing(value) ? [] : [[one.name, unwrapped(one, value)]]
    })
    const answers = this.#engine.answers()
    const ours = asked.flatMap((one): [string, unknown][] => {
      const answer = answers[one.element.id]
      return answer === undefined ? [] : [[one.name, theirValue(one, answer)]]
    })
    const only = (list: readonly string[]) =>
      list.filter((name) => this.#asked.some((one) => one.name === name)).toSorted()
    return {
      ours: {
        shown: isOpen ? names(shown) : undefined,
        required: isOpen ? stated('required') : undefined,
        readOnly: isOpen ? stated('readOnly') : undefined,
        data: comparable(Object.fromEntries(ours)),
      },
      theirs: {
        shown: isOpen ? only(after.visibleQuestions) : undefined,
        required: isOpen ? only(after.required) : undefined,
        readOnly: isOpen ? only(after.readOnly) : undefined,
        data: comparable(Object.fromEntries(theirs)),
      },
    }
  }

  #start(answers: AnswerValues): void {
    this.#engine = createEngine(this.#definition, answers, { url: this.#url })
  }

  /** The page around sets a value; our surveys are given theirs by the address. */
  #setAround(name: string, value: unknown): void {
    this.#url = { ...this.#url, [name]: scalarText(value) }
    this.#start(this.#engine.draft())
  }

  #set(name: string, value: unknown): void {
    if (!this.#asked.some((asked) => asked.name === name)) this.#setAround(name, value)
    for (const asked of this.#asked)
      if (asked.name === name) this.#engine.setAnswer(asked.element.id, ourValue(asked, value))
  }
}

/** Texts without blanks around, numbers and yes or no as texts, one for a list of one: answers have the form of their type. */
function comparable(value: unknown): unknown {
  if (Array.isArray(value)) return value.length === 1 ? comparable(value[0]) : value.map(comparable)
  if (isRecord(value))
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, comparable(one)]))
  return scalarText(value).trim()
}

const isNothing = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

/** Their value without the object in which it is only kept, beside a comment or not. */
function unwrapped({ wrapper }: Asked, value: unknown): unknown {
  const bare = (one: unknown) => (isRecord(one) ? one[wrapper ?? 'value'] : one)
  return Array.isArray(value) ? value.map(bare) : bare(value)
}

/** Their value as an answer of ours: options are named by ids here, texts are texts. */
function ourValue(asked: Asked, given: unknown): unknown {
  const { element, choices } = asked
  if (isNothing(given)) return undefined
  const value = unwrapped(asked, given)
  const options = optionsOf(element)
  if (options.length === 0)
    return typeof value === 'number' && element.type !== 'number' ? String(value) : value
  const option = (one: unknown): unknown => {
    const at = choices.findIndex((choice) => scalarText(choice) === scalarText(one))
    return options[at]?.id ?? options.find(({ other }) => other !== undefined)?.id ?? one
  }
  if (Array.isArray(value)) return value.map(option)
  return element.type === 'multiple' ? [option(value)] : option(value)
}

/** An answer of ours as their value. */
function theirValue({ element, choices }: Asked, answer: unknown): unknown {
  const options = optionsOf(element)
  if (options.length === 0) return answer
  const value = (one: unknown): unknown => {
    const id = isRecord(one) ? one['v'] : one
    return choices[options.findIndex((option) => option.id === id)] ?? id
  }
  return Array.isArray(answer) ? answer.map(value) : value(answer)
}
