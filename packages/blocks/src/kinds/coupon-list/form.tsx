import { defineForm, type FormProps } from '../../form/define-form.tsx'
import { ContentQueryField } from '../../form/contents/content-query-field.tsx'
import { ChoiceField } from '../../form/fields/choice-field.tsx'
import { TextField } from '../../form/fields/text-field.tsx'
import { type CouponListProps, couponListStyles, HEADING_MAX_LENGTH, schema } from './kind.ts'
import { texts } from './texts.ts'

function CouponListForm({ value, onChange }: FormProps<CouponListProps>) {
  const set = (changed: Partial<CouponListProps>) => onChange({ ...value, ...changed })
  return (
    <>
      <ChoiceField
        label={texts.source}
        options={['newest', 'fixed'] as const}
        names={texts.sources}
        value={value.query.source}
        onChange={(source) => set({ query: { ...value.query, source } })}
      />
      <ContentQueryField
        only="coupon"
        value={value.query}
        onChange={({ items, count }) => set({ query: { ...value.query, items, count } })}
      />
      <ChoiceField
        label={texts.style}
        options={couponListStyles}
        names={texts.styles}
        value={value.style}
        onChange={(style) => set({ style })}
      />
      <TextField
        label={texts.heading}
        maxLength={HEADING_MAX_LENGTH}
        value={value.heading}
        onChange={(heading) => set({ heading })}
      />
    </>
  )
}

export default defineForm(schema, CouponListForm)
