import { defineForm, type FormProps } from '../../form/define-form.tsx'
import { ChoiceField } from '../../form/fields/choice-field.tsx'
import { ColorField } from '../../form/fields/color-field.tsx'
import { LinkTargetField } from '../../form/contents/link-target-field.tsx'
import { TextField } from '../../form/fields/text-field.tsx'
import {
  BUTTON_MAX_LENGTH,
  buttonAligns,
  type ButtonProps,
  buttonShapes,
  buttonStyles,
  schema,
} from './kind.ts'
import { texts } from './texts.ts'

function ButtonForm({ value, onChange }: FormProps<ButtonProps>) {
  const set = (changed: Partial<ButtonProps>) => onChange({ ...value, ...changed })
  return (
    <>
      <TextField
        label={texts.text}
        maxLength={BUTTON_MAX_LENGTH}
        value={value.text}
        onChange={(text) => set({ text })}
      />
      <LinkTargetField value={value.link} onChange={(link) => set({ link })} />
      <ChoiceField
        label={texts.style}
        options={buttonStyles}
        names={texts.styleNames}
        value={value.style}
        onChange={(style) => set({ style })}
      />
      <ChoiceField
        label={texts.align}
        options={buttonAligns}
        names={texts.aligns}
        value={value.align}
        onChange={(align) => set({ align })}
      />
      <ChoiceField
        label={texts.shape}
        options={buttonShapes}
        names={texts.shapes}
        value={value.shape}
        onChange={(shape) => set({ shape })}
      />
      <ColorField label={texts.color} value={value.color} onChange={(color) => set({ color })} />
    </>
  )
}

export default defineForm(schema, ButtonForm)
