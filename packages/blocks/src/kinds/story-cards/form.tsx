import { LinkTargetField } from '../../form/contents/link-target-field.tsx'
import { defineForm, type FormProps } from '../../form/define-form.tsx'
import { ChoiceField } from '../../form/fields/choice-field.tsx'
import { TextField } from '../../form/fields/text-field.tsx'
import { ImageField } from '../../form/images/image-field.tsx'
import { ItemsField } from '../../form/lists/items-field.tsx'
import { noLink } from '../../links/link-target.ts'
import { noImage } from '../../model/block-image.ts'
import { schema, storyCardsLayouts, type StoryCardsProps, storyLimits } from './kind.ts'
import { texts } from './texts.ts'

function StoryCardsForm({ value, onChange }: FormProps<StoryCardsProps>) {
  const set = (changed: Partial<StoryCardsProps>) => onChange({ ...value, ...changed })
  return (
    <>
      <ItemsField
        label={texts.items}
        items={value.items}
        onChange={(items) => set({ items })}
        max={storyLimits.items}
        nameOf={({ title }) => title}
        thumbOf={({ image }) => image.url}
        create={() => ({ image: noImage, eyebrow: '', title: '', text: '', link: noLink })}
        createText={texts.addItem}
        renderItem={(item, change) => (
          <>
            <ImageField value={item.image} ratio="3:4" onChange={(image) => change({ ...item, image })} />
            <TextField
              label={texts.eyebrow}
              maxLength={storyLimits.eyebrow}
              value={item.eyebrow}
              onChange={(eyebrow) => change({ ...item, eyebrow })}
            />
            <TextField
              label={texts.itemTitle}
              maxLength={storyLimits.title}
              value={item.title}
              onChange={(title) => change({ ...item, title })}
            />
            <TextField
              label={texts.text}
              rows={3}
              maxLength={storyLimits.text}
              value={item.text}
              onChange={(text) => change({ ...item, text })}
            />
            <LinkTargetField value={item.link} onChange={(link) => change({ ...item, link })} />
          </>
        )}
      />
      <ChoiceField
        label={texts.layout}
        options={storyCardsLayouts}
        names={texts.layouts}
        value={value.layout}
        onChange={(layout) => set({ layout })}
      />
    </>
  )
}

export default defineForm(schema, StoryCardsForm)
