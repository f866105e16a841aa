import { mergeParts, presenceOperators } from '../../choices/choice.ts'
import {
  fieldName,
  type Operator,
  type Problem,
  type QuestionCheck,
  type QuestionType,
} from '../../model/question-type.ts'
import { readNumber } from '../../expression/number-text.ts'
import { isRecord, own } from '../../answers/raw-values.ts'
import { texts as allTexts } from '../../view/texts.ts'
import {
  type HotspotAnswer,
  type HotspotPoint,
  type HotspotQuestion,
  isInside,
  mostPicks,
} from './question.ts'
import { texts } from './texts.ts'

interface HotspotState {
  count: number
  areas: Record<string, number>
  latest: HotspotPoint[]
}

/** How many points the statistics keep to be drawn. */
const latestPoints = 500

function readPoint(raw: unknown): HotspotPoint | undefined {
  if (!isRecord(raw)) return undefined
  const [x, y] = [readNumber(own(raw, 'x')), readNumber(own(raw, 'y'))]
  if (x === undefined || y === undefined || x < 0 || x > 1 || y < 0 || y > 1) return undefined
  return { x: Number(x.toFixed(4)), y: Number(y.toFixed(4)) }
}

const isPoint = (pick: string | HotspotPoint): pick is HotspotPoint => typeof pick === 'object'

/** Ids of the areas that an answer names or hits, each once. */
function areasOf(question: HotspotQuestion, answer: HotspotAnswer): string[] {
  return question.areas.flatMap((area) =>
    answer.some((pick) => (isPoint(pick) ? isInside(pick, area) : pick === area.id)) ? [area.id] : [],
  )
}

const percent = (share: number) => Math.round(share * 1000) / 10

function words(question: HotspotQuestion, answer: HotspotAnswer): string {
  const names = new Map(question.areas.map(({ id, name }) => [id, name]))
  return answer
    .map((pick) => (isPoint(pick) ? `(${percent(pick.x)}%, ${percent(pick.y)}%)` : (names.get(pick) ?? '')))
    .join(texts.joiner)
}

export const type: QuestionType<HotspotQuestion, HotspotAnswer, HotspotState> = {
  type: 'hotspot',
  role: 'question',
  answerShape: 'json',
  title: texts.title,
  group: allTexts.group.choice,
  order: 29,
  icon: '<rect x="3" y="4" width="18" height="16" rx="2" fill="none" stroke="currentColor" stroke-width="2"/><circle cx="9" cy="10" r="2.5" fill="currentColor"/><circle cx="15.5" cy="14.5" r="3" fill="none" stroke="currentColor" stroke-width="2" stroke-dasharray="2 2"/>',
  defaults: () => ({
    type: 'hotspot',
    title: allTexts.fresh.question,
    required: true,
    image: '',
    mode: 'areas',
    areas: [],
    picks: {},
  }),
  normalize: (question, raw) => {
    const list: unknown = typeof raw === 'string' || isRecord(raw) ? [raw] : raw
    if (!Array.isArray(list) || list.length === 0 || list.length > 200) return undefined
    if (question.mode === 'points') {
      const points: HotspotPoint[] = []
      for (const item of list) {
        const point = readPoint(item)
        if (!point) return undefined
        points.push(point)
      }
      return points
    }
    const ids = new Set<unknown>(list)
    const known = question.areas.flatMap(({ id }) => (ids.has(id) ? [id] : []))
    return known.length === ids.size ? known : undefined
  },
  validate: ({ picks, mode }, answer) => {
    const problems: Problem[] = []
    const max = Math.min(picks.max ?? mostPicks, mode === 'points' ? mostPicks : 200)
    if (picks.min !== undefined && answer.length < picks.min) {
      problems.push({ code: 'tooFew', message: texts.atLeast(picks.min) })
    }
    if (answer.length > max) problems.push({ code: 'tooMany', message: texts.atMost(max) })
    return problems
  },
  toText: words,
  columns: (question) => [
    { key: question.id, title: question.title, kind: 'text', value: (answer) => words(question, answer) },
  ],
  fromForm: (question, fields) => {
    if (question.mode === 'areas') return fields.all(fieldName(question.id)).filter(Boolean)
    const ys = fields.all(fieldName(question.id, 'y'))
    return fields.all(fieldName(question.id, 'x')).flatMap((x, index) => {
      const y = ys[index]
      return x && y ? [{ x: Number(x) / 100, y: Number(y) / 100 }] : []
    })
  },
  statistics: {
    init: () => ({ count: 0, areas: {}, latest: [] }),
    add: (question, state, answer) => {
      state.count += 1
      for (const id of areasOf(question, answer)) state.areas[id] = (state.areas[id] ?? 0) + 1
      state.latest.push(...answer.filter(isPoint))
      if (state.latest.length > latestPoints) state.latest = state.latest.slice(-latestPoints)
    },
    merge: (_question, first, second) => {
      const areas = { ...first.areas }
      for (const [id, count] of Object.entries(second.areas)) areas[id] = (areas[id] ?? 0) + count
      return {
        count: first.count + second.count,
        areas,
        latest: [...first.latest, ...second.latest].slice(-latestPoints),
      }
    },
    result: (question, state) => ({
      kind: 'points',
      count: state.count,
      space: 'image',
      ...(question.image ? { image: question.image } : {}),
      latest: state.latest,
      ...(question.areas.length > 0 && {
        areas: question.areas.map(({ id, name, deleted }) => ({
          id,
          title: name,
          ...(deleted ? { deleted } : {}),
          count: state.areas[id] ?? 0,
        })),
      }),
    }),
  },
  operators: (question): Operator[] => {
    const options = question.areas.map(({ id, name }) => ({ id, text: name }))
    const areas: Operator[] =
      options.length === 0
        ? []
        : [
            {
              op: 'includesAny',
              label: allTexts.operator.includesAny,
              operand: { kind: 'options', options },
            },
            {
              op: 'includesAll',
              label: allTexts.operator.includesAll,
              operand: { kind: 'options', options },
            },
            {
              op: 'includesNone',
              label: allTexts.operator.includesNone,
              operand: { kind: 'options', options },
            },
          ]
    return [
      ...areas,
      { op: 'gte', part: 'count', label: allTexts.operator.countGte, operand: { kind: 'number' } },
      { op: 'lte', part: 'count', label: allTexts.operator.countLte, operand: { kind: 'number' } },
      ...presenceOperators(),
    ]
  },
  read: (question, answer, ref) =>
    ref.part === 'count'
      ? { kind: 'number', value: answer.length }
      : { kind: 'options', ids: areasOf(question, answer) },
  check: (question) => {
    const checks: QuestionCheck[] = []
    if (question.image === '')
      checks.push({ level: 'warning', code: 'noImage', message: texts.noImage, unanswerable: true })
    if (question.mode === 'areas' && question.image !== '' && question.areas.length === 0) {
      checks.push({ level: 'error', code: 'noAreas', message: texts.noAreas })
    }
    if (question.areas.some(({ name }) => name.trim() === '')) {
      checks.push({ level: 'error', code: 'emptyArea', message: texts.emptyArea })
    }
    const { min, max } = question.picks
    if (min !== undefined && max !== undefined && min > max) {
      checks.push({ level: 'error', code: 'rangeReversed', message: allTexts.check.rangeReversed })
    }
    return checks
  },
  mergeVersions: (versions) => ({
    ...versions[0],
    areas: mergeParts(versions.map(({ areas }) => areas)),
  }),
}
