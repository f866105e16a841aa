import type { KanoPair } from './question.ts'

/** Attractive, one-dimensional, must-be, indifferent, reverse, questionable. */
export const kanoCategories = ['A', 'O', 'M', 'I', 'R', 'Q'] as const
export type KanoCategory = (typeof kanoCategories)[number]

/** A line for each feeling with the feature, in it one for each feeling without it; the evaluation table of Berger (1993). */
const table: readonly (readonly KanoCategory[])[] = [
  ['Q', 'A', 'A', 'A', 'O'],
  ['R', 'I', 'I', 'I', 'M'],
  ['R', 'I', 'I', 'I', 'M'],
  ['R', 'I', 'I', 'I', 'M'],
  ['R', 'R', 'R', 'R', 'Q'],
]

/** What a feature is to somebody; undefined until both sides are judged. */
export function kanoCategory(pair: KanoPair): KanoCategory | undefined {
  if (pair.with === undefined || pair.without === undefined) return undefined
  return table[pair.with - 1]?.[pair.without - 1]
}

export type KanoCounts = Partial<Record<KanoCategory, number>>

/**
 * How much satisfaction a feature brings, 0 to 1, and how much its absence costs, 0 to −1 (Berger's coefficients); null
 * where all answers are reverse or questionable.
 */
export function kanoCoefficients(counts: KanoCounts): { better: number | null; worse: number | null } {
  const { A = 0, O = 0, M = 0, I = 0 } = counts
  const all = A + O + M + I
  if (all === 0) return { better: null, worse: null }
  // Without the negative zero.
  return { better: (A + O) / all, worse: O + M === 0 ? 0 : -(O + M) / all }
}

/** What a feature is to most; of equals the first of M, O, A, I, as is usual. Undefined without answers. */
export function kanoVerdict(counts: KanoCounts): KanoCategory | undefined {
  const most = Math.max(0, ...Object.values(counts))
  if (most === 0) return undefined
  const order: readonly KanoCategory[] = ['M', 'O', 'A', 'I', 'R', 'Q']
  return order.find((category) => counts[category] === most)
}
