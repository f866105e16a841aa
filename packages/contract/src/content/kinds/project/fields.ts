import { z } from 'zod'
import { defineContentFields } from '../../content-fields.ts'
import { projectPlanSchema } from './plan.ts'

/** A project is a plan by which people work together, with a text about it. */
export const fields = defineContentFields({
  schema: projectPlanSchema,
  hasBody: true,
  isBodyOptional: true,
  listFields: z.object({ stages: z.number().int().catch(0) }),
})
