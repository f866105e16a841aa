import { classList, contentSearch } from '@zhanfang/contract'
import { Select } from 'antd'
import { useState } from 'react'
import { useCall } from '../../api.ts'
import { useNamesSeen } from './names-seen.ts'
import { texts } from './texts.ts'

const words = texts.form

interface ScopeFieldProps {
  id?: string
  value?: string[]
  onChange?: (ids: string[]) => void
}

/** A choice of several, with the names of those that are known. */
function Several({
  options,
  loading,
  label,
  onSearch,
  value = [],
  ...rest
}: ScopeFieldProps & {
  options: { value: string; label: string }[]
  loading: boolean
  label: string
  onSearch?: (typed: string) => void
}) {
  const known = new Set(options.map((option) => option.value))
  return (
    <Select<string[]>
      {...rest}
      mode="multiple"
      aria-label={label}
      placeholder={label}
      loading={loading}
      value={value}
      showSearch={onSearch ? { filterOption: false, onSearch } : { optionFilterProp: 'label' }}
      options={[
        ...options,
        ...value.filter((one) => !known.has(one)).map((one) => ({ value: one, label: words.unknown })),
      ]}
    />
  )
}

/** Which goods a coupon is for. */
export function GoodsField(props: ScopeFieldProps) {
  const [keywords, setKeywords] = useState('')
  const found = useCall(
    contentSearch,
    { params: { kind: 'goods' }, body: { page: 1, size: 100, keywords: keywords || undefined } },
    { keepPrevious: true, quiet: true },
  )
  const list = (found.data?.list ?? []).map(({ id, title }) => [id, title] as const)
  const options = useNamesSeen(list, props.value ?? [])
  return (
    <Several
      {...props}
      label={words.goods}
      loading={found.isFetching}
      onSearch={setKeywords}
      options={options}
    />
  )
}

/** Which columns a coupon is for. */
export function ColumnsField(props: ScopeFieldProps) {
  const found = useCall(classList, { query: {} }, { quiet: true })
  return (
    <Several
      {...props}
      label={words.columnsLabel}
      loading={found.isFetching}
      options={(found.data?.list ?? []).map(({ id, name }) => ({ value: id, label: name }))}
    />
  )
}
