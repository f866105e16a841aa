import { defineForm, type FormProps } from '../../form/define-form.tsx'
import { ChoiceField } from '../../form/fields/choice-field.tsx'
import { ItemsField } from '../../form/lists/items-field.tsx'
import { TextField } from '../../form/fields/text-field.tsx'
import { texts as partTexts } from '../../form/texts.ts'
import { surfaces } from '../../model/surface.ts'
import {
  schema,
  STEP_DESCRIPTION_MAX_LENGTH,
  STEP_MAX_COUNT,
  STEP_TITLE_MAX_LENGTH,
  stepsLayouts,
  type StepsProps,
} from './kind.ts'
import { texts } from './texts.ts'

function StepsForm({ value, onChange }: FormProps<StepsProps>) {
  const set = (changed: Partial<StepsProps>) => onChange({ ...value, ...changed })
  return (
    <>
      <ItemsField
        label={texts.items}
        items={value.items}
        onChange={(items) => set({ items })}
        max={STEP_MAX_COUNT}
        nameOf={({ title }) => title}
        create={() => ({ title: '', description: '' })}
        createText={texts.addItem}
        renderItem={(item, change) => (
          <>
            <TextField
              label={texts.itemTitle}
              maxLength={STEP_TITLE_MAX_LENGTH}
              value={item.title}
              onChange={(title) => change({ ...item, title })}
            />
            <TextField
              label={texts.description}
              rows={2}
              maxLength={STEP_DESCRIPTION_MAX_LENGTH}
              value={item.description}
              onChange={(description) => change({ ...item, description })}
            />
          </>
        )}
      />
      <ChoiceField
        label={texts.layout}
        options={stepsLayouts}
        names={texts.layouts}
        value={value.layout}
        onChange={(layout) => set({ layout })}
      />
      <ChoiceField
        label={partTexts.surface}
        options={surfaces}
        names={partTexts.surfaces}
        value={value.surface}
        onChange={(surface) => set({ surface })}
      />
    </>
  )
}

export default defineForm(schema, StepsForm)
