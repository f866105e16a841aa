import type { Verdict } from './score-paper.ts'

/** One candidate's paper for comparing: what was answered to each question, and how it was judged. */
export interface ComparedSheet {
  id: string
  /** Who took it: papers of one candidate are not compared. */
  candidate: string
  /** By question id; equal answers are equal texts. */
  answers: Readonly<Record<string, { answer: string; verdict: Verdict }>>
}

export interface SimilarPair {
  first: string
  second: string
  /** Questions that both answered. */
  common: number
  same: number
  /** Questions that both got wrong in the same way: those tell more than right answers, which are alike for everyone. */
  sameWrong: number
}

const LEAST_COMMON = 5
const LEAST_SAME_WRONG = 3
const LEAST_SHARE = 0.9

/**
 * Pairs of papers that are too alike: at least 90 % of five or more common questions answered the same, at least three
 * of them wrong in the same way. The most alike first. A sign to look at, no proof.
 */
export function similarPairs(sheets: readonly ComparedSheet[], most = 100): SimilarPair[] {
  // Texts become numbers: comparing them is what costs.
  const questions = new Map<string, number>()
  const words = new Map<string, number>()
  const numberOf = (map: Map<string, number>, key: string) => {
    const known = map.get(key)
    if (known !== undefined) return known
    map.set(key, map.size + 1)
    return map.size
  }
  const compact = sheets.map(({ id, candidate, answers }) => {
    const given: number[] = []
    const wrong: boolean[] = []
    for (const [question, { answer, verdict }] of Object.entries(answers)) {
      if (verdict === 'blank') continue
      const at = numberOf(questions, question)
      given[at] = numberOf(words, `${question}\n${answer}`)
      wrong[at] = verdict === 'wrong' || verdict === 'partial'
    }
    return { id, candidate, given, wrong }
  })
  const pairs: SimilarPair[] = []
  compact.forEach((first, index) => {
    for (const second of compact.slice(index + 1)) {
      if (first.candidate === second.candidate) continue
      let common = 0
      let same = 0
      let sameWrong = 0
      for (let at = 1; at <= questions.size; at += 1) {
        const answer = first.given[at]
        const other = second.given[at]
        if (answer === undefined || other === undefined) continue
        common += 1
        if (answer !== other) continue
        same += 1
        if (first.wrong[at] === true) sameWrong += 1
      }
      if (common >= LEAST_COMMON && sameWrong >= LEAST_SAME_WRONG && same >= common * LEAST_SHARE) {
        pairs.push({ first: first.id, second: second.id, common, same, sameWrong })
      }
    }
  })
  return pairs
    .sort((a, b) => b.sameWrong - a.sameWrong || b.same / b.common - a.same / a.common)
    .slice(0, most)
}
