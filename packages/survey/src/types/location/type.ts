import { cellTexts } from '../../cells/cell-texts.ts'
import { presenceOperators } from '../../choices/choice.ts'
import { fieldName, type Problem, type QuestionType } from '../../model/question-type.ts'
import { cleanLine, codePoints, isRecord, own } from '../../answers/raw-values.ts'
import { distanceOf, parsePoint, validPoint } from './coordinates.ts'
import type { LocationAnswer, LocationQuestion } from './question.ts'
import { locationTexts } from './texts.ts'

/** Most characters of an address. */
export const addressMax = 200
/** How many points the statistics keep. */
const latestPoints = 500

interface LocationState {
  count: number
  latest: { x: number; y: number; label?: string }[]
}

/** The point of an answer; undefined when it has none. */
export function pointOf({ lng, lat }: LocationAnswer): { lng: number; lat: number } | undefined {
  return lng === undefined || lat === undefined ? undefined : { lng, lat }
}

function readPoint(raw: Record<string, unknown>): { lng: number; lat: number } | undefined {
  const point = own(raw, 'point')
  return (
    validPoint(own(raw, 'lng'), own(raw, 'lat')) ??
    (typeof point === 'string' && point.length < 60 ? parsePoint(point) : undefined)
  )
}

export const type: QuestionType<LocationQuestion, LocationAnswer, LocationState> = {
  type: 'location',
  role: 'question',
  answerShape: 'json',
  title: locationTexts.title,
  group: cellTexts.group.info,
  order: 83,
  icon: '<path d="M12 21s7-6.3 7-11a7 7 0 0 0-14 0c0 4.7 7 11 7 11z" fill="none" stroke="currentColor" stroke-width="2"/><circle cx="12" cy="10" r="2.5" fill="currentColor"/>',
  defaults: () => ({
    type: 'location',
    title: locationTexts.freshTitle,
    required: true,
    mode: 'both',
  }),
  normalize: (_question, raw) => {
    if (!isRecord(raw)) return undefined
    const answer: LocationAnswer = {}
    const point = readPoint(raw)
    if (point) {
      Object.assign(answer, point, { coord: 'gcj02' })
      const accuracy = own(raw, 'accuracy')
      if (typeof accuracy === 'number' && accuracy >= 0 && accuracy < 1e7)
        answer.accuracy = Math.round(accuracy)
    }
    const address = own(raw, 'address')
    const text = typeof address === 'string' && address.length < 5000 ? cleanLine(address) : ''
    if (text !== '') answer.address = text
    return Object.keys(answer).length === 0 ? undefined : answer
  },
  validate: ({ mode, fence }, answer) => {
    const problems: Problem[] = []
    const point = pointOf(answer)
    if (!point && (mode === 'auto' || fence)) {
      problems.push({ code: 'needPoint', message: locationTexts.problem.needPoint })
    }
    if (point && fence && distanceOf(point, fence) > fence.radius) {
      problems.push(
        fence.message
          ? { code: 'rule', message: fence.message }
          : { code: 'outside', message: locationTexts.problem.outside },
      )
    }
    if (answer.address !== undefined && codePoints(answer.address) > addressMax) {
      const message = locationTexts.problem.tooLong(addressMax)
      problems.push({ code: 'tooLong', message, part: 'address' })
    }
    return problems
  },
  toText: (_question, answer) => {
    const point = pointOf(answer)
    return [answer.address, point && `${point.lng},${point.lat}`].filter(Boolean).join(' ')
  },
  columns: ({ id, title }) => {
    const names = locationTexts.columns
    return [
      ...(['lng', 'lat', 'accuracy'] as const).map((part) => ({
        key: `${id}.${part}`,
        title: `${title}[${names[part]}]`,
        kind: 'number' as const,
        value: (answer: LocationAnswer) => answer[part] ?? null,
      })),
      {
        key: `${id}.address`,
        title: `${title}[${names.address}]`,
        kind: 'text',
        value: (answer) => answer.address ?? null,
      },
    ]
  },
  fromForm: ({ id }, fields) => ({
    address: fields.first(fieldName(id, 'address')),
    point: fields.first(fieldName(id, 'point')),
  }),
  statistics: {
    init: () => ({ count: 0, latest: [] }),
    add: (_question, state, answer) => {
      state.count += 1
      const point = pointOf(answer)
      if (!point) return
      const one = { x: point.lng, y: point.lat }
      state.latest.push(answer.address === undefined ? one : { ...one, label: answer.address })
      if (state.latest.length > latestPoints) state.latest.shift()
    },
    merge: (_question, first, second) => ({
      count: first.count + second.count,
      latest: [...first.latest, ...second.latest].slice(-latestPoints),
    }),
    result: (_question, state) => ({
      kind: 'points',
      count: state.count,
      space: 'map',
      latest: state.latest,
    }),
  },
  operators: presenceOperators,
  read: () => ({ kind: 'presence' }),
}
