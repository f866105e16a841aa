import { contentEntrySchema } from '@zhanfang/blocks'
import { fields as collectionFields } from './fields.ts'
import { z } from 'zod'

/** What the page of a collection is given: besides what was written, the contents that this visitor may see now. */
export const shownFieldsSchema = collectionFields.schema.extend({
  shown: z.array(
    z.object({
      entry: contentEntrySchema,
      words: z.string(),
      /** Where it opens, and where one pages to it. */
      href: z.string(),
      stepHref: z.string(),
    }),
  ),
  /** The one that is shown by itself, from 1; null for all. */
  at: z.number().nullable(),
})
export type ShownItem = z.output<typeof shownFieldsSchema>['shown'][number]
