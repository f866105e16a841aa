import { defineForm, type FormProps } from '../../form/define-form.tsx'
import { ChoiceField } from '../../form/fields/choice-field.tsx'
import { TextField } from '../../form/fields/text-field.tsx'
import {
  AUTHOR_MAX_LENGTH,
  QUOTE_MAX_LENGTH,
  quoteLayouts,
  type QuoteProps,
  schema,
  SOURCE_MAX_LENGTH,
} from './kind.ts'
import { texts } from './texts.ts'

function QuoteForm({ value, onChange }: FormProps<QuoteProps>) {
  const set = (changed: Partial<QuoteProps>) => onChange({ ...value, ...changed })
  return (
    <>
      <TextField
        label={texts.text}
        rows={3}
        maxLength={QUOTE_MAX_LENGTH}
        value={value.text}
        onChange={(text) => set({ text })}
      />
      <TextField
        label={texts.author}
        maxLength={AUTHOR_MAX_LENGTH}
        value={value.author}
        onChange={(author) => set({ author })}
      />
      <TextField
        label={texts.source}
        hint={texts.sourceHint}
        maxLength={SOURCE_MAX_LENGTH}
        value={value.source}
        onChange={(source) => set({ source })}
      />
      <ChoiceField
        label={texts.layout}
        options={quoteLayouts}
        names={texts.layouts}
        value={value.layout}
        onChange={(layout) => set({ layout })}
      />
    </>
  )
}

export default defineForm(schema, QuoteForm, { isPlain: true })
