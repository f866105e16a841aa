import { imageRatios, noImage } from '../../model/block-image.ts'
import { defineForm, type FormProps } from '../../form/define-form.tsx'
import { ChoiceField } from '../../form/fields/choice-field.tsx'
import { FieldGroup } from '../../form/fields/field.tsx'
import { ImageField } from '../../form/images/image-field.tsx'
import { LinkTargetField } from '../../form/contents/link-target-field.tsx'
import { SortableList } from '../../form/lists/sortable-list.tsx'
import { TextField } from '../../form/fields/text-field.tsx'
import { texts as partTexts } from '../../form/texts.ts'
import { noLink } from '../../links/link-target.ts'
import {
  IMAGE_TEXT_MAX_COUNT,
  imageTextLayoutTypes,
  type ImageTextProps,
  imageTextStyleIds,
  ITEM_DESCRIPTION_MAX_LENGTH,
  ITEM_TITLE_MAX_LENGTH,
  schema,
} from './kind.ts'
import { texts } from './texts.ts'

function ImageTextForm({ value, onChange }: FormProps<ImageTextProps>) {
  const set = (changed: Partial<ImageTextProps>) => onChange({ ...value, ...changed })
  return (
    <>
      <ChoiceField
        label={texts.layout}
        options={imageTextLayoutTypes}
        names={texts.layouts}
        value={value.imageTextLayoutType}
        onChange={(imageTextLayoutType) => set({ imageTextLayoutType })}
      />
      <ChoiceField
        label={texts.style}
        options={imageTextStyleIds}
        names={texts.styleNames}
        value={value.styleId}
        onChange={(styleId) => set({ styleId })}
      />
      <ChoiceField
        label={texts.ratio}
        options={imageRatios}
        names={partTexts.ratios}
        value={value.ratio}
        onChange={(ratio) => set({ ratio })}
      />
      <FieldGroup label={texts.items}>
        <SortableList
          items={value.imageTextList}
          onChange={(imageTextList) => set({ imageTextList })}
          max={IMAGE_TEXT_MAX_COUNT}
          nameOf={(item, index) => item.title.trim() || texts.item(index + 1)}
          thumbOf={(item) => item.image.url}
          copyOf={(item) => item}
          create={() => ({ image: noImage, title: '', description: '', link: noLink })}
          createText={texts.addItem}
          renderItem={(item, change) => (
            <>
              <TextField
                label={texts.itemTitle}
                maxLength={ITEM_TITLE_MAX_LENGTH}
                value={item.title}
                onChange={(title) => change({ ...item, title })}
              />
              <TextField
                label={texts.description}
                rows={2}
                maxLength={ITEM_DESCRIPTION_MAX_LENGTH}
                value={item.description}
                onChange={(description) => change({ ...item, description })}
              />
              <ImageField
                value={item.image}
                ratio={value.ratio}
                onChange={(image) => change({ ...item, image })}
              />
              <LinkTargetField value={item.link} onChange={(link) => change({ ...item, link })} />
            </>
          )}
        />
      </FieldGroup>
    </>
  )
}

export default defineForm(schema, ImageTextForm)
