import { defineForm, type FormProps } from '../../form/define-form.tsx'
import { ChoiceField } from '../../form/fields/choice-field.tsx'
import { SwitchField } from '../../form/fields/switch-field.tsx'
import { TextField } from '../../form/fields/text-field.tsx'
import { CONTENTS_HEADING_MAX_LENGTH, contentsTableLayouts, type ContentsTableProps, schema } from './kind.ts'
import { texts } from './texts.ts'

function ContentsTableForm({ value, onChange }: FormProps<ContentsTableProps>) {
  const set = (changed: Partial<ContentsTableProps>) => onChange({ ...value, ...changed })
  return (
    <>
      <TextField
        label={texts.headingLabel}
        hint={texts.explained}
        maxLength={CONTENTS_HEADING_MAX_LENGTH}
        value={value.heading}
        onChange={(heading) => set({ heading })}
      />
      <ChoiceField
        label={texts.layout}
        options={contentsTableLayouts}
        names={texts.layouts}
        value={value.layout}
        onChange={(layout) => set({ layout })}
      />
      {value.layout === 'chips' && (
        <SwitchField label={texts.sticky} value={value.sticky} onChange={(sticky) => set({ sticky })} />
      )}
    </>
  )
}

export default defineForm(schema, ContentsTableForm)
