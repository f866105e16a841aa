import type { Element, Option } from '../../model/model.ts'

/** Best-worst scaling: in each of several small sets the best and the worst are chosen. */
export interface MaxDiffQuestion extends Element {
  type: 'maxDiff'
  required: boolean
  options: Option[]
  /** How many options stand in a set. */
  perSet: number
  /** How many sets each respondent is shown. */
  sets: number
  /** What choosing the best and the worst is called. */
  labels: { best: string; worst: string }
}

export const maxDiffLimits = { perSet: { min: 3, max: 7 }, sets: { min: 1, max: 30 } } as const

/** What was chosen in a set, and which options stood in it. */
export interface MaxDiffChoice {
  shown: string[]
  best?: string
  worst?: string
}

/** By number of the set, from 1; sets in which nothing was chosen have no key. */
export type MaxDiffAnswer = Record<string, MaxDiffChoice>

export const maxDiffSides = ['best', 'worst'] as const

/** Options that are still there. */
export const presentOptions = ({ options }: Pick<MaxDiffQuestion, 'options'>): Option[] =>
  options.filter((option) => !option.deleted)

/** How many options a set really holds: never more than there are. */
export const sizeOf = (question: Pick<MaxDiffQuestion, 'options' | 'perSet'>): number =>
  Math.min(question.perSet, presentOptions(question).length)

/** The numbers of the sets, as answers name them. */
export const setNumbers = ({ sets }: Pick<MaxDiffQuestion, 'sets'>): string[] =>
  Array.from({ length: sets }, (_, index) => String(index + 1))

/** So many sets show every option about three times, which is what the scores need. */
export function enoughSets(question: Pick<MaxDiffQuestion, 'options' | 'perSet'>): number {
  const size = sizeOf(question)
  const count = size === 0 ? 1 : Math.ceil((3 * presentOptions(question).length) / size)
  return Math.max(maxDiffLimits.sets.min, Math.min(maxDiffLimits.sets.max, count))
}
