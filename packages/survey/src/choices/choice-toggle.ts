// What choosing does to an answer that is being entered, for all views with options.
import type { Option } from '../model/model.ts'
import type { ChoiceAnswer } from '../types/single/question.ts'
import type { ViewTexts } from '../view/view-language.ts'

/** An option as an answer, with the text that was written beside it. */
export function chosenOption(option: Option, other: string | undefined): ChoiceAnswer {
  return option.other && other ? { v: option.id, other } : { v: option.id }
}

/** The choices after one option was chosen or left; undefined when none is left. */
export function toggleChoice(
  options: readonly Option[],
  chosen: readonly ChoiceAnswer[],
  option: Option,
  checked: boolean,
  other?: string,
): ChoiceAnswer[] | undefined {
  const rest = chosen.filter((choice) => choice.v !== option.id)
  if (!checked) return rest.length > 0 ? rest : undefined
  if (option.exclusive) return [chosenOption(option, other)]
  const exclusive = new Set(options.filter((one) => one.exclusive).map((one) => one.id))
  return [...rest.filter((choice) => !exclusive.has(choice.v)), chosenOption(option, other)]
}

interface WithSelectAll {
  options: readonly Option[]
  max?: number
  selectAll?: boolean
}

/** The options that are chosen all at once: those that go together and for which nothing has to be written. */
export const optionsTogether = <O extends Option>(options: readonly O[]): O[] =>
  options.filter(({ exclusive, other, deleted }) => !exclusive && !other?.required && !deleted)

/** Whether all options can be chosen at once: not where that would be more than are taken. */
export function offersAll({ options, max, selectAll }: WithSelectAll): boolean {
  const together = optionsTogether(options).length
  return selectAll === true && together > 1 && (max === undefined || together <= max)
}

/** The choices after all options that go together were chosen, or left again. */
export function toggleAll(
  options: readonly Option[],
  chosen: readonly ChoiceAnswer[],
  checked: boolean,
): ChoiceAnswer[] | undefined {
  const together = new Set(optionsTogether(options).map(({ id }) => id))
  const exclusive = new Set(options.filter((one) => one.exclusive).map((one) => one.id))
  const rest = chosen.filter(({ v }) => !together.has(v) && (!checked || !exclusive.has(v)))
  const kept = [...together].map((v) => chosen.find((choice) => choice.v === v) ?? { v })
  const next = checked ? [...rest, ...kept] : rest
  return next.length > 0 ? next : undefined
}

/** The choices with another text beside one of them. */
export function withOther(chosen: readonly ChoiceAnswer[], option: Option, other: string): ChoiceAnswer[] {
  return chosen.map((choice) => (choice.v === option.id ? { v: option.id, other } : choice))
}

/** How many options are to be chosen, in words; undefined when the question leaves it open. */
export function countHint(
  words: ViewTexts,
  { min, max }: { min?: number | undefined; max?: number | undefined },
): string | undefined {
  if (min !== undefined && max !== undefined) return words.chooseBetween(min, max)
  if (min !== undefined && min > 1) return words.chooseAtLeast(min)
  return max === undefined ? undefined : words.chooseAtMost(max)
}
