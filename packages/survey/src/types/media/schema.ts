import { z } from 'zod'
import {
  type ElementSchema,
  elementSchema,
  idSchema,
  imageUrlSchema,
  partsSchema,
} from '../../model/definition/element-schema.ts'
import { type Media, mediaKinds, mediaWidths } from './question.ts'
import { nameSchema } from '../../model/definition/text-schema.ts'

const item = z.object({
  id: idSchema,
  // Empty while it is being filled in.
  url: z.union([z.literal(''), imageUrlSchema]),
  caption: nameSchema('caption', 200).optional(),
})

export const schema = elementSchema.extend({
  type: z.literal('media'),
  kind: z.enum(mediaKinds),
  items: partsSchema(item, 20),
  width: z.enum(mediaWidths),
}) satisfies ElementSchema<Media>
