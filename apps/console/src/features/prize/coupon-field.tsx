import { couponSearch } from '@zhanfang/contract'
import { api } from '../../api.ts'
import { RemoteSelect } from '../../components/form/remote-select.tsx'

/** A choice among coupons that are being given out; `names` are those of coupons that were chosen before. */
export function CouponField({
  names,
  label,
  value,
  ...rest
}: {
  names: Readonly<Record<string, string>>
  label: string
  id?: string
  value?: string
  onChange?: (value: string | undefined) => void
}) {
  return (
    <RemoteSelect
      {...rest}
      allowClear
      aria-label={label}
      module="coupon"
      name="active"
      value={value}
      valueLabel={value === undefined ? undefined : names[value]}
      search={(asked) => api.call(couponSearch, { body: { ...asked, state: 'active' } })}
      optionOf={({ id, name, words }) => ({ value: id, label: name, note: words })}
    />
  )
}
