import { defineForm, type FormProps } from '../../form/define-form.tsx'
import { ChoiceField } from '../../form/fields/choice-field.tsx'
import { texts as partTexts } from '../../form/texts.ts'
import { surfaces } from '../../model/surface.ts'
import { RichTextEditor } from './editor.tsx'
import { type RichTextProps, richTextSizes, schema } from './kind.ts'
import { texts } from './texts.ts'

function RichTextForm({ value, onChange }: FormProps<RichTextProps>) {
  const set = (changed: Partial<RichTextProps>) => onChange({ ...value, ...changed })
  return (
    <>
      <RichTextEditor value={value.content} onChange={(content) => set({ content })} />
      <ChoiceField
        label={texts.size}
        options={richTextSizes}
        names={texts.sizes}
        value={value.size}
        onChange={(size) => set({ size })}
      />
      <ChoiceField
        label={partTexts.surface}
        options={surfaces}
        names={partTexts.surfaces}
        value={value.surface}
        onChange={(surface) => set({ surface })}
      />
    </>
  )
}

export default defineForm(schema, RichTextForm)
