// Why a level was given: tags to tap and a text, asked for some of the levels of a rating.
import { mergeParts } from '../choices/choice.ts'
import type { Option } from '../model/model.ts'
import type { Column, FormFields, Problem } from '../model/question-type.ts'
import { fieldName } from '../model/question-type.ts'
import { cleanLine, codePoints, isRecord, own } from '../answers/raw-values.ts'
import type { OptionCount } from '../statistics/statistics-result.ts'
import { reasonTexts } from './reasons-texts.ts'

/** What is asked for the levels from `from` to `to`, both included; half levels count as the next whole one. */
export interface Reason {
  id: string
  from: number
  to: number
  /** The question above the tags. */
  prompt?: string
  tags: Option[]
  input?: { required: boolean; placeholder?: string }
  deleted?: boolean
}

/** A level with the reasons that were given for it. */
export interface ReasonedAnswer {
  v: number
  /** Ids of tags, in the order of the question. */
  tags?: string[]
  text?: string
}

interface WithReasons {
  id: string
  title: string
  reasons?: Reason[]
}

/** Most characters of a reason. */
export const reasonTextMax = 500
const latestReasons = 20

/** What is asked at a level; undefined when nothing is. */
export function reasonFor(reasons: readonly Reason[] | undefined, level: number): Reason | undefined {
  return reasons?.find(
    ({ from, to, deleted }) => !deleted && from <= Math.ceil(level) && Math.ceil(level) <= to,
  )
}

const allTags = (question: WithReasons) => (question.reasons ?? []).flatMap(({ tags }) => tags)

/** A level out of a number, its text, or `{ v, tags, text }`; undefined when there is no number in it. */
export function readReasoned(question: WithReasons, raw: unknown): ReasonedAnswer | undefined {
  const value = isRecord(raw) ? own(raw, 'v') : raw
  const level = typeof value === 'string' && /^\d{1,3}(\.\d)?$/.test(value.trim()) ? Number(value) : value
  if (typeof level !== 'number' || !Number.isFinite(level)) return undefined
  const answer: ReasonedAnswer = { v: level + 0 }
  if (!isRecord(raw) || !question.reasons) return answer
  const given = own(raw, 'tags')
  if (Array.isArray(given) && given.length <= 1000) {
    const ids = new Set<unknown>(given)
    const tags = allTags(question).flatMap(({ id }) => (ids.has(id) ? [id] : []))
    if (tags.length > 0) answer.tags = tags
  }
  const written = own(raw, 'text')
  if (typeof written === 'string' && question.reasons.some(({ input }) => input)) {
    const text = cleanLine(written)
    if (text !== '') answer.text = text
  }
  return answer
}

export function reasonProblems(question: WithReasons, answer: ReasonedAnswer): Problem[] {
  if (answer.text !== undefined && codePoints(answer.text) > reasonTextMax) {
    return [{ code: 'tooLong', message: reasonTexts.tooLong(reasonTextMax), part: 'reason' }]
  }
  const needsText = reasonFor(question.reasons, answer.v)?.input?.required
  return needsText && answer.text === undefined
    ? [{ code: 'reasonRequired', message: reasonTexts.required, part: 'reason' }]
    : []
}

const tagsOf = (question: WithReasons, answer: ReasonedAnswer): string[] =>
  allTags(question).flatMap(({ id, text }) => (answer.tags?.includes(id) ? [text] : []))

/** The reasons of an answer in words, empty without any. */
export function reasonText(question: WithReasons, answer: ReasonedAnswer): string {
  return [...tagsOf(question, answer), ...(answer.text === undefined ? [] : [answer.text])].join('、')
}

/** The columns beside the level's own; none for a question that asks for no reasons. */
export function reasonColumns(question: WithReasons): Column<ReasonedAnswer>[] {
  if (!question.reasons || question.reasons.length === 0) return []
  const column = (key: string, title: string, value: (answer: ReasonedAnswer) => string | null) => ({
    key: `${question.id}.${key}`,
    title: `${question.title}[${title}]`,
    kind: 'text' as const,
    value,
  })
  return [
    column('tags', reasonTexts.tags, (answer) => tagsOf(question, answer).join('、') || null),
    column('text', reasonTexts.text, (answer) => answer.text ?? null),
  ]
}

/** A raw answer out of a plain form, which shows the reasons of all levels: those of others are left out. */
export function reasonedFromForm(question: WithReasons, fields: FormFields): unknown {
  const v = fields.first(fieldName(question.id))
  if (v === undefined || v === '') return undefined
  const reason = reasonFor(question.reasons, Number(v))
  if (!reason) return { v }
  const mine = new Set(reason.tags.map(({ id }) => id))
  return {
    v,
    tags: fields.all(fieldName(question.id, 'tags')).filter((id) => mine.has(id)),
    text: fields.first(fieldName(question.id, 'text', reason.id)),
  }
}

/** Tags counted and the latest texts, as plain JSON. */
export interface ReasonState {
  tags: Record<string, number>
  latest: string[]
}

export function addReasons(state: ReasonState, answer: ReasonedAnswer, times = 1): void {
  for (const id of answer.tags ?? []) state.tags[id] = (state.tags[id] ?? 0) + times
  if (answer.text === undefined) return
  state.latest.push(answer.text)
  if (state.latest.length > latestReasons) state.latest.shift()
}

export function mergeReasonStates(first: ReasonState, second: ReasonState): ReasonState {
  const tags = { ...first.tags }
  for (const [id, count] of Object.entries(second.tags)) tags[id] = (tags[id] ?? 0) + count
  return { tags, latest: [...first.latest, ...second.latest].slice(-latestReasons) }
}

/** What the statistics say of reasons; undefined for a question that asks for none. */
export function reasonsResult(
  question: WithReasons,
  state: ReasonState,
): { tags: OptionCount[]; latest: string[] } | undefined {
  if (!question.reasons || question.reasons.length === 0) return undefined
  const tags = allTags(question).map(({ id, text, deleted }) => ({
    id,
    text,
    count: state.tags[id] ?? 0,
    ...(deleted ? { deleted } : {}),
  }))
  return { tags, latest: state.latest }
}

/** Reasons over several versions, newest first; what the newest lacks stays, marked deleted. */
export function mergeReasons(versions: readonly WithReasons[]): { reasons?: Reason[] } {
  const lists = versions.map(({ reasons }) => reasons ?? [])
  const merged = mergeParts(lists).map((reason): Reason => {
    const tags = mergeParts(lists.map((list) => list.find(({ id }) => id === reason.id)?.tags ?? []))
    return { ...reason, tags }
  })
  return merged.length > 0 || versions[0]?.reasons ? { reasons: merged } : {}
}
