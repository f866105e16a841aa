import { defineForm, type FormProps } from '../../form/define-form.tsx'
import { ChoiceField } from '../../form/fields/choice-field.tsx'
import { FieldGroup } from '../../form/fields/field.tsx'
import { SortableList } from '../../form/lists/sortable-list.tsx'
import { TextField } from '../../form/fields/text-field.tsx'
import {
  type NavigationProps,
  navigationAligns,
  navigationStyleIds,
  schema,
  TAB_MAX_COUNT,
  TAB_NAME_MAX_LENGTH,
} from './kind.ts'
import { texts } from './texts.ts'

/** Never an id that was used before: a deleted tab's blocks must not come back under a new name. */
const newTabId = () => `tab-${crypto.randomUUID().slice(0, 13)}`

function NavigationForm({ value, onChange }: FormProps<NavigationProps>) {
  const set = (changed: Partial<NavigationProps>) => onChange({ ...value, ...changed })
  return (
    <>
      <FieldGroup label={texts.tabs} hint={texts.tabsHint}>
        <SortableList
          items={value.classAndNavDataList}
          onChange={(classAndNavDataList) => set({ classAndNavDataList })}
          min={1}
          max={TAB_MAX_COUNT}
          nameOf={(tab, index) => tab.name.trim() || texts.item(index + 1)}
          create={() => ({ id: newTabId(), name: texts.newTab })}
          createText={texts.addTab}
          renderItem={(tab, change) => (
            <TextField
              label={texts.name}
              maxLength={TAB_NAME_MAX_LENGTH}
              value={tab.name}
              onChange={(name) => change({ ...tab, name })}
            />
          )}
        />
      </FieldGroup>
      <ChoiceField
        label={texts.style}
        options={navigationStyleIds}
        names={texts.styleNames}
        value={value.styleId}
        onChange={(styleId) => set({ styleId })}
      />
      <ChoiceField
        label={texts.align}
        options={navigationAligns}
        names={texts.aligns}
        value={value.align}
        onChange={(align) => set({ align })}
      />
    </>
  )
}

export default defineForm(schema, NavigationForm)
