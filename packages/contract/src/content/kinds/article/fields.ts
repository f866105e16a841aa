import { z } from 'zod'
import { defineContentFields } from '../../content-fields.ts'

/** An article is what all contents are: a title, a picture and a long text. */
export const fields = defineContentFields({
  schema: z.object({}),
  hasBody: true,
  listFields: z.object({}),
})
