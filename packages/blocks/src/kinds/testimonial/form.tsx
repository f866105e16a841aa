import { noImage } from '../../model/block-image.ts'
import { defineForm, type FormProps } from '../../form/define-form.tsx'
import { ChoiceField } from '../../form/fields/choice-field.tsx'
import { ImageField } from '../../form/images/image-field.tsx'
import { ItemsField } from '../../form/lists/items-field.tsx'
import { NumberField } from '../../form/fields/number-field.tsx'
import { TextField } from '../../form/fields/text-field.tsx'
import { texts as partTexts } from '../../form/texts.ts'
import { surfaces } from '../../model/surface.ts'
import {
  schema,
  TESTIMONIAL_MAX_COUNT,
  TESTIMONIAL_MAX_LENGTH,
  TESTIMONIAL_NAME_MAX_LENGTH,
  TESTIMONIAL_ROLE_MAX_LENGTH,
  testimonialLayouts,
  type TestimonialProps,
} from './kind.ts'
import { texts } from './texts.ts'

function TestimonialForm({ value, onChange }: FormProps<TestimonialProps>) {
  const set = (changed: Partial<TestimonialProps>) => onChange({ ...value, ...changed })
  return (
    <>
      <ItemsField
        label={texts.items}
        items={value.items}
        onChange={(items) => set({ items })}
        max={TESTIMONIAL_MAX_COUNT}
        nameOf={({ name, text }) => name.trim() || text.slice(0, 20)}
        thumbOf={({ avatar }) => avatar.url}
        create={() => ({ text: '', name: '', role: '', avatar: noImage, stars: 5 })}
        createText={texts.addItem}
        renderItem={(item, change) => (
          <>
            <TextField
              label={texts.text}
              rows={3}
              maxLength={TESTIMONIAL_MAX_LENGTH}
              value={item.text}
              onChange={(text) => change({ ...item, text })}
            />
            <TextField
              label={texts.name}
              maxLength={TESTIMONIAL_NAME_MAX_LENGTH}
              value={item.name}
              onChange={(name) => change({ ...item, name })}
            />
            <TextField
              label={texts.role}
              maxLength={TESTIMONIAL_ROLE_MAX_LENGTH}
              value={item.role}
              onChange={(role) => change({ ...item, role })}
            />
            <NumberField
              label={texts.starCount}
              min={0}
              max={5}
              value={item.stars}
              onChange={(stars) => change({ ...item, stars })}
            />
            <ImageField
              label={texts.avatar}
              ratio="1:1"
              withAlt={false}
              value={item.avatar}
              onChange={(avatar) => change({ ...item, avatar })}
            />
          </>
        )}
      />
      <ChoiceField
        label={texts.layout}
        options={testimonialLayouts}
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

export default defineForm(schema, TestimonialForm)
