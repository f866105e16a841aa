import { z } from 'zod'
import { defineContentFields } from '../../content-fields.ts'
import { planSchema } from './plan.ts'

/** A reservation is a plan by which people book, with a text about it. What has been booked is not part of it. */
export const fields = defineContentFields({
  schema: planSchema,
  hasBody: false,
  listFields: z.object({
    services: z.number().int().catch(0),
    resources: z.number().int().catch(0),
    resourceNoun: z.string().catch(''),
  }),
})
