// How works are placed: pure functions, for the server and its tests.
import type { Criterion, RankingRule } from './settings.ts'

/** Marks are kept in thousandths of a point, of 100 points: sums of them are exact. */
export const POINT = 1000

/** What the marks of one rater come to, in thousandths of 100 points; undefined while one is missing or out of range. */
export function pointsOf(
  criteria: readonly Criterion[],
  marks: Readonly<Record<string, number>>,
): number | undefined {
  let sum = 0
  let weights = 0
  for (const { id, full, weight } of criteria) {
    const mark = marks[id]
    if (mark === undefined || !Number.isFinite(mark) || mark < 0 || mark > full) return undefined
    sum += (mark / full) * weight
    weights += weight
  }
  return weights === 0 ? undefined : Math.round((sum / weights) * 100 * POINT)
}

/**
 * The mean of what remains when the `trim` highest and lowest are left out; of few, fewer are left out, so that one or two
 * remain. Null of none.
 */
export function trimmedMean(points: readonly number[], trim: number): number | null {
  if (points.length === 0) return null
  const cut = Math.min(trim, Math.floor((points.length - 1) / 2))
  const kept = points.toSorted((a, b) => a - b).slice(cut, points.length - cut)
  return Math.round(kept.reduce((sum, one) => sum + one, 0) / kept.length)
}

export interface Candidate {
  id: string
  votes: number
  /** Mean of the raters in thousandths of a point; null without marks. */
  mean: number | null
}

export interface Placed<Of extends Candidate = Candidate> {
  work: Of
  /** Works with the same score share a place, and the places behind it are left out: 1, 2, 2, 4. */
  rank: number
  /** By what it was placed: votes, or thousandths of 100 points. */
  score: number
}

/**
 * Places works by the rule of their activity. Where both decide, votes count in percent of the work that has most of them;
 * a work without marks has none.
 */
export function rankWorks<Of extends Candidate>(
  works: readonly Of[],
  { rule, votesWeight }: { rule: RankingRule; votesWeight: number },
): Placed<Of>[] {
  const mostVotes = works.reduce((most, { votes }) => Math.max(most, votes), 0)
  const scoreOf = ({ votes, mean }: Candidate): number => {
    if (rule === 'votes') return votes
    if (rule === 'judges') return mean ?? 0
    const ofVotes = mostVotes === 0 ? 0 : (votes / mostVotes) * 100 * POINT
    return Math.round((ofVotes * votesWeight + (mean ?? 0) * (100 - votesWeight)) / 100)
  }
  const sorted = works
    .map((work) => ({ work, score: scoreOf(work) }))
    .toSorted((a, b) => b.score - a.score || (a.work.id < b.work.id ? -1 : 1))
  let rank = 0
  return sorted.map(({ work, score }, index) => {
    if (index === 0 || sorted[index - 1]?.score !== score) rank = index + 1
    return { work, rank, score }
  })
}
