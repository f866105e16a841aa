import { shuffled } from '../../logic/shuffle.ts'
import { type MaxDiffQuestion, presentOptions, sizeOf } from './question.ts'

/**
 * Which options stand in each set for one respondent, the same for the same seed. Options that were shown least come first,
 * among them those that met the others of the set least: each option is shown as often as the others, give or take one.
 */
export function maxDiffSets(
  question: Pick<MaxDiffQuestion, 'options' | 'perSet' | 'sets'>,
  seed: string,
): string[][] {
  const ids = presentOptions(question).map(({ id }) => id)
  const size = sizeOf(question)
  const shown = new Map<string, number>()
  const met = new Map<string, number>()
  const pair = (one: string, other: string) => (one < other ? `${one} ${other}` : `${other} ${one}`)
  return Array.from({ length: question.sets }, (_, index) => {
    const left = shuffled(ids, `${seed}.${index}`)
    const set: string[] = []
    while (set.length < size) {
      const cost = (id: string) =>
        (shown.get(id) ?? 0) * 1e6 + set.reduce((sum, other) => sum + (met.get(pair(id, other)) ?? 0), 0)
      const next = left.toSorted((a, b) => cost(a) - cost(b))[0]
      if (next === undefined) break
      left.splice(left.indexOf(next), 1)
      for (const other of set) met.set(pair(next, other), (met.get(pair(next, other)) ?? 0) + 1)
      shown.set(next, (shown.get(next) ?? 0) + 1)
      set.push(next)
    }
    return shuffled(set, `${seed}.${index}.order`)
  })
}
