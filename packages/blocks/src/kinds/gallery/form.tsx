import { type BlockImage, imageRatios } from '../../model/block-image.ts'
import { defineForm, type FormProps } from '../../form/define-form.tsx'
import { ChoiceField } from '../../form/fields/choice-field.tsx'
import { AddImages, ImageField } from '../../form/images/image-field.tsx'
import { ItemsField } from '../../form/lists/items-field.tsx'
import { LinkTargetField } from '../../form/contents/link-target-field.tsx'
import { GapField, RadiusField } from '../../form/images/picture-space-fields.tsx'
import { SwitchField } from '../../form/fields/switch-field.tsx'
import { texts as partTexts } from '../../form/texts.ts'
import { noLink } from '../../links/link-target.ts'
import {
  GALLERY_MAX_COUNT,
  galleryCaptions,
  galleryColumns,
  galleryLayouts,
  type GalleryProps,
  schema,
} from './kind.ts'
import { texts } from './texts.ts'

function GalleryForm({ value, onChange }: FormProps<GalleryProps>) {
  const set = (changed: Partial<GalleryProps>) => onChange({ ...value, ...changed })
  const { items } = value
  const add = (image: BlockImage) => set({ items: [...items, { ...image, link: noLink }] })
  return (
    <>
      <ItemsField
        label={texts.items}
        items={items}
        onChange={(next) => set({ items: next })}
        max={GALLERY_MAX_COUNT}
        nameOf={({ alt }) => alt}
        thumbOf={({ url }) => url}
        renderItem={(item, change) => (
          <>
            <ImageField
              value={item}
              ratio={value.ratio}
              removable={false}
              onChange={(image) => change({ ...item, ...image })}
            />
            <LinkTargetField value={item.link} onChange={(link) => change({ ...item, link })} />
          </>
        )}
      />
      <AddImages room={GALLERY_MAX_COUNT - items.length} onAdd={add} />
      <ChoiceField
        label={texts.layout}
        options={galleryLayouts}
        names={texts.layouts}
        value={value.layout}
        onChange={(layout) => set({ layout })}
      />
      {(value.layout === 'grid' || value.layout === 'waterfall' || value.layout === 'polaroid') && (
        <ChoiceField
          label={texts.columns}
          options={galleryColumns}
          names={texts.columnNames}
          value={value.columns}
          onChange={(columns) => set({ columns })}
        />
      )}
      {value.layout !== 'waterfall' && value.layout !== 'mosaic' && (
        <ChoiceField
          label={texts.ratio}
          options={imageRatios}
          names={partTexts.ratios}
          value={value.ratio}
          onChange={(ratio) => set({ ratio })}
        />
      )}
      <ChoiceField
        label={texts.caption}
        options={galleryCaptions}
        names={texts.captions}
        value={value.caption}
        onChange={(caption) => set({ caption })}
      />
      <GapField value={value.gap} onChange={(gap) => set({ gap })} />
      <RadiusField value={value.radius} onChange={(radius) => set({ radius })} />
      <SwitchField label={texts.zoom} value={value.zoom} onChange={(zoom) => set({ zoom })} />
    </>
  )
}

export default defineForm(schema, GalleryForm)
