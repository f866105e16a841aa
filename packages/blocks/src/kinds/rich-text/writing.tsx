import { defineWriting } from '../../form/define-writing.tsx'
import { RichTextEditor } from './editor.tsx'
import { schema } from './kind.ts'

export default defineWriting(schema, ({ value, onChange }) => (
  <RichTextEditor value={value.content} onChange={(content) => onChange({ ...value, content })} />
))
