import { anyElementSchema, newId, type Element } from '@zhanfang/survey'
import { z } from 'zod'
import { fieldRefusal, Refusal } from '../../../http/refusal.ts'
import { texts } from '../texts/texts.ts'

/** One part of a question: `id` names it, or `key` where the parts have fixed names. */
export type FormItem = Record<string, unknown> & { id?: string | undefined; key?: string | undefined }

/** Where the types that are forms keep their parts, and what names a part. */
const places: Readonly<Record<string, { list: string; name: 'id' | 'key' }>> = {
  multiText: { list: 'rows', name: 'id' },
  table: { list: 'columns', name: 'id' },
  gapFill: { list: 'blanks', name: 'id' },
  contact: { list: 'fields', name: 'key' },
}

/** Ways to a part with this id, for finding the surveys that hold it. */
export const formItemShapes = (id: string): object[] =>
  Object.values(places).map(({ list, name }) => ({ elements: [{ [list]: [{ [name]: id }] }] }))

/** Whether a question has a part with this id. */
export function hasFormItem(element: Element, id: string): boolean {
  return (
    places[element.type] !== undefined &&
    open(element).items.some((item) => item.id === id || item.key === id)
  )
}

const itemsSchema = z.array(z.looseObject({ id: z.string().optional(), key: z.string().optional() }))

function open(element: Element) {
  const place = places[element.type]
  if (!place) throw fieldRefusal('invalidInput', 'questionId', texts.noFormItems)
  const items: FormItem[] = itemsSchema.parse(new Map(Object.entries(element)).get(place.list))
  const nameOf = (item: FormItem) => item[place.name]
  return {
    items,
    nameOf,
    named: place.name,
    at(name: string): number {
      const at = items.findIndex((item) => nameOf(item) === name)
      if (at < 0) throw new Refusal('questionNotFound', { message: texts.formItemGone })
      return at
    },
    /** The element with other parts, checked by its type. */
    close(next: readonly FormItem[]): Element {
      const parsed = anyElementSchema.safeParse({ ...element, [place.list]: next })
      if (parsed.success) return parsed.data
      throw fieldRefusal('invalidInput', 'item', parsed.error.issues[0]?.message ?? texts.badFormItem)
    },
  }
}

/** Adds a part behind another one, or at the end; gives its name with the changed element. */
export function addFormItem(
  element: Element,
  item: FormItem,
  afterId?: string,
): { element: Element; id: string } {
  const form = open(element)
  const name = form.nameOf(item) ?? newId()
  if (form.items.some((one) => form.nameOf(one) === name)) {
    throw fieldRefusal('invalidInput', `item.${form.named}`, texts.alreadyThere)
  }
  const at = afterId === undefined ? form.items.length : form.at(afterId) + 1
  return { element: form.close(form.items.toSpliced(at, 0, { ...item, [form.named]: name })), id: name }
}

export function updateFormItem(element: Element, item: FormItem): Element {
  const form = open(element)
  return form.close(form.items.with(form.at(form.nameOf(item) ?? ''), item))
}

export function removeFormItem(element: Element, id: string): Element {
  const form = open(element)
  return form.close(form.items.toSpliced(form.at(id), 1))
}

/** Puts the parts into another order; `ids` names each of them once. */
export function sortFormItems(element: Element, ids: readonly string[]): Element {
  const form = open(element)
  const complete = new Set(ids).size === ids.length && ids.length === form.items.length
  const sorted = ids.flatMap((id) => form.items.filter((item) => form.nameOf(item) === id))
  if (!complete || sorted.length !== form.items.length) {
    throw fieldRefusal('invalidInput', 'ids', texts.sortIncomplete)
  }
  return form.close(sorted)
}
