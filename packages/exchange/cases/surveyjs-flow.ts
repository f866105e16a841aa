import { type AnswerValues, createEngine, questionType, type SurveyEngine } from '@zhanfang/survey'
import { z } from 'zod'
import { isRecord, type Json, listOf, scalarText } from '../src/reading/json-source.ts'
import { readSurveyJs } from '../src/survey-js/read.ts'
import { type Asked, comparable, isNothing, optionValues, ourValue, theirValue } from './surveyjs-answers.ts'

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

const ofParts: ReadonlySet<string> = new Set(['multiText', 'matrixSingle', 'matrixMultiple', 'table'])

/** Names have no blanks around. */
const trimmed = (data: Json): Json =>
  Object.fromEntries(Object.entries(data).map(([name, value]) => [name.trim(), value]))

/** A value in an address, where lists are their parts one after another. */
const parameter = (value: unknown): string =>
  Array.isArray(value) ? value.map(scalarText).join(',') : scalarText(value)

/** A survey of SurveyJS that is answered in our engine, told in the names and values of the source. */
export class FlowReplay {
  readonly #asked: Asked[] = []
  readonly #definition
  #engine: SurveyEngine
  #url: Record<string, string> = {}
  /** Whether the pages there are those of the source. */
  readonly #isPaged: boolean

  constructor(survey: Json) {
    const { firstPageIsStartPage, firstPageIsStarted, isSinglePage, questionsOnPageMode } = survey
    this.#isPaged = [firstPageIsStartPage, firstPageIsStarted, isSinglePage, questionsOnPageMode].every(
      (setting) => setting === undefined || setting === false || setting === 'standard',
    )
    const { definition, lines } = readSurveyJs(survey)
    this.#definition = definition
    for (const element of definition.elements) {
      const path = lines.find((line) => line.element === element.id)?.path ?? ''
      // Questions inside an option are no questions of the survey there.
      if (path.includes('choices[')) continue
      const part = partAt(survey, path)
      const isQuestion = isRecord(part) && typeof part['type'] === 'string' && part['type'] !== 'panel'
      if (!isQuestion || typeof part['name'] !== 'string') continue
      const from = this.#asked.find((one) => one.element.id === element.optionsFrom?.q)
      const options = optionValues(part, element, from)
      const name = part['name'].trim()
      const valueName = typeof part['valueName'] === 'string' ? part['valueName'].trim() : name
      // What one may write beside a question is a question of its own here.
      if (this.#asked.some(({ source }) => source === part)) {
        const beside = `${valueName}-Comment`
        this.#asked.push({ name: beside, valueName: beside, element, source: {}, options: new Map() })
      } else this.#asked.push({ name, valueName, element, source: part, options })
    }
    this.#engine = createEngine(definition, {}, { url: this.#url })
  }

  step({ op, after }: Step): { ours: unknown; theirs: unknown } {
    if ('setVariable' in op) this.#setAround(op.setVariable, op.value)
    else if ('setValue' in op) this.#set(op.setValue, op.value)
    else if ('setData' in op) this.#replace(trimmed(op.setData))
    // What is done or not begun shows no page there; pages that are turned change nothing here.
    const isOpen = after.state === 'running' || after.state === 'starting'
    const data = trimmed(after.data)
    // What a jump passes over stays on its page there and is off the path here: its answers do not count.
    const shown = this.#asked.filter(({ element }) => this.#engine.stateOf(element.id).visible)
    const asked = shown.filter(({ element }) => this.#engine.stateOf(element.id).onPath)
    const names = (list: readonly Asked[]) =>
      list.flatMap(({ name }) => (name.endsWith('-Comment') ? [] : [name])).toSorted()
    // What is computed is no question to be answered there, what is only read none here.
    const isStated = ({ element: { type } }: Asked) =>
      type !== 'computed' && questionType(type)?.role === 'question'
    // A question is required here as well when one of its rows or fields is.
    const isAsked = (one: Asked) =>
      isStated(one) &&
      (!ofParts.has(one.element.type) ||
        one.source['isRequired'] === true ||
        one.source['requiredIf'] !== undefined)
    const stated = (key: 'required' | 'readOnly', isMeant: (one: Asked) => boolean) =>
      names(shown.filter((one) => isMeant(one) && this.#engine.stateOf(one.element.id)[key]))
    const theirs = asked.flatMap((one): [string, unknown][] => {
      const value = comparable(one, data[one.valueName])
      return isNothing(value) ? [] : [[one.name, value]]
    })
    const answers = this.#engine.answers()
    const ours = asked.flatMap((one): [string, unknown][] => {
      const answer = answers[one.element.id]
      const value = answer === undefined ? undefined : comparable(one, theirValue(one, answer))
      return isNothing(value) ? [] : [[one.name, value]]
    })
    const only = (list: readonly string[], isMeant: (one: Asked) => boolean = () => true) =>
      list
        .map((name) => name.trim())
        .filter((name) => this.#asked.some((one) => one.name === name && isMeant(one)))
        .toSorted()
    // A start page is none of the others there, a jump shortens nothing, and other modes cut pages anew.
    const isCounted = isOpen && this.#isPaged && asked.length === shown.length
    return {
      ours: {
        pages: isCounted ? this.#engine.pages().length : undefined,
        shown: isOpen ? names(shown) : undefined,
        required: isOpen ? stated('required', isAsked) : undefined,
        readOnly: isOpen ? stated('readOnly', isStated) : undefined,
        data: Object.fromEntries(ours),
      },
      theirs: {
        pages: isCounted ? after.visiblePages.length : undefined,
        shown: isOpen ? only(after.visibleQuestions) : undefined,
        required: isOpen ? only(after.required, isAsked) : undefined,
        readOnly: isOpen ? only(after.readOnly, isStated) : undefined,
        data: Object.fromEntries(theirs),
      },
    }
  }

  #start(answers: AnswerValues): void {
    this.#engine = createEngine(this.#definition, answers, { url: this.#url })
  }

  /** All answers at once: what is not among them was taken back. */
  #replace(data: Json): void {
    const isAsked = (name: string) => this.#asked.some(({ valueName }) => valueName === name)
    const around = Object.entries(data).filter(([name]) => !isAsked(name))
    this.#url = {
      ...this.#url,
      ...Object.fromEntries(around.map(([name, value]) => [name, parameter(value)])),
    }
    this.#start(
      Object.fromEntries(
        this.#asked.map((one) => [one.element.id, ourValue(one, data[one.valueName]) ?? '']),
      ),
    )
  }

  /** The page around sets a value; our surveys are given theirs by the address. */
  #setAround(name: string, value: unknown): void {
    this.#url = { ...this.#url, [name]: parameter(value) }
    this.#start(this.#engine.draft())
  }

  #set(name: string, value: unknown): void {
    const meant = this.#asked.filter(({ valueName }) => valueName === name.trim())
    if (meant.length === 0) this.#setAround(name, value)
    for (const asked of meant) this.#engine.setAnswer(asked.element.id, ourValue(asked, value))
  }
}
