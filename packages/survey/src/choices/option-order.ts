import type { Option, OptionOrder } from '../model/model.ts'
import { shuffled } from '../logic/shuffle.ts'

const collator = new Intl.Collator('zh-CN', { numeric: true })

/** Options as they stand for one respondent; pinned ones keep their places. The same seed gives the same order. */
export function orderedOptions<T extends Pick<Option, 'text' | 'pinned'>>(
  options: readonly T[],
  order: OptionOrder,
  seed: string,
): readonly T[] {
  if (order === 'fixed') return options
  const free = options.filter((option) => !option.pinned)
  const moved = reordered(free, order, seed)
  let next = 0
  return options.map((option) => {
    if (option.pinned) return option
    next += 1
    return moved[next - 1] ?? option
  })
}

function reordered<T extends { text: string }>(
  options: readonly T[],
  order: Exclude<OptionOrder, 'fixed'>,
  seed: string,
): readonly T[] {
  switch (order) {
    case 'random':
      return shuffled(options, seed)
    case 'asc':
      return options.toSorted((a, b) => collator.compare(a.text, b.text))
    case 'rotate': {
      const start = shuffled([...options.keys()], seed)[0] ?? 0
      return [...options.slice(start), ...options.slice(0, start)]
    }
  }
}
