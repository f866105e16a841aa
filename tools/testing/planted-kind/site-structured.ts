import { defineStructured } from '../../../apps/site/src/content/define-structured.ts'
import { fields as stampFields } from './fields.ts'

export const structured = defineStructured(stampFields.schema, ({ place }) => ({
  contentLocation: place,
}))
