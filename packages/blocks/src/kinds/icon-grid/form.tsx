import { LinkTargetField } from '../../form/contents/link-target-field.tsx'
import { defineForm, type FormProps } from '../../form/define-form.tsx'
import { ChoiceField } from '../../form/fields/choice-field.tsx'
import { TextField } from '../../form/fields/text-field.tsx'
import { IconField } from '../../form/icons/icon-field.tsx'
import { ImageField } from '../../form/images/image-field.tsx'
import { ItemsField } from '../../form/lists/items-field.tsx'
import { noLink } from '../../links/link-target.ts'
import { noImage } from '../../model/block-image.ts'
import {
  iconGridColumns,
  iconGridLayouts,
  iconGridLimits,
  type IconGridProps,
  iconGridTints,
  schema,
} from './kind.ts'
import { texts } from './texts.ts'

function IconGridForm({ value, onChange }: FormProps<IconGridProps>) {
  const set = (changed: Partial<IconGridProps>) => onChange({ ...value, ...changed })
  return (
    <>
      <ItemsField
        label={texts.items}
        items={value.items}
        onChange={(items) => set({ items })}
        max={iconGridLimits.items}
        nameOf={({ title }) => title}
        thumbOf={({ image }) => image.url}
        create={() => ({ icon: 'star', image: noImage, title: '', text: '', link: noLink })}
        createText={texts.addItem}
        renderItem={(item, change) => (
          <>
            <TextField
              label={texts.itemTitle}
              maxLength={iconGridLimits.title}
              value={item.title}
              onChange={(title) => change({ ...item, title })}
            />
            <TextField
              label={texts.text}
              maxLength={iconGridLimits.text}
              value={item.text}
              onChange={(text) => change({ ...item, text })}
            />
            <IconField value={item.icon} onChange={(icon) => change({ ...item, icon })} />
            <ImageField value={item.image} ratio="1:1" onChange={(image) => change({ ...item, image })} />
            <LinkTargetField value={item.link} onChange={(link) => change({ ...item, link })} />
          </>
        )}
      />
      <ChoiceField
        label={texts.layout}
        options={iconGridLayouts}
        names={texts.layouts}
        value={value.layout}
        onChange={(layout) => set({ layout })}
      />
      <ChoiceField
        label={texts.tint}
        options={iconGridTints}
        names={texts.tints}
        value={value.tint}
        onChange={(tint) => set({ tint })}
      />
      {value.layout !== 'rows' && (
        <ChoiceField
          label={texts.columns}
          options={iconGridColumns}
          names={texts.columnNames}
          value={value.columns}
          onChange={(columns) => set({ columns })}
        />
      )}
    </>
  )
}

export default defineForm(schema, IconGridForm)
