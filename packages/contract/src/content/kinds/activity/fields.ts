import { defineContentFields } from '../../content-fields.ts'
import { activityListFields } from './list-fields.ts'
import { activityPlanSchema } from './plan.ts'

/** An activity is a time and a place with a text about it, and rules by which people sign up. Who did is not part of it. */
export const fields = defineContentFields({
  schema: activityPlanSchema,
  hasBody: true,
  isBodyOptional: true,
  listFields: activityListFields,
})
