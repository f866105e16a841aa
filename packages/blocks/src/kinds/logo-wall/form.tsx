import { noImage } from '../../model/block-image.ts'
import { defineForm, type FormProps } from '../../form/define-form.tsx'
import { ChoiceField } from '../../form/fields/choice-field.tsx'
import { ImageField } from '../../form/images/image-field.tsx'
import { ItemsField } from '../../form/lists/items-field.tsx'
import { LinkTargetField } from '../../form/contents/link-target-field.tsx'
import { SwitchField } from '../../form/fields/switch-field.tsx'
import { TextField } from '../../form/fields/text-field.tsx'
import { noLink } from '../../links/link-target.ts'
import {
  LOGO_MAX_COUNT,
  LOGO_NAME_MAX_LENGTH,
  logoWallColumns,
  logoWallLayouts,
  type LogoWallProps,
  schema,
} from './kind.ts'
import { texts } from './texts.ts'

function LogoWallForm({ value, onChange }: FormProps<LogoWallProps>) {
  const set = (changed: Partial<LogoWallProps>) => onChange({ ...value, ...changed })
  return (
    <>
      <ItemsField
        label={texts.items}
        items={value.items}
        onChange={(items) => set({ items })}
        max={LOGO_MAX_COUNT}
        nameOf={({ name }) => name}
        thumbOf={({ image }) => image.url}
        create={() => ({ image: noImage, name: '', link: noLink })}
        createText={texts.addItem}
        renderItem={(item, change) => (
          <>
            <TextField
              label={texts.name}
              maxLength={LOGO_NAME_MAX_LENGTH}
              value={item.name}
              onChange={(name) => change({ ...item, name })}
            />
            <ImageField value={item.image} withAlt={false} onChange={(image) => change({ ...item, image })} />
            <LinkTargetField value={item.link} onChange={(link) => change({ ...item, link })} />
          </>
        )}
      />
      <ChoiceField
        label={texts.layout}
        options={logoWallLayouts}
        names={texts.layouts}
        value={value.layout}
        onChange={(layout) => set({ layout })}
      />
      {value.layout !== 'scroll' && (
        <ChoiceField
          label={texts.columns}
          options={logoWallColumns}
          names={texts.columnNames}
          value={value.columns}
          onChange={(columns) => set({ columns })}
        />
      )}
      <SwitchField label={texts.grey} value={value.grey} onChange={(grey) => set({ grey })} />
    </>
  )
}

export default defineForm(schema, LogoWallForm)
