import { defineForm, type FormProps } from '../../form/define-form.tsx'
import { ChoiceField } from '../../form/fields/choice-field.tsx'
import { TextField } from '../../form/fields/text-field.tsx'
import { ItemsField } from '../../form/lists/items-field.tsx'
import { pointsLayouts, pointsLimits, type PointsProps, schema } from './kind.ts'
import { texts } from './texts.ts'

function PointsForm({ value, onChange }: FormProps<PointsProps>) {
  const set = (changed: Partial<PointsProps>) => onChange({ ...value, ...changed })
  return (
    <>
      <ItemsField
        label={texts.items}
        items={value.items}
        onChange={(items) => set({ items })}
        max={pointsLimits.items}
        nameOf={({ title }) => title}
        create={() => ({ title: '', text: '' })}
        createText={texts.addItem}
        renderItem={(item, change) => (
          <>
            <TextField
              label={texts.itemTitle}
              maxLength={pointsLimits.title}
              value={item.title}
              onChange={(title) => change({ ...item, title })}
            />
            <TextField
              label={texts.text}
              rows={2}
              maxLength={pointsLimits.text}
              value={item.text}
              onChange={(text) => change({ ...item, text })}
            />
          </>
        )}
      />
      <ChoiceField
        label={texts.layout}
        options={pointsLayouts}
        names={texts.layouts}
        value={value.layout}
        onChange={(layout) => set({ layout })}
      />
    </>
  )
}

export default defineForm(schema, PointsForm)
