import { defineForm, type FormProps } from '../../form/define-form.tsx'
import { ChoiceField } from '../../form/fields/choice-field.tsx'
import { TextField } from '../../form/fields/text-field.tsx'
import { ItemsField } from '../../form/lists/items-field.tsx'
import { marqueeLayouts, marqueeLimits, type MarqueeProps, marqueeSpeeds, schema } from './kind.ts'
import { texts } from './texts.ts'

function MarqueeForm({ value, onChange }: FormProps<MarqueeProps>) {
  const set = (changed: Partial<MarqueeProps>) => onChange({ ...value, ...changed })
  return (
    <>
      <ItemsField
        label={texts.items}
        items={value.items}
        onChange={(items) => set({ items })}
        max={marqueeLimits.items}
        nameOf={({ text }) => text}
        create={() => ({ text: '' })}
        createText={texts.addItem}
        renderItem={(item, change) => (
          <TextField
            label={texts.text}
            maxLength={marqueeLimits.text}
            value={item.text}
            onChange={(text) => change({ text })}
          />
        )}
      />
      <ChoiceField
        label={texts.layout}
        options={marqueeLayouts}
        names={texts.layouts}
        value={value.layout}
        onChange={(layout) => set({ layout })}
      />
      <ChoiceField
        label={texts.speed}
        options={marqueeSpeeds}
        names={texts.speeds}
        value={value.speed}
        onChange={(speed) => set({ speed })}
      />
    </>
  )
}

export default defineForm(schema, MarqueeForm)
