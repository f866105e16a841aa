import { noImage } from '../../model/block-image.ts'
import { defineForm, type FormProps } from '../../form/define-form.tsx'
import { ChoiceField } from '../../form/fields/choice-field.tsx'
import { ImageField } from '../../form/images/image-field.tsx'
import { ItemsField } from '../../form/lists/items-field.tsx'
import { LinkTargetField } from '../../form/contents/link-target-field.tsx'
import { TextField } from '../../form/fields/text-field.tsx'
import { noLink } from '../../links/link-target.ts'
import {
  PRICE_DESCRIPTION_MAX_LENGTH,
  PRICE_MAX_COUNT,
  PRICE_MAX_LENGTH,
  PRICE_NAME_MAX_LENGTH,
  PRICE_TAG_MAX_LENGTH,
  PRICE_UNIT_MAX_LENGTH,
  priceListLayouts,
  type PriceListProps,
  schema,
} from './kind.ts'
import { texts } from './texts.ts'

function PriceListForm({ value, onChange }: FormProps<PriceListProps>) {
  const set = (changed: Partial<PriceListProps>) => onChange({ ...value, ...changed })
  return (
    <>
      <ItemsField
        label={texts.items}
        items={value.items}
        onChange={(items) => set({ items })}
        max={PRICE_MAX_COUNT}
        nameOf={({ name }) => name}
        thumbOf={({ image }) => image.url}
        create={() => ({
          name: '',
          price: '',
          oldPrice: '',
          unit: '',
          tag: '',
          description: '',
          image: noImage,
          link: noLink,
        })}
        createText={texts.addItem}
        renderItem={(item, change) => (
          <>
            <TextField
              label={texts.name}
              maxLength={PRICE_NAME_MAX_LENGTH}
              value={item.name}
              onChange={(name) => change({ ...item, name })}
            />
            <TextField
              label={texts.price}
              hint={texts.priceHint}
              maxLength={PRICE_MAX_LENGTH}
              value={item.price}
              onChange={(price) => change({ ...item, price })}
            />
            <TextField
              label={texts.oldPrice}
              maxLength={PRICE_MAX_LENGTH}
              value={item.oldPrice}
              onChange={(oldPrice) => change({ ...item, oldPrice })}
            />
            <TextField
              label={texts.unit}
              hint={texts.unitHint}
              maxLength={PRICE_UNIT_MAX_LENGTH}
              value={item.unit}
              onChange={(unit) => change({ ...item, unit })}
            />
            <TextField
              label={texts.tag}
              maxLength={PRICE_TAG_MAX_LENGTH}
              value={item.tag}
              onChange={(tag) => change({ ...item, tag })}
            />
            <TextField
              label={texts.description}
              hint={texts.descriptionHint}
              rows={2}
              maxLength={PRICE_DESCRIPTION_MAX_LENGTH}
              value={item.description}
              onChange={(description) => change({ ...item, description })}
            />
            {(value.layout === 'rows' || value.layout === 'dishes') && (
              <ImageField
                value={item.image}
                ratio={value.layout === 'dishes' ? '4:3' : '1:1'}
                onChange={(image) => change({ ...item, image })}
              />
            )}
            <LinkTargetField value={item.link} onChange={(link) => change({ ...item, link })} />
          </>
        )}
      />
      <ChoiceField
        label={texts.layout}
        options={priceListLayouts}
        names={texts.layouts}
        value={value.layout}
        onChange={(layout) => set({ layout })}
      />
      {value.layout === 'plans' && (
        <TextField
          label={texts.buttonText}
          maxLength={8}
          value={value.buttonText}
          onChange={(buttonText) => set({ buttonText })}
        />
      )}
    </>
  )
}

export default defineForm(schema, PriceListForm)
