import { defineForm, type FormProps } from '../../form/define-form.tsx'
import { ChoiceField } from '../../form/fields/choice-field.tsx'
import { ItemsField } from '../../form/lists/items-field.tsx'
import { TextField } from '../../form/fields/text-field.tsx'
import {
  type ContactItem,
  contactLimits,
  type ContactProps,
  contactStyles,
  contactWays,
  schema,
} from './kind.ts'
import { texts } from './texts.ts'

function ContactForm({ value, onChange }: FormProps<ContactProps>) {
  const set = (changed: Partial<ContactProps>) => onChange({ ...value, ...changed })
  return (
    <>
      <TextField
        label={texts.heading}
        maxLength={contactLimits.heading}
        value={value.heading}
        onChange={(heading) => set({ heading })}
      />
      <TextField
        label={texts.serviceHours}
        hint={texts.serviceHoursHint}
        maxLength={contactLimits.hours}
        value={value.serviceHours}
        onChange={(serviceHours) => set({ serviceHours })}
      />
      <ChoiceField
        label={texts.style}
        options={contactStyles}
        names={texts.styles}
        value={value.style}
        onChange={(style) => set({ style })}
      />
      <ItemsField
        label={texts.items}
        items={value.items}
        onChange={(items) => set({ items })}
        max={contactLimits.items}
        nameOf={(item) => item.label || item.value || texts.ways[item.way]}
        create={(): ContactItem => ({ way: 'phone', label: '', value: '' })}
        createText={texts.add}
        renderItem={(item, change) => (
          <>
            <ChoiceField
              label={texts.way}
              options={contactWays}
              names={texts.ways}
              value={item.way}
              onChange={(way) => change({ ...item, way })}
            />
            <TextField
              label={texts.value}
              maxLength={contactLimits.value}
              value={item.value}
              onChange={(next) => change({ ...item, value: next })}
            />
            <TextField
              label={texts.label}
              hint={texts.labelHint}
              maxLength={contactLimits.label}
              value={item.label}
              onChange={(label) => change({ ...item, label })}
            />
          </>
        )}
      />
    </>
  )
}

export default defineForm(schema, ContactForm)
