import { defineForm, type FormProps } from '../../form/define-form.tsx'
import { ChoiceField } from '../../form/fields/choice-field.tsx'
import { ColorField } from '../../form/fields/color-field.tsx'
import { NumberField } from '../../form/fields/number-field.tsx'
import { BLANK_HEIGHT, type BlankProps, blankStyles, schema } from './kind.ts'
import { texts } from './texts.ts'

function BlankForm({ value, onChange }: FormProps<BlankProps>) {
  const set = (changed: Partial<BlankProps>) => onChange({ ...value, ...changed })
  return (
    <>
      <NumberField
        label={texts.height}
        unit="px"
        min={BLANK_HEIGHT.min}
        max={BLANK_HEIGHT.max}
        value={value.height}
        onChange={(height) => set({ height })}
      />
      <ChoiceField
        label={texts.style}
        options={blankStyles}
        names={texts.styles}
        value={value.style}
        onChange={(style) => set({ style })}
      />
      {value.style !== 'empty' && (
        <ColorField label={texts.color} value={value.color} onChange={(color) => set({ color })} />
      )}
    </>
  )
}

export default defineForm(schema, BlankForm, { isPlain: true })
