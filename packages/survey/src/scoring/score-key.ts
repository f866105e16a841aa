import { floorCents, sumPoints, wholeShare } from './cents.ts'
import type { ExamPart, NumberKey, OptionsKey, ScoringKey } from './exam-part.ts'
import { textPoints } from './score-texts.ts'

/** An answer as keys see it: one entry for each kind of key that can judge it. */
export interface ScoredReading {
  options?: readonly string[]
  boolean?: boolean
  text?: Readonly<Record<string, string>>
  number?: number
  date?: string
  order?: readonly string[]
  pairs?: Readonly<Record<string, string>>
  optionRows?: Readonly<Record<string, readonly string[]>>
  path?: readonly string[]
  areas?: readonly string[]
  levels?: number
}

export interface ScoreStyle {
  /** Assessments add up points without a floor or a cap; exams never leave 0 to the question's score. */
  clamp: boolean
}

const clamp = (points: number, most: number) => Math.min(Math.max(points, 0), most)
const weightOf = (weights: OptionsKey['weights'], id: string) =>
  weights && Object.hasOwn(weights, id) ? (weights[id] ?? 0) : 0

/** Not yet cut to a cent. */
function optionsPoints(key: OptionsKey, chosen: readonly string[], score: number): number {
  const right = new Set(key.correct)
  const picked = new Set(chosen)
  const hits = [...picked].filter((id) => right.has(id)).length
  const isPure = hits === picked.size && right.size > 0
  switch (key.mode) {
    case 'all':
      return isPure && hits === right.size ? score : 0
    case 'partial':
      return isPure ? (score * hits) / right.size : 0
    case 'fixedPartial':
      if (!isPure || hits === 0) return 0
      return hits === right.size ? score : (key.partialScore ?? 0)
    case 'optionScores':
      return sumPoints([...picked].map((id) => weightOf(key.weights, id)))
    case 'fractions':
      return score * wholeShare([...picked].reduce((sum, id) => sum + weightOf(key.weights, id), 0))
  }
}

/** Room for what binary fractions lose: 3.1418 − 3.1415 is a little more than 0.0003. */
const slack = (value: number) => Math.max(1e-9, Math.abs(value) * 8 * Number.EPSILON)

function numberPoints(key: NumberKey, answer: number, score: number): number {
  const { value, range } = key
  if (range && (range.min !== undefined || range.max !== undefined)) {
    const inside =
      (range.min === undefined || answer >= range.min - slack(range.min)) &&
      (range.max === undefined || answer <= range.max + slack(range.max))
    if (inside) return score
  }
  if (value === undefined) return 0
  const away = Math.abs(answer - value)
  const within = (tolerance: number) => away <= tolerance + slack(value)
  if (within(Math.max(key.tolerance ?? 0, Math.abs(value) * (key.relativeTolerance ?? 0)))) return score
  const shares = (key.partial ?? []).filter(({ tolerance }) => within(tolerance)).map(({ share }) => share)
  return shares.length === 0 ? 0 : floorCents(score * wholeShare(Math.max(...shares)))
}

function orderPoints(
  key: Extract<ScoringKey, { kind: 'order' }>,
  order: readonly string[],
  score: number,
): number {
  const { correct } = key
  if (correct.length === 0) return 0
  const isSame = order.length === correct.length && order.every((id, index) => id === correct[index])
  if (isSame) return score
  if (key.mode === 'position') {
    const right = correct.filter((id, index) => order[index] === id).length
    return floorCents((score * right) / correct.length)
  }
  if (key.mode === 'adjacent' && correct.length > 1) {
    const after = new Map(order.slice(1).map((id, index) => [order[index], id]))
    const right = correct.slice(1).filter((id, index) => after.get(correct[index]) === id).length
    return floorCents((score * right) / (correct.length - 1))
  }
  return 0
}

function sameSet(first: readonly string[], second: readonly string[]): boolean {
  const a = new Set(first)
  const b = new Set(second)
  return a.size === b.size && [...a].every((one) => b.has(one))
}

/** Points before the cap; null when only a person can tell. */
function rawPoints(key: ScoringKey, reading: ScoredReading, score: number): number | null {
  switch (key.kind) {
    case 'options':
      return reading.options ? floorCents(optionsPoints(key, reading.options, score)) : 0
    case 'boolean':
      return reading.boolean === key.correct ? score : 0
    case 'text':
      return reading.text ? textPoints(key, reading.text) : 0
    case 'number':
      return reading.number === undefined ? 0 : numberPoints(key, reading.number, score)
    case 'date': {
      const { date } = reading
      if (date === undefined) return 0
      const { value, range } = key
      const inRange =
        range !== undefined &&
        (range.min !== undefined || range.max !== undefined) &&
        (range.min === undefined || date >= range.min) &&
        (range.max === undefined || date <= range.max)
      return date === value || inRange ? score : 0
    }
    case 'order':
      return reading.order ? orderPoints(key, reading.order, score) : 0
    case 'pairs': {
      const wanted = Object.entries(key.correct)
      const given = reading.pairs ?? {}
      const right = wanted.filter(([left, id]) => Object.hasOwn(given, left) && given[left] === id).length
      if (wanted.length === 0) return 0
      if (right === wanted.length && Object.keys(given).length === right) return score
      return key.mode === 'perPair' ? floorCents((score * right) / wanted.length) : 0
    }
    case 'optionRows': {
      const rows = Object.entries(key.rows)
      if (rows.length === 0) return 0
      // Rows are worth the same; cut once, at the end, so that a sheet without a mistake has the full score.
      const shares = rows.map(([id, rowKey]) => {
        const chosen =
          reading.optionRows && Object.hasOwn(reading.optionRows, id) ? reading.optionRows[id] : undefined
        return chosen ? clamp(optionsPoints(rowKey, chosen, score), score) : 0
      })
      return floorCents(shares.reduce((sum, share) => sum + share, 0) / rows.length)
    }
    case 'path': {
      const { path } = reading
      if (!path || path.length === 0) return 0
      const isRight = key.correct.some(
        (correct) => correct.length === path.length && correct.every((id, index) => id === path[index]),
      )
      return isRight ? score : 0
    }
    case 'areas':
      return reading.areas && key.correct.length > 0 && sameSet(reading.areas, key.correct) ? score : 0
    case 'levels': {
      if (reading.levels === undefined) return 0
      const name = String(reading.levels)
      return Object.hasOwn(key.points, name) ? (key.points[name] ?? 0) : reading.levels
    }
    case 'manual':
      return null
  }
}

/** Points of a reading, a multiple of 0.01; null when only a person can tell. */
export function pointsOf(
  { score, key }: Pick<ExamPart, 'score' | 'key'>,
  reading: ScoredReading,
  style: ScoreStyle = { clamp: true },
): number | null {
  if (!key) return 0
  const points = rawPoints(key, reading, score)
  if (points === null) return null
  return style.clamp ? clamp(points, score) : points
}

/** Points that an essay's keywords suggest to whoever marks it; each word counts once. */
export function suggestedPoints(
  { score, key }: Pick<ExamPart, 'score' | 'key'>,
  text: string,
): number | null {
  if (key?.kind !== 'manual' || !key.keywords?.length) return null
  const folded = text.normalize('NFKC').toLowerCase()
  const found = key.keywords.filter(({ word }) => folded.includes(word.normalize('NFKC').toLowerCase()))
  return clamp(sumPoints(found.map((one) => one.score)), score)
}
