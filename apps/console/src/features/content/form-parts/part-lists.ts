import { randomUuid } from '../../../random-uuid.ts'
import { askedFieldSchema } from '@zhanfang/contract/content-kinds/asked-fields'

/** An id that no other part of the content has; nobody has to remember it. */
export const newPartId = (): string => randomUuid().replaceAll('-', '').slice(0, 12)

export const newField = () => askedFieldSchema.parse({ id: newPartId(), label: '' })

/** A list with one element replaced, or without it when there is no replacement. */
export const withAt = <Item>(list: readonly Item[], index: number, item: Item | undefined): Item[] =>
  item === undefined
    ? list.filter((_, at) => at !== index)
    : list.map((one, at) => (at === index ? item : one))

/** A list with one element one place further up. */
export function movedUp<Item>(list: readonly Item[], index: number): Item[] {
  const moved = [...list]
  const [item] = moved.splice(index, 1)
  if (item !== undefined) moved.splice(Math.max(0, index - 1), 0, item)
  return moved
}
