import { contentTypes } from '@zhanfang/blocks'
import { hasPage } from '@zhanfang/blocks/content-types'
import { z } from 'zod'
import { defineContentFields } from '../../content-fields.ts'

/** Limits of a collection: its contents, and the words that it says of each. */
export const collectionLimits = { items: 100, words: 200, required: '请至少放一项内容' } as const

/** Types of contents that a collection can hold: all that a visitor can open. */
export const collectedTypes = contentTypes.filter(hasPage)

export const collectedItemSchema = z.object({
  type: z.enum(collectedTypes),
  id: z.string().min(1).max(64),
  /** What it was called when it was chosen, for the editor alone: visitors read what it is called now. */
  title: z.string().max(200),
  /** What the collection says of it. */
  words: z.string().max(collectionLimits.words).default(''),
})
export type CollectedItem = z.output<typeof collectedItemSchema>

/** Other contents of any type in an order, each with a line of words. */
export const fields = defineContentFields({
  schema: z.object({ items: z.array(collectedItemSchema).max(collectionLimits.items).default([]) }),
  hasBody: true,
  isBodyOptional: true,
  listFields: z.object({ items: z.number().int() }),
})
