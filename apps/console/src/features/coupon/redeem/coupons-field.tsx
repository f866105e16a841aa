import { couponSearch } from '@zhanfang/contract'
import { Select } from 'antd'
import { useState } from 'react'
import { useCall } from '../../../api.ts'
import { useNamesSeen } from '../names-seen.ts'

const SHOWN = 50

/** Several coupons, found by their names however many there are. */
export function CouponsField({
  label,
  value = [],
  ...rest
}: {
  label: string
  id?: string
  value?: string[]
  onChange?: (ids: string[]) => void
}) {
  const [keywords, setKeywords] = useState('')
  const found = useCall(
    couponSearch,
    { body: { page: 1, size: SHOWN, keywords: keywords.trim() || undefined } },
    { keepPrevious: true, quiet: true },
  )
  const list = (found.data?.list ?? []).map(({ id, name }) => [id, name] as const)
  const options = useNamesSeen(list, value)
  return (
    <Select<string[]>
      {...rest}
      mode="multiple"
      aria-label={label}
      value={value}
      loading={found.isFetching}
      showSearch={{ filterOption: false, onSearch: setKeywords }}
      options={options}
    />
  )
}
