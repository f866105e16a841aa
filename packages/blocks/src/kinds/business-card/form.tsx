import { defineForm, type FormProps } from '../../form/define-form.tsx'
import { Button } from 'antd'
import { ContentField } from '../../form/contents/content-field.tsx'
import { ChoiceField } from '../../form/fields/choice-field.tsx'
import { ImageField } from '../../form/images/image-field.tsx'
import { PhoneField } from '../../form/contents/phone-field.tsx'
import { TextField } from '../../form/fields/text-field.tsx'
import { type BusinessCardProps, businessCardStyles, cardLimits, schema } from './kind.ts'
import { texts } from './texts.ts'

const words = ['name', 'position', 'company'] as const
const details = ['wechat', 'email', 'address'] as const

function BusinessCardForm({ value, onChange }: FormProps<BusinessCardProps>) {
  const set = (changed: Partial<BusinessCardProps>) => onChange({ ...value, ...changed })
  const [chosen] = value.query.items
  return (
    <>
      <ChoiceField
        label={texts.style}
        options={businessCardStyles}
        names={texts.styles}
        value={value.style}
        onChange={(style) => set({ style })}
      />
      <ContentField
        kind={value.query.contentType}
        label={texts.chosen}
        id={chosen?.id ?? ''}
        title={chosen?.title ?? ''}
        onChange={(card) => set({ query: { ...value.query, items: [card] } })}
      />
      {chosen === undefined ? (
        <Own value={value} set={set} />
      ) : (
        <Button block onClick={() => set({ query: { ...value.query, items: [] } })}>
          {texts.unchoose}
        </Button>
      )}
    </>
  )
}

/** What is written in the block itself. */
function Own({
  value,
  set,
}: {
  value: BusinessCardProps
  set: (changed: Partial<BusinessCardProps>) => void
}) {
  const line = (key: (typeof words)[number] | (typeof details)[number]) => (
    <TextField
      key={key}
      label={texts[key]}
      maxLength={cardLimits[key]}
      value={value[key]}
      onChange={(next) => set({ [key]: next })}
    />
  )
  return (
    <>
      {words.map(line)}
      <ImageField
        label={texts.avatar}
        ratio="1:1"
        value={value.avatar}
        onChange={(avatar) => set({ avatar })}
      />
      <TextField
        label={texts.introduction}
        rows={2}
        maxLength={cardLimits.introduction}
        value={value.introduction}
        onChange={(introduction) => set({ introduction })}
      />
      <PhoneField label={texts.phone} value={value.phone} onChange={(phone) => set({ phone })} />
      {details.map(line)}
      <ImageField
        label={texts.qr}
        ratio="1:1"
        withAlt={false}
        value={value.qr}
        onChange={(qr) => set({ qr })}
      />
    </>
  )
}

export default defineForm(schema, BusinessCardForm)
