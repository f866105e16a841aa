import {
  exceptionSchema,
  reservationFieldSchema,
  resourceSchema,
  serviceSchema,
} from '@zhanfang/contract/content-kinds/reservation/plan'

/** An id that no other part of the plan has; nobody has to remember it. */
export const newPartId = (): string => crypto.randomUUID().replaceAll('-', '').slice(0, 12)

export const newService = (name = '') => serviceSchema.parse({ id: newPartId(), name })
export const newResource = (name = '') => resourceSchema.parse({ id: newPartId(), name })
export const newField = () => reservationFieldSchema.parse({ id: newPartId(), label: '' })
export const newException = (day: string) =>
  exceptionSchema.parse({ id: newPartId(), from: day, to: day, kind: 'closed' })

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
