import { defineForm, type FormProps } from '../../form/define-form.tsx'
import { ChoiceField } from '../../form/fields/choice-field.tsx'
import { ColorField } from '../../form/fields/color-field.tsx'
import { NumberField } from '../../form/fields/number-field.tsx'
import { SwitchField } from '../../form/fields/switch-field.tsx'
import { DIVIDER_HEIGHT, type DividerProps, dividerTypes, schema } from './kind.ts'
import { texts } from './texts.ts'

function DividerForm({ value, onChange }: FormProps<DividerProps>) {
  const set = (changed: Partial<DividerProps>) => onChange({ ...value, ...changed })
  return (
    <>
      <ChoiceField
        label={texts.type}
        options={dividerTypes}
        names={texts.types}
        value={value.type}
        onChange={(type) => set({ type })}
      />
      <NumberField
        label={texts.height}
        unit="px"
        min={DIVIDER_HEIGHT.min}
        max={DIVIDER_HEIGHT.max}
        value={value.height}
        onChange={(height) => set({ height })}
      />
      {value.type !== 'space' && (
        <>
          <ColorField label={texts.color} value={value.color} onChange={(color) => set({ color })} />
          <SwitchField label={texts.margin} value={value.margin} onChange={(margin) => set({ margin })} />
        </>
      )}
    </>
  )
}

export default defineForm(schema, DividerForm, { isPlain: true })
