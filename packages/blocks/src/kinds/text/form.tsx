import { defineForm, type FormProps } from '../../form/define-form.tsx'
import { ChoiceField } from '../../form/fields/choice-field.tsx'
import { ColorField } from '../../form/fields/color-field.tsx'
import { NumberField } from '../../form/fields/number-field.tsx'
import { SwitchField } from '../../form/fields/switch-field.tsx'
import { TextField } from '../../form/fields/text-field.tsx'
import { FONT_SIZE, schema, TEXT_MAX_LENGTH, textAligns, type TextProps } from './kind.ts'
import { texts } from './texts.ts'

function TextForm({ value, onChange }: FormProps<TextProps>) {
  const set = (changed: Partial<TextProps>) => onChange({ ...value, ...changed })
  return (
    <>
      <TextField
        label={texts.content}
        hint={texts.contentHint}
        rows={5}
        maxLength={TEXT_MAX_LENGTH}
        value={value.content}
        onChange={(content) => set({ content })}
      />
      <NumberField
        label={texts.fontSize}
        unit="px"
        min={FONT_SIZE.min}
        max={FONT_SIZE.max}
        value={value.fontSize}
        onChange={(fontSize) => set({ fontSize })}
      />
      <ChoiceField
        label={texts.align}
        options={textAligns}
        names={texts.aligns}
        value={value.align}
        onChange={(align) => set({ align })}
      />
      <SwitchField label={texts.bold} value={value.bold} onChange={(bold) => set({ bold })} />
      <ColorField label={texts.color} value={value.color} onChange={(color) => set({ color })} />
      <ColorField
        label={texts.background}
        value={value.background}
        onChange={(background) => set({ background })}
      />
    </>
  )
}

export default defineForm(schema, TextForm, { isPlain: true })
