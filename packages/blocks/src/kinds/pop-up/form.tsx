import { defineForm, type FormProps } from '../../form/define-form.tsx'
import { ChoiceField } from '../../form/fields/choice-field.tsx'
import { ImageField } from '../../form/images/image-field.tsx'
import { LinkTargetField } from '../../form/contents/link-target-field.tsx'
import { NumberField } from '../../form/fields/number-field.tsx'
import { TextField } from '../../form/fields/text-field.tsx'
import {
  POP_UP_BUTTON_MAX_LENGTH,
  POP_UP_DELAY_MAX,
  POP_UP_TEXT_MAX_LENGTH,
  POP_UP_TITLE_MAX_LENGTH,
  popUpFrequencies,
  popUpLayouts,
  type PopUpProps,
  schema,
} from './kind.ts'
import { texts } from './texts.ts'

function PopUpForm({ value, onChange }: FormProps<PopUpProps>) {
  const set = (changed: Partial<PopUpProps>) => onChange({ ...value, ...changed })
  return (
    <>
      <ChoiceField
        label={texts.layout}
        options={popUpLayouts}
        names={texts.layouts}
        value={value.layout}
        onChange={(layout) => set({ layout })}
      />
      <ImageField value={value.image} onChange={(image) => set({ image })} />
      {value.layout !== 'picture' && (
        <>
          <TextField
            label={texts.popUpTitle}
            maxLength={POP_UP_TITLE_MAX_LENGTH}
            value={value.title}
            onChange={(title) => set({ title })}
          />
          <TextField
            label={texts.text}
            rows={3}
            maxLength={POP_UP_TEXT_MAX_LENGTH}
            value={value.text}
            onChange={(text) => set({ text })}
          />
          <TextField
            label={texts.buttonText}
            maxLength={POP_UP_BUTTON_MAX_LENGTH}
            value={value.buttonText}
            onChange={(buttonText) => set({ buttonText })}
          />
        </>
      )}
      <LinkTargetField value={value.link} onChange={(link) => set({ link })} />
      <ChoiceField
        label={texts.frequency}
        options={popUpFrequencies}
        names={texts.frequencies}
        value={value.frequency}
        onChange={(frequency) => set({ frequency })}
      />
      <NumberField
        label={texts.delay}
        unit={texts.seconds}
        min={0}
        max={POP_UP_DELAY_MAX}
        value={value.delay}
        onChange={(delay) => set({ delay })}
      />
    </>
  )
}

export default defineForm(schema, PopUpForm)
