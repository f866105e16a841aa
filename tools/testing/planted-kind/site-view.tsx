import { defineContentView } from '../../../apps/site/src/content/define-content-view.tsx'
import { fields as stampFields } from './fields.ts'

export const view = defineContentView(stampFields.schema, ({ fields }) => (
  <p>
    <mark>{fields.place}</mark>
  </p>
))
