import { Input } from 'antd'
import { useDraftText } from '../../form/draft-text.ts'
import { defineForm, type FormProps } from '../../form/define-form.tsx'
import { Field } from '../../form/fields/field.tsx'
import { NumberField } from '../../form/fields/number-field.tsx'
import { TextField } from '../../form/fields/text-field.tsx'
import { schema, webPageLimits, type WebPageProps, webPageUrlSchema } from './kind.ts'
import { texts } from './texts.ts'

const accepts = (text: string) => webPageUrlSchema.safeParse(text).success

function AddressField({ value, onChange }: { value: string; onChange: (next: string) => void }) {
  const address = useDraftText(value, accepts, onChange)
  // Whoever has typed a part of it is not yet wrong.
  const isWrong = address.wrong && !'https://'.startsWith(address.text)
  return (
    <Field label={texts.url} hint={texts.urlHint} error={isWrong ? texts.urlWrong : undefined}>
      {(ids) => (
        <Input
          {...ids}
          value={address.text}
          inputMode="url"
          maxLength={webPageLimits.url}
          placeholder="https://"
          status={isWrong ? 'error' : ''}
          onChange={(event) => address.type(event.target.value.trim())}
        />
      )}
    </Field>
  )
}

function WebPageForm({ value, onChange }: FormProps<WebPageProps>) {
  const set = (changed: Partial<WebPageProps>) => onChange({ ...value, ...changed })
  return (
    <>
      <AddressField value={value.url} onChange={(url) => set({ url })} />
      <TextField
        label={texts.title}
        maxLength={webPageLimits.title}
        value={value.title}
        onChange={(title) => set({ title })}
      />
      <NumberField
        label={texts.height}
        {...webPageLimits.height}
        unit={texts.pixels}
        value={value.height}
        onChange={(height) => set({ height })}
      />
    </>
  )
}

export default defineForm(schema, WebPageForm)
