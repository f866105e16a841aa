import {
  checkOptions,
  freshOptions,
  mergeParts,
  optionTexts,
  presenceOperators,
} from '../../choices/choice.ts'
import { fieldName, type QuestionType } from '../../model/question-type.ts'
import { texts as allTexts } from '../../view/texts.ts'
import { placesOf, type RankingAnswer, type RankingQuestion } from './question.ts'
import { texts } from './texts.ts'

/**
 * How often each option stood at each place, and what Kendall's W needs: by option the sum of the mean places that
 * unplaced options share, and over all answers the sum of t³ − t for t unplaced options.
 */
interface RankingState {
  count: number
  ranks: Record<string, number[]>
  rest: Record<string, number>
  ties: number
}

function count(question: RankingQuestion, state: RankingState, answer: RankingAnswer, by: 1 | -1): void {
  state.count += by
  answer.forEach((id, place) => {
    const ranks = (state.ranks[id] ??= [])
    while (ranks.length <= place) ranks.push(0)
    ranks[place] = (ranks[place] ?? 0) + by
  })
  const unplaced = question.options.length - answer.length
  if (unplaced <= 0) return
  state.ties += by * (unplaced ** 3 - unplaced)
  const placed = new Set(answer)
  const shared = (answer.length + 1 + question.options.length) / 2
  for (const { id } of question.options) {
    if (!placed.has(id)) state.rest[id] = (state.rest[id] ?? 0) + by * shared
  }
}

const weighted = (ranks: readonly number[], weight: (place: number) => number) =>
  ranks.reduce((sum, times, index) => sum + times * weight(index + 1), 0)

/** Kendall's coefficient of concordance with the correction for ties; null when there is nothing to agree on. */
function agreement(question: RankingQuestion, state: RankingState): number | null {
  const k = question.options.length
  const m = state.count
  if (m < 2 || k < 2) return null
  const sums = question.options.map(
    ({ id }) => weighted(state.ranks[id] ?? [], (place) => place) + (state.rest[id] ?? 0),
  )
  const mean = (m * (k + 1)) / 2
  const spread = sums.reduce((sum, value) => sum + (value - mean) ** 2, 0)
  const most = m * m * (k ** 3 - k) - m * state.ties
  return most <= 0 ? null : Math.min(1, (12 * spread) / most)
}

export const type: QuestionType<RankingQuestion, RankingAnswer, RankingState> = {
  type: 'ranking',
  role: 'question',
  answerShape: 'ids',
  title: texts.title,
  group: allTexts.group.choice,
  order: 26,
  icon: '<path d="M10 6h11M10 12h8M10 18h5" stroke="currentColor" stroke-width="2"/><path d="M5 20V5M2 8l3-3.5L8 8" fill="none" stroke="currentColor" stroke-width="2"/>',
  defaults: () => ({
    type: 'ranking',
    title: allTexts.fresh.question,
    required: true,
    options: freshOptions(4),
    order: 'fixed',
  }),
  normalize: (question, raw) => {
    if (!Array.isArray(raw) || raw.length === 0 || raw.length > question.options.length * 2) return undefined
    const known = new Set(question.options.map(({ id }) => id))
    const answer: string[] = []
    for (const id of raw) {
      if (typeof id !== 'string' || !known.has(id)) return undefined
      if (!answer.includes(id)) answer.push(id)
    }
    return answer
  },
  validate: (question, answer) => {
    const places = placesOf(question)
    return answer.length === places ? [] : [{ code: 'places', message: texts.exactly(places) }]
  },
  toText: (question, answer) => {
    const names = new Map(question.options.map(({ id, text }) => [id, text]))
    return answer.map((id) => names.get(id) ?? '').join(texts.joiner)
  },
  columns: (question) =>
    question.options.map((option) => ({
      key: `${question.id}.${option.id}`,
      title: texts.column(question.title, option.text),
      kind: 'number' as const,
      value: (answer: RankingAnswer) => {
        const place = answer.indexOf(option.id)
        return place === -1 ? null : place + 1
      },
    })),
  fromForm: (question, fields) =>
    question.options
      .flatMap(({ id }) => {
        const place = Number(fields.first(fieldName(question.id, id)))
        return Number.isInteger(place) && place > 0 ? [{ id, place }] : []
      })
      .sort((a, b) => a.place - b.place)
      .map(({ id }) => id),
  statistics: {
    init: () => ({ count: 0, ranks: {}, rest: {}, ties: 0 }),
    add: (question, state, answer) => count(question, state, answer, 1),
    remove: (question, state, answer) => count(question, state, answer, -1),
    merge: (_question, first, second) => {
      const ranks = { ...first.ranks }
      for (const [id, list] of Object.entries(second.ranks)) {
        const before = ranks[id] ?? []
        ranks[id] = Array.from(
          { length: Math.max(before.length, list.length) },
          (_, place) => (before[place] ?? 0) + (list[place] ?? 0),
        )
      }
      const rest = { ...first.rest }
      for (const [id, sum] of Object.entries(second.rest)) rest[id] = (rest[id] ?? 0) + sum
      return { count: first.count + second.count, ranks, rest, ties: first.ties + second.ties }
    },
    result: (question, state) => {
      const k = question.options.length
      return {
        kind: 'ranking',
        count: state.count,
        options: question.options.map(({ id, text, deleted }) => {
          const counted = state.ranks[id] ?? []
          const ranks = Array.from({ length: k }, (_, place) => counted[place] ?? 0)
          const placed = weighted(ranks, () => 1)
          return {
            id,
            text,
            ...(deleted ? { deleted } : {}),
            ranks,
            mean: placed === 0 ? null : weighted(ranks, (place) => place) / placed,
            score: state.count === 0 ? null : weighted(ranks, (place) => k - place + 1) / state.count,
          }
        }),
        agreement: agreement(question, state),
      }
    },
  },
  operators: (question) => {
    const options = optionTexts(question.options)
    return [
      { op: 'includesAny', label: allTexts.operator.includesAny, operand: { kind: 'options', options } },
      { op: 'includesAll', label: allTexts.operator.includesAll, operand: { kind: 'options', options } },
      { op: 'includesNone', label: allTexts.operator.includesNone, operand: { kind: 'options', options } },
      ...presenceOperators(),
    ]
  },
  read: (_question, answer, ref) =>
    ref.part === 'count' ? { kind: 'number', value: answer.length } : { kind: 'options', ids: answer },
  check: (question) =>
    question.options.length === 1
      ? [{ level: 'error', code: 'tooFewOptions', message: texts.tooFew }]
      : checkOptions(question.options),
  mergeVersions: (versions) => ({
    ...versions[0],
    options: mergeParts(versions.map((version) => version.options)),
  }),
}
