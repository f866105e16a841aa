import { Checkbox } from 'antd'
import { defineForm, type FormProps } from '../../form/define-form.tsx'
import { ChoiceField } from '../../form/fields/choice-field.tsx'
import { ContentQueryField } from '../../form/contents/content-query-field.tsx'
import { FieldGroup } from '../../form/fields/field.tsx'
import { LinkTargetField } from '../../form/contents/link-target-field.tsx'
import { TextField } from '../../form/fields/text-field.tsx'
import {
  type ContentListProps,
  contentListStyles,
  contentParts,
  EMPTY_MAX_LENGTH,
  HEADING_MAX_LENGTH,
  schema,
} from './kind.ts'
import { contentPagings } from '../../contents/content-query.ts'
import { texts } from './texts.ts'
import { turnTexts } from './turn-texts.ts'

const pagingChoices = ['none', ...contentPagings] as const

function ContentListForm({ value, onChange }: FormProps<ContentListProps>) {
  const set = (changed: Partial<ContentListProps>) => onChange({ ...value, ...changed })
  return (
    <>
      <ContentQueryField
        value={value.query}
        isTurned={value.paging !== undefined}
        onChange={(query) => set({ query })}
      />
      <ChoiceField
        label={texts.style}
        options={contentListStyles}
        names={texts.styles}
        value={value.style}
        onChange={(style) => set({ style })}
      />
      <ChoiceField
        label={turnTexts.paging}
        options={pagingChoices}
        names={turnTexts.pagings}
        value={value.paging ?? 'none'}
        onChange={(paging) => set({ paging: paging === 'none' ? undefined : paging })}
      />
      <FieldGroup label={texts.show}>
        <Checkbox.Group
          options={contentParts.map((part) => ({ value: part, label: texts.parts[part] }))}
          value={contentParts.filter((part) => value.show[part])}
          onChange={(shown) =>
            set({
              show: {
                image: shown.includes('image'),
                description: shown.includes('description'),
                time: shown.includes('time'),
                note: shown.includes('note'),
              },
            })
          }
        />
      </FieldGroup>
      <TextField
        label={texts.heading}
        maxLength={HEADING_MAX_LENGTH}
        value={value.heading}
        onChange={(heading) => set({ heading })}
      />
      <TextField
        label={turnTexts.emptyWords}
        hint={turnTexts.emptyHint}
        maxLength={EMPTY_MAX_LENGTH}
        value={value.empty ?? ''}
        onChange={(empty) => set({ empty: empty === '' ? undefined : empty })}
      />
      <LinkTargetField label={texts.moreLink} value={value.more} onChange={(more) => set({ more })} />
    </>
  )
}

export default defineForm(schema, ContentListForm)
