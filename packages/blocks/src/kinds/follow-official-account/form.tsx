import { defineForm, type FormProps } from '../../form/define-form.tsx'
import { ChoiceField } from '../../form/fields/choice-field.tsx'
import { ImageField } from '../../form/images/image-field.tsx'
import { TextField } from '../../form/fields/text-field.tsx'
import { followLimits, type FollowOfficialAccountProps, followStyles, schema } from './kind.ts'
import { texts } from './texts.ts'

function FollowForm({ value, onChange }: FormProps<FollowOfficialAccountProps>) {
  const set = (changed: Partial<FollowOfficialAccountProps>) => onChange({ ...value, ...changed })
  return (
    <>
      <TextField
        label={texts.name}
        maxLength={followLimits.name}
        value={value.name}
        onChange={(name) => set({ name })}
      />
      <TextField
        label={texts.description}
        maxLength={followLimits.description}
        value={value.description}
        onChange={(description) => set({ description })}
      />
      <ChoiceField
        label={texts.style}
        options={followStyles}
        names={texts.styles}
        value={value.style}
        onChange={(style) => set({ style })}
      />
      <ImageField
        label={texts.qr}
        ratio="1:1"
        withAlt={false}
        value={value.qr}
        onChange={(qr) => set({ qr })}
      />
      {value.style !== 'poster' && (
        <ImageField
          label={texts.avatar}
          ratio="1:1"
          withAlt={false}
          value={value.avatar}
          onChange={(avatar) => set({ avatar })}
        />
      )}
    </>
  )
}

export default defineForm(schema, FollowForm)
