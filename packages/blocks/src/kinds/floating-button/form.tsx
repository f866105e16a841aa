import { defineForm, type FormProps } from '../../form/define-form.tsx'
import { ChoiceField } from '../../form/fields/choice-field.tsx'
import { ColorField } from '../../form/fields/color-field.tsx'
import { IconField } from '../../form/icons/icon-field.tsx'
import { ItemsField } from '../../form/lists/items-field.tsx'
import { LinkTargetField } from '../../form/contents/link-target-field.tsx'
import { NumberField } from '../../form/fields/number-field.tsx'
import { SwitchField } from '../../form/fields/switch-field.tsx'
import { TextField } from '../../form/fields/text-field.tsx'
import { noLink } from '../../links/link-target.ts'
import {
  FLOATING_MAX_COUNT,
  FLOATING_TEXT_MAX_LENGTH,
  type FloatingButtonProps,
  type FloatingItem,
  floatingIcons,
  floatingLayouts,
  schema,
} from './kind.ts'
import { texts } from './texts.ts'

function FloatingButtonForm({ value, onChange }: FormProps<FloatingButtonProps>) {
  const set = (changed: Partial<FloatingButtonProps>) => onChange({ ...value, ...changed })
  return (
    <>
      <ItemsField
        label={texts.items}
        items={value.items}
        onChange={(items) => set({ items })}
        max={FLOATING_MAX_COUNT}
        nameOf={({ icon, text }) => text.trim() || texts.icons[icon]}
        create={(): FloatingItem => ({ icon: 'chat', text: '', link: noLink })}
        createText={texts.addItem}
        renderItem={(item, change) => (
          <>
            <ChoiceField
              label={texts.icon}
              options={floatingIcons}
              names={texts.icons}
              value={item.icon}
              onChange={(icon) => change({ ...item, icon })}
            />
            {item.icon !== 'top' && (
              <IconField
                value={item.symbol ?? ''}
                onChange={(symbol) => change({ ...item, symbol: symbol || undefined })}
              />
            )}
            <TextField
              label={texts.text}
              maxLength={FLOATING_TEXT_MAX_LENGTH}
              value={item.text}
              onChange={(text) => change({ ...item, text })}
            />
            {item.icon !== 'top' && (
              <LinkTargetField value={item.link} onChange={(link) => change({ ...item, link })} />
            )}
          </>
        )}
      />
      <ChoiceField
        label={texts.layout}
        options={floatingLayouts}
        names={texts.layouts}
        value={value.layout}
        onChange={(layout) => set({ layout })}
      />
      {value.layout !== 'bar' && (
        <>
          {value.items.length > 1 && (
            <SwitchField
              label={texts.collapsed}
              value={value.collapsed === true}
              onChange={(collapsed) => set({ collapsed: collapsed || undefined })}
            />
          )}
          <ChoiceField
            label={texts.side}
            options={['left', 'right']}
            names={texts.sides}
            value={value.side}
            onChange={(side) => set({ side })}
          />
          <NumberField
            label={texts.bottom}
            unit="px"
            min={0}
            max={400}
            value={value.bottom}
            onChange={(bottom) => set({ bottom })}
          />
        </>
      )}
      <ColorField label={texts.color} value={value.color} onChange={(color) => set({ color })} />
    </>
  )
}

export default defineForm(schema, FloatingButtonForm)
