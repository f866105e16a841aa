import { defineForm, type FormProps } from '../../form/define-form.tsx'
import { NumberField } from '../../form/fields/number-field.tsx'
import { TextField } from '../../form/fields/text-field.tsx'
import { GroundFields } from '../../form/ground-fields.tsx'
import { type PageSectionProps, schema, sectionLimits } from './kind.ts'
import { texts } from './texts.ts'

function PageSectionForm({ value, onChange }: FormProps<PageSectionProps>) {
  const set = (changed: Partial<PageSectionProps>) => onChange({ ...value, ...changed })
  return (
    <>
      <TextField
        label={texts.name}
        hint={texts.nameHint}
        maxLength={sectionLimits.name}
        value={value.name}
        onChange={(name) => set({ name })}
      />
      <NumberField
        label={texts.padding}
        unit="px"
        min={0}
        max={sectionLimits.padding}
        value={value.padding}
        onChange={(padding) => set({ padding })}
      />
      <GroundFields value={value} onChange={set} />
    </>
  )
}

export default defineForm(schema, PageSectionForm)
