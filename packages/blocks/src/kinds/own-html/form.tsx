import { defineForm, type FormProps } from '../../form/define-form.tsx'
import { NumberField } from '../../form/fields/number-field.tsx'
import { TextField } from '../../form/fields/text-field.tsx'
import { type OwnHtmlProps, ownHtmlLimits, schema } from './kind.ts'
import { texts } from './texts.ts'

function OwnHtmlForm({ value, onChange }: FormProps<OwnHtmlProps>) {
  const set = (changed: Partial<OwnHtmlProps>) => onChange({ ...value, ...changed })
  return (
    <>
      <TextField
        label={texts.code}
        hint={texts.codeHint}
        rows={8}
        maxLength={ownHtmlLimits.code}
        value={value.code}
        onChange={(code) => set({ code })}
      />
      <TextField
        label={texts.title}
        maxLength={ownHtmlLimits.title}
        value={value.title}
        onChange={(title) => set({ title })}
      />
      <NumberField
        label={texts.height}
        {...ownHtmlLimits.height}
        unit={texts.pixels}
        value={value.height}
        onChange={(height) => set({ height })}
      />
    </>
  )
}

export default defineForm(schema, OwnHtmlForm)
