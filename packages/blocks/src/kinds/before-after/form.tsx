import { defineForm, type FormProps } from '../../form/define-form.tsx'
import { ChoiceField } from '../../form/fields/choice-field.tsx'
import { FieldGroup } from '../../form/fields/field.tsx'
import { TextField } from '../../form/fields/text-field.tsx'
import { ImageField } from '../../form/images/image-field.tsx'
import { beforeAfterLayouts, beforeAfterLimits, type BeforeAfterProps, schema } from './kind.ts'
import { texts } from './texts.ts'

function BeforeAfterForm({ value, onChange }: FormProps<BeforeAfterProps>) {
  const set = (changed: Partial<BeforeAfterProps>) => onChange({ ...value, ...changed })
  return (
    <>
      <FieldGroup label={texts.beforeImage}>
        <ImageField value={value.before} ratio={value.ratio} onChange={(before) => set({ before })} />
      </FieldGroup>
      <TextField
        label={texts.beforeLabel}
        maxLength={beforeAfterLimits.label}
        value={value.beforeLabel}
        onChange={(beforeLabel) => set({ beforeLabel })}
      />
      <FieldGroup label={texts.afterImage}>
        <ImageField value={value.after} ratio={value.ratio} onChange={(after) => set({ after })} />
      </FieldGroup>
      <TextField
        label={texts.afterLabel}
        maxLength={beforeAfterLimits.label}
        value={value.afterLabel}
        onChange={(afterLabel) => set({ afterLabel })}
      />
      <TextField
        label={texts.caption}
        maxLength={beforeAfterLimits.caption}
        value={value.caption}
        onChange={(caption) => set({ caption })}
      />
      <ChoiceField
        label={texts.layout}
        options={beforeAfterLayouts}
        names={texts.layouts}
        value={value.layout}
        onChange={(layout) => set({ layout })}
      />
    </>
  )
}

export default defineForm(schema, BeforeAfterForm)
