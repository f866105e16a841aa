import { noImage } from '../../model/block-image.ts'
import { defineForm, type FormProps } from '../../form/define-form.tsx'
import { ChoiceField } from '../../form/fields/choice-field.tsx'
import { ImageField } from '../../form/images/image-field.tsx'
import { ItemsField } from '../../form/lists/items-field.tsx'
import { TextField } from '../../form/fields/text-field.tsx'
import {
  EVENT_DESCRIPTION_MAX_LENGTH,
  EVENT_TITLE_MAX_LENGTH,
  schema,
  TIME_MAX_LENGTH,
  TIMELINE_MAX_COUNT,
  timelineLayouts,
  type TimelineProps,
} from './kind.ts'
import { texts } from './texts.ts'

function TimelineForm({ value, onChange }: FormProps<TimelineProps>) {
  const set = (changed: Partial<TimelineProps>) => onChange({ ...value, ...changed })
  return (
    <>
      <ItemsField
        label={texts.items}
        items={value.items}
        onChange={(items) => set({ items })}
        max={TIMELINE_MAX_COUNT}
        nameOf={({ time, title }) => `${time} ${title}`}
        thumbOf={({ image }) => image.url}
        create={() => ({ time: '', title: '', description: '', image: noImage })}
        createText={texts.addItem}
        renderItem={(item, change) => (
          <>
            <TextField
              label={texts.time}
              hint={texts.timeHint}
              maxLength={TIME_MAX_LENGTH}
              value={item.time}
              onChange={(time) => change({ ...item, time })}
            />
            <TextField
              label={texts.itemTitle}
              maxLength={EVENT_TITLE_MAX_LENGTH}
              value={item.title}
              onChange={(title) => change({ ...item, title })}
            />
            <TextField
              label={texts.description}
              rows={2}
              maxLength={EVENT_DESCRIPTION_MAX_LENGTH}
              value={item.description}
              onChange={(description) => change({ ...item, description })}
            />
            <ImageField value={item.image} ratio="16:9" onChange={(image) => change({ ...item, image })} />
          </>
        )}
      />
      <ChoiceField
        label={texts.layout}
        options={timelineLayouts}
        names={texts.layouts}
        value={value.layout}
        onChange={(layout) => set({ layout })}
      />
    </>
  )
}

export default defineForm(schema, TimelineForm)
