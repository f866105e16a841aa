import { defineForm, type FormProps } from '../../form/define-form.tsx'
import { AddressField } from '../../form/fields/address-field.tsx'
import { NumberField } from '../../form/fields/number-field.tsx'
import { TextField } from '../../form/fields/text-field.tsx'
import { schema, webPageLimits, type WebPageProps, webPageUrlSchema } from './kind.ts'
import { texts } from './texts.ts'

const accepts = (text: string) => webPageUrlSchema.safeParse(text).success

function WebPageForm({ value, onChange }: FormProps<WebPageProps>) {
  const set = (changed: Partial<WebPageProps>) => onChange({ ...value, ...changed })
  return (
    <>
      <AddressField
        label={texts.url}
        hint={texts.urlHint}
        accepts={accepts}
        begins={['https://']}
        wrongText={texts.urlWrong}
        value={value.url}
        onChange={(url) => set({ url })}
      />
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
