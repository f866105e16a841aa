import { Input } from 'antd'
import { mediaUrlSchema } from '../media-url.ts'
import { useDraftText } from './draft-text.ts'
import { Field } from './field.tsx'
import { texts } from './texts.ts'

interface MediaUrlFieldProps {
  label: string
  hint: string
  value: string
  onChange: (next: string) => void
}

const accepts = (text: string) => mediaUrlSchema.safeParse(text).success

/** Address of a film or a recording. */
export function MediaUrlField({ label, hint, value, onChange }: MediaUrlFieldProps) {
  const address = useDraftText(value, accepts, onChange)
  const wrong = address.wrong && !'https://'.startsWith(address.text) && !'/files/'.startsWith(address.text)
  return (
    <Field label={label} hint={hint} error={wrong ? texts.mediaUrlWrong : undefined}>
      {(ids) => (
        <Input
          {...ids}
          value={address.text}
          inputMode="url"
          maxLength={2000}
          placeholder="https://"
          status={wrong ? 'error' : ''}
          onChange={(event) => address.type(event.target.value.trim())}
        />
      )}
    </Field>
  )
}
