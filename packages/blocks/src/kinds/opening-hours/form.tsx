import { Checkbox } from 'antd'
import { defineForm, type FormProps } from '../../form/define-form.tsx'
import { ChoiceField } from '../../form/fields/choice-field.tsx'
import { ClockField } from '../../form/fields/clock-field.tsx'
import { FieldGroup } from '../../form/fields/field.tsx'
import { ItemsField } from '../../form/lists/items-field.tsx'
import { SwitchField } from '../../form/fields/switch-field.tsx'
import { TextField } from '../../form/fields/text-field.tsx'
import { hoursLimits, type OpeningHoursProps, openingHoursStyles, schema } from './kind.ts'
import { texts } from './texts.ts'

const dayChoices = texts.days.map((label, index) => ({ label, value: index + 1 }))

function OpeningHoursForm({ value, onChange }: FormProps<OpeningHoursProps>) {
  const set = (changed: Partial<OpeningHoursProps>) => onChange({ ...value, ...changed })
  return (
    <>
      <TextField
        label={texts.heading}
        placeholder={texts.defaultHeading}
        maxLength={hoursLimits.heading}
        value={value.heading}
        onChange={(heading) => set({ heading })}
      />
      <ItemsField
        label={texts.items}
        items={value.periods}
        onChange={(periods) => set({ periods })}
        max={hoursLimits.items}
        nameOf={({ days, from, to }) =>
          `${days.map((day) => texts.days[day - 1] ?? '').join('、')} ${texts.range(from, to)}`
        }
        create={() => ({ days: [], from: '09:00', to: '18:00' })}
        createText={texts.add}
        renderItem={(item, change) => (
          <>
            <FieldGroup label={texts.weekdays}>
              <Checkbox.Group
                options={dayChoices}
                value={item.days}
                onChange={(days) => change({ ...item, days: days.toSorted((a, b) => a - b) })}
              />
            </FieldGroup>
            <ClockField label={texts.from} value={item.from} onChange={(from) => change({ ...item, from })} />
            <ClockField label={texts.to} value={item.to} onChange={(to) => change({ ...item, to })} />
          </>
        )}
      />
      <TextField
        label={texts.note}
        hint={texts.noteHint}
        rows={2}
        maxLength={hoursLimits.note}
        value={value.note}
        onChange={(note) => set({ note })}
      />
      <SwitchField
        label={texts.showStatus}
        value={value.showStatus}
        onChange={(showStatus) => set({ showStatus })}
      />
      <ChoiceField
        label={texts.style}
        options={openingHoursStyles}
        names={texts.styles}
        value={value.style}
        onChange={(style) => set({ style })}
      />
    </>
  )
}

export default defineForm(schema, OpeningHoursForm)
