import { defineForm, type FormProps } from '../../form/define-form.tsx'
import { ChoiceField } from '../../form/fields/choice-field.tsx'
import { ItemsField } from '../../form/lists/items-field.tsx'
import { SwitchField } from '../../form/fields/switch-field.tsx'
import { TextField } from '../../form/fields/text-field.tsx'
import {
  ANSWER_MAX_LENGTH,
  FAQ_MAX_COUNT,
  faqLayouts,
  type FaqProps,
  QUESTION_MAX_LENGTH,
  schema,
} from './kind.ts'
import { texts } from './texts.ts'

function FaqForm({ value, onChange }: FormProps<FaqProps>) {
  const set = (changed: Partial<FaqProps>) => onChange({ ...value, ...changed })
  return (
    <>
      <ItemsField
        label={texts.items}
        items={value.items}
        onChange={(items) => set({ items })}
        max={FAQ_MAX_COUNT}
        nameOf={({ question }) => question}
        create={() => ({ question: '', answer: '' })}
        createText={texts.addItem}
        renderItem={(item, change) => (
          <>
            <TextField
              label={texts.question}
              maxLength={QUESTION_MAX_LENGTH}
              value={item.question}
              onChange={(question) => change({ ...item, question })}
            />
            <TextField
              label={texts.answer}
              rows={3}
              maxLength={ANSWER_MAX_LENGTH}
              value={item.answer}
              onChange={(answer) => change({ ...item, answer })}
            />
          </>
        )}
      />
      <ChoiceField
        label={texts.layout}
        options={faqLayouts}
        names={texts.layouts}
        value={value.layout}
        onChange={(layout) => set({ layout })}
      />
      <SwitchField
        label={texts.firstOpen}
        value={value.firstOpen}
        onChange={(firstOpen) => set({ firstOpen })}
      />
      <SwitchField
        label={texts.oneAtATime}
        value={value.oneAtATime}
        onChange={(oneAtATime) => set({ oneAtATime })}
      />
    </>
  )
}

export default defineForm(schema, FaqForm)
