import { defineForm, type FormProps } from '../../form/define-form.tsx'
import { ChoiceField } from '../../form/fields/choice-field.tsx'
import { ItemsField } from '../../form/lists/items-field.tsx'
import { TextField } from '../../form/fields/text-field.tsx'
import {
  FIGURE_LABEL_MAX_LENGTH,
  FIGURE_MAX_COUNT,
  FIGURE_UNIT_MAX_LENGTH,
  FIGURE_VALUE_MAX_LENGTH,
  figuresColumns,
  figuresLayouts,
  type FiguresProps,
  schema,
} from './kind.ts'
import { texts } from './texts.ts'

function FiguresForm({ value, onChange }: FormProps<FiguresProps>) {
  const set = (changed: Partial<FiguresProps>) => onChange({ ...value, ...changed })
  return (
    <>
      <ItemsField
        label={texts.items}
        items={value.items}
        onChange={(items) => set({ items })}
        max={FIGURE_MAX_COUNT}
        nameOf={(item) => `${item.value}${item.unit} ${item.label}`}
        create={() => ({ value: '', unit: '', label: '' })}
        createText={texts.addItem}
        renderItem={(item, change) => (
          <>
            <TextField
              label={texts.value}
              maxLength={FIGURE_VALUE_MAX_LENGTH}
              value={item.value}
              onChange={(next) => change({ ...item, value: next })}
            />
            <TextField
              label={texts.unit}
              maxLength={FIGURE_UNIT_MAX_LENGTH}
              value={item.unit}
              onChange={(unit) => change({ ...item, unit })}
            />
            <TextField
              label={texts.label}
              maxLength={FIGURE_LABEL_MAX_LENGTH}
              value={item.label}
              onChange={(label) => change({ ...item, label })}
            />
          </>
        )}
      />
      <ChoiceField
        label={texts.layout}
        options={figuresLayouts}
        names={texts.layouts}
        value={value.layout}
        onChange={(layout) => set({ layout })}
      />
      <ChoiceField
        label={texts.columns}
        options={figuresColumns}
        names={texts.columnNames}
        value={value.columns}
        onChange={(columns) => set({ columns })}
      />
    </>
  )
}

export default defineForm(schema, FiguresForm)
