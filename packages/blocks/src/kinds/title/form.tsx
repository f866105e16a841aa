import { defineForm, type FormProps } from '../../form/define-form.tsx'
import { ChoiceField } from '../../form/fields/choice-field.tsx'
import { ColorField } from '../../form/fields/color-field.tsx'
import { LinkTargetField } from '../../form/contents/link-target-field.tsx'
import { TextField } from '../../form/fields/text-field.tsx'
import {
  MORE_MAX_LENGTH,
  schema,
  SUBTITLE_MAX_LENGTH,
  TITLE_MAX_LENGTH,
  type TitleProps,
  titleStyleIds,
} from './kind.ts'
import { texts } from './texts.ts'

function TitleForm({ value, onChange }: FormProps<TitleProps>) {
  const set = (changed: Partial<TitleProps>) => onChange({ ...value, ...changed })
  return (
    <>
      <TextField
        label={texts.text}
        maxLength={TITLE_MAX_LENGTH}
        value={value.text}
        onChange={(text) => set({ text })}
      />
      <TextField
        label={texts.subtitle}
        maxLength={SUBTITLE_MAX_LENGTH}
        value={value.subtitle}
        onChange={(subtitle) => set({ subtitle })}
      />
      <ChoiceField
        label={texts.style}
        options={titleStyleIds}
        names={texts.styleNames}
        value={value.styleId}
        onChange={(styleId) => set({ styleId })}
      />
      <ColorField label={texts.color} value={value.color} onChange={(color) => set({ color })} />
      <LinkTargetField label={texts.more} value={value.link} onChange={(link) => set({ link })} />
      {value.link.eventType !== 'none' && (
        <TextField
          label={texts.moreText}
          placeholder={texts.defaultMore}
          maxLength={MORE_MAX_LENGTH}
          value={value.moreText}
          onChange={(moreText) => set({ moreText })}
        />
      )}
    </>
  )
}

export default defineForm(schema, TitleForm)
