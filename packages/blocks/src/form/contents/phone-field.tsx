import { Input } from 'antd'
import { linkTargetSchema } from '../../links/link-target.ts'
import { useDraftText } from '../draft-text.ts'
import { Field } from '../fields/field.tsx'
import { texts } from '../texts.ts'

const { phone: phoneSchema } = linkTargetSchema.shape
const acceptsPhone = (text: string) => phoneSchema.safeParse(text).success

interface PhoneFieldProps {
  label?: string
  value: string
  onChange: (next: string) => void
}

/** A number to dial; only one that can be dialled is told. */
export function PhoneField({ label = texts.link.phone, value, onChange }: PhoneFieldProps) {
  const phone = useDraftText(value, acceptsPhone, onChange)
  return (
    <Field label={label} error={phone.wrong ? texts.link.phoneWrong : undefined}>
      {(ids) => (
        <Input
          {...ids}
          value={phone.text}
          inputMode="tel"
          maxLength={21}
          status={phone.wrong ? 'error' : ''}
          onChange={(event) => phone.type(event.target.value)}
        />
      )}
    </Field>
  )
}
