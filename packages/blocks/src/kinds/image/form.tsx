import { type BlockImage, imageRatios } from '../../model/block-image.ts'
import { defineForm, type FormProps } from '../../form/define-form.tsx'
import { ChoiceField } from '../../form/fields/choice-field.tsx'
import { FieldGroup } from '../../form/fields/field.tsx'
import { AddImages, ImageField } from '../../form/images/image-field.tsx'
import { LinkTargetField } from '../../form/contents/link-target-field.tsx'
import { GapField, RadiusField } from '../../form/images/picture-space-fields.tsx'
import { SortableList } from '../../form/lists/sortable-list.tsx'
import { SwitchField } from '../../form/fields/switch-field.tsx'
import { texts as partTexts } from '../../form/texts.ts'
import { noLink } from '../../links/link-target.ts'
import { IMAGE_MAX_COUNT, imageLayoutTypes, type ImageProps, schema } from './kind.ts'
import { texts } from './texts.ts'

function ImageForm({ value, onChange }: FormProps<ImageProps>) {
  const set = (changed: Partial<ImageProps>) => onChange({ ...value, ...changed })
  const { imageList } = value
  const add = (image: BlockImage) => set({ imageList: [...imageList, { ...image, link: noLink }] })
  return (
    <>
      <FieldGroup label={texts.images} extra={partTexts.list.count(imageList.length, IMAGE_MAX_COUNT)}>
        <SortableList
          items={imageList}
          onChange={(next) => set({ imageList: next })}
          max={IMAGE_MAX_COUNT}
          nameOf={(item, index) => item.alt.trim() || texts.item(index + 1)}
          thumbOf={(item) => item.url}
          copyOf={(item) => item}
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
      </FieldGroup>
      <AddImages room={IMAGE_MAX_COUNT - imageList.length} onAdd={add} />
      <ChoiceField
        label={texts.layout}
        options={imageLayoutTypes}
        names={texts.layouts}
        value={value.imageLayoutType}
        onChange={(imageLayoutType) => set({ imageLayoutType })}
      />
      <ChoiceField
        label={texts.ratio}
        options={imageRatios}
        names={partTexts.ratios}
        value={value.ratio}
        onChange={(ratio) => set({ ratio })}
      />
      <GapField value={value.gap} onChange={(gap) => set({ gap })} />
      <RadiusField value={value.radius} onChange={(radius) => set({ radius })} />
      <SwitchField label={texts.margin} value={value.margin} onChange={(margin) => set({ margin })} />
    </>
  )
}

export default defineForm(schema, ImageForm)
