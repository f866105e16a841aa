import { defineForm, type FormProps } from '../../form/define-form.tsx'
import { ChoiceField } from '../../form/fields/choice-field.tsx'
import { ImageField } from '../../form/images/image-field.tsx'
import { ItemsField } from '../../form/lists/items-field.tsx'
import { TextField } from '../../form/fields/text-field.tsx'
import { UsedBeforeField } from '../../form/contents/used-before-field.tsx'
import { type AiApplicationProps, aiLimits, aiStyles, kind, schema } from './kind.ts'
import { texts } from './texts.ts'

function AiApplicationForm({ value, onChange }: FormProps<AiApplicationProps>) {
  const set = (changed: Partial<AiApplicationProps>) => onChange({ ...value, ...changed })
  return (
    <>
      <UsedBeforeField
        label={texts.used}
        kind={kind.kind}
        read={(props) => {
          const found = schema.safeParse(props).data
          return found === undefined || found.id === '' ? undefined : found
        }}
        keyOf={({ id }) => id}
        nameOf={({ id, name }) => (name === '' ? id : `${name}（${id}）`)}
        value={value.id}
        onChange={({ id, name, avatar }) => set({ id, name, avatar })}
      />
      <TextField
        label={texts.id}
        hint={texts.idHint}
        maxLength={64}
        value={value.id}
        onChange={(id) => set({ id })}
      />
      <TextField
        label={texts.name}
        placeholder={texts.defaultName}
        maxLength={aiLimits.name}
        value={value.name}
        onChange={(name) => set({ name })}
      />
      <TextField
        label={texts.greeting}
        rows={2}
        maxLength={aiLimits.greeting}
        value={value.greeting}
        onChange={(greeting) => set({ greeting })}
      />
      <ChoiceField
        label={texts.style}
        options={aiStyles}
        names={texts.styles}
        value={value.style}
        onChange={(style) => set({ style })}
      />
      <ImageField
        label={texts.avatar}
        ratio="1:1"
        value={value.avatar}
        onChange={(avatar) => set({ avatar })}
      />
      <ItemsField
        label={texts.questions}
        items={value.questions}
        onChange={(questions) => set({ questions })}
        max={aiLimits.questions}
        nameOf={({ text }) => text}
        create={() => ({ text: '' })}
        createText={texts.addQuestion}
        renderItem={(item, change) => (
          <TextField
            label={texts.question}
            maxLength={aiLimits.question}
            value={item.text}
            onChange={(text) => change({ text })}
          />
        )}
      />
      <TextField
        label={texts.buttonText}
        placeholder={texts.defaultButton}
        maxLength={aiLimits.button}
        value={value.buttonText}
        onChange={(buttonText) => set({ buttonText })}
      />
    </>
  )
}

export default defineForm(schema, AiApplicationForm)
