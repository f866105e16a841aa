import { defineContentFields } from '../../content-fields.ts'
import { circleListFields } from './list-fields.ts'
import { circleSettingsSchema } from './settings.ts'

/** A circle is what it is about and the rules of joining and writing. Its members and posts are not part of it. */
export const fields = defineContentFields({
  schema: circleSettingsSchema,
  hasBody: true,
  isBodyOptional: true,
  listFields: circleListFields,
})
