import { defineForm, type FormProps } from '../../form/define-form.tsx'
import { ChoiceField } from '../../form/fields/choice-field.tsx'
import { ContentQueryField } from '../../form/contents/content-query-field.tsx'
import { TextField } from '../../form/fields/text-field.tsx'
import { FILES_HEADING_MAX_LENGTH, type FilesProps, filesStyles, schema } from './kind.ts'
import { texts } from './texts.ts'

function FilesForm({ value, onChange }: FormProps<FilesProps>) {
  const set = (changed: Partial<FilesProps>) => onChange({ ...value, ...changed })
  return (
    <>
      <ContentQueryField
        only="file"
        value={value.query}
        onChange={({ items }) => set({ query: { ...value.query, items } })}
      />
      <ChoiceField
        label={texts.style}
        options={filesStyles}
        names={texts.styles}
        value={value.style}
        onChange={(style) => set({ style })}
      />
      <TextField
        label={texts.heading}
        maxLength={FILES_HEADING_MAX_LENGTH}
        value={value.heading}
        onChange={(heading) => set({ heading })}
      />
    </>
  )
}

export default defineForm(schema, FilesForm)
