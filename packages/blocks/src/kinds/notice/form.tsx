import { useState } from 'react'
import { noImage } from '../../model/block-image.ts'
import { defineForm, type FormProps } from '../../form/define-form.tsx'
import { ChoiceField } from '../../form/fields/choice-field.tsx'
import { ColorField } from '../../form/fields/color-field.tsx'
import { FieldGroup } from '../../form/fields/field.tsx'
import { ImageField } from '../../form/images/image-field.tsx'
import { LinkTargetField } from '../../form/contents/link-target-field.tsx'
import { NumberField } from '../../form/fields/number-field.tsx'
import { SortableList } from '../../form/lists/sortable-list.tsx'
import { TextField } from '../../form/fields/text-field.tsx'
import { noLink } from '../../links/link-target.ts'
import {
  NOTICE_MAX_COUNT,
  NOTICE_TITLE_MAX_LENGTH,
  noticeIcons,
  type NoticeProps,
  schema,
  STAY_TIME,
} from './kind.ts'
import { texts } from './texts.ts'

const iconChoices = [...noticeIcons, 'own'] as const

function NoticeForm({ value, onChange }: FormProps<NoticeProps>) {
  const set = (changed: Partial<NoticeProps>) => onChange({ ...value, ...changed })
  const [choosingOwn, setChoosingOwn] = useState(false)
  const drawing = noticeIcons.find((name) => name === value.icon)
  return (
    <>
      <FieldGroup label={texts.items}>
        <SortableList
          items={value.contentList}
          onChange={(contentList) => set({ contentList })}
          max={NOTICE_MAX_COUNT}
          nameOf={(item, index) => item.title.trim() || texts.item(index + 1)}
          create={() => ({ title: '', link: noLink })}
          createText={texts.addItem}
          renderItem={(item, change) => (
            <>
              <TextField
                label={texts.itemTitle}
                rows={1}
                maxLength={NOTICE_TITLE_MAX_LENGTH}
                value={item.title}
                onChange={(title) => change({ ...item, title })}
              />
              <LinkTargetField value={item.link} onChange={(link) => change({ ...item, link })} />
            </>
          )}
        />
      </FieldGroup>
      <NumberField
        label={texts.stayTime}
        unit={texts.seconds}
        min={STAY_TIME.min}
        max={STAY_TIME.max}
        value={value.stayTime}
        onChange={(stayTime) => set({ stayTime })}
      />
      <ChoiceField
        label={texts.icon}
        options={iconChoices}
        names={{ ...texts.icons, own: texts.ownIcon }}
        value={choosingOwn ? 'own' : (drawing ?? 'own')}
        onChange={(choice) => {
          if (choice !== 'own') set({ icon: choice })
          setChoosingOwn(choice === 'own')
        }}
      />
      {(drawing === undefined || choosingOwn) && (
        <ImageField
          label={texts.ownIcon}
          ratio="1:1"
          withAlt={false}
          value={drawing === undefined ? { ...noImage, url: value.icon } : noImage}
          onChange={({ url }) => set({ icon: url || 'speaker' })}
        />
      )}
      <ColorField label={texts.textColor} value={value.color} onChange={(color) => set({ color })} />
      <ColorField
        label={texts.background}
        value={value.background}
        onChange={(background) => set({ background })}
      />
    </>
  )
}

export default defineForm(schema, NoticeForm)
