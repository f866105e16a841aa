import { defineForm, type FormProps } from '../../form/define-form.tsx'
import { ContentField } from '../../form/contents/content-field.tsx'
import { TextField } from '../../form/fields/text-field.tsx'
import { HEADING_MAX_LENGTH, type LuckyDrawProps, schema } from './kind.ts'
import { texts } from './texts.ts'

function LuckyDrawForm({ value, onChange }: FormProps<LuckyDrawProps>) {
  const set = (changed: Partial<LuckyDrawProps>) => onChange({ ...value, ...changed })
  const [chosen] = value.query.items
  return (
    <>
      <ContentField
        kind={value.query.contentType}
        label={texts.chosen}
        id={chosen?.id ?? ''}
        title={chosen?.title ?? ''}
        onChange={(draw) => set({ query: { ...value.query, items: [draw] } })}
      />
      <TextField
        label={texts.heading}
        placeholder={texts.headingHint}
        maxLength={HEADING_MAX_LENGTH}
        value={value.heading}
        onChange={(heading) => set({ heading })}
      />
    </>
  )
}

export default defineForm(schema, LuckyDrawForm)
