import { useInfiniteQuery } from '@tanstack/react-query'
import { Button, Select, type SelectProps } from 'antd'
import { useEffect, useState, type ReactNode, type UIEvent } from 'react'
import { useCurrentApp } from '../../session/session.ts'
import { texts as shellTexts } from '../../texts.ts'
import { KEYWORD_DELAY_MS } from '../list/query/use-keywords.ts'
import { texts } from './texts.ts'

/** What one page of the options is asked with. */
export interface OptionSearch {
  keywords: string | undefined
  page: number
  size: number
}

interface RemoteSelectProps<Row> extends Pick<
  SelectProps,
  'id' | 'style' | 'className' | 'placeholder' | 'disabled' | 'aria-label' | 'allowClear' | 'autoFocus'
> {
  /** Module of the contract that the call belongs to: what changes its data asks for the options anew. */
  module: string
  /** Names these options among those of the module. */
  name: string
  search: (asked: OptionSearch) => Promise<{ list: Row[]; total: number }>
  optionOf: (row: Row) => { value: string; label: string; note?: ReactNode; disabled?: boolean }
  value?: string | undefined
  /** The words of a value that no page has brought yet. */
  valueLabel?: string | undefined
  onChange?: (value: string | undefined, row: Row | undefined) => void
  /** Said where there is nothing to choose. */
  none?: string
}

const PAGE = 20
/** Pixels above the end of the options at which the next page is asked for. */
const NEAR = 60

/** A choice among things that may be many: found by the server as somebody types, page after page. */
export function RemoteSelect<Row>({
  module,
  name,
  search,
  optionOf,
  value,
  valueLabel,
  onChange,
  none,
  ...rest
}: RemoteSelectProps<Row>) {
  const appid = useCurrentApp((state) => state.appid)
  const [typed, setTyped] = useState('')
  const [keywords, setKeywords] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setKeywords(typed.trim()), typed === '' ? 0 : KEYWORD_DELAY_MS)
    return () => clearTimeout(timer)
  }, [typed])
  const found = useInfiniteQuery({
    queryKey: [module, appid, 'options', name, keywords],
    queryFn: ({ pageParam }) => search({ keywords: keywords || undefined, page: pageParam, size: PAGE }),
    initialPageParam: 1,
    getNextPageParam: ({ total }, pages) => (pages.length * PAGE < total ? pages.length + 1 : undefined),
    meta: { quiet: true },
  })
  const rows = found.data?.pages.flatMap(({ list }) => list) ?? []
  const options = rows.map(optionOf)
  const isKnown = value === undefined || options.some((option) => option.value === value)
  const { hasNextPage, isFetching, isError, fetchNextPage, refetch } = found

  return (
    <Select<string>
      {...rest}
      value={value ?? null}
      showSearch={{ filterOption: false, searchValue: typed, onSearch: setTyped }}
      loading={isFetching}
      // A value of another page is chosen all the same.
      options={
        isKnown || keywords !== '' || valueLabel === undefined
          ? options
          : [{ value, label: valueLabel }, ...options]
      }
      labelRender={({ label }) => label ?? valueLabel ?? value}
      optionRender={({ data: { label, note } }) => (
        <>
          {label}
          {note && <span style={{ color: 'var(--ant-color-text-tertiary)' }}> {note}</span>}
        </>
      )}
      notFoundContent={
        isError ? (
          <Button type="link" size="small" onClick={() => void refetch()}>
            {shellTexts.list.failed} {shellTexts.actions.retry}
          </Button>
        ) : isFetching ? (
          texts.searching
        ) : (
          (none ?? shellTexts.list.noMatch)
        )
      }
      onPopupScroll={({ currentTarget }: UIEvent<HTMLDivElement>) => {
        const { scrollTop, clientHeight, scrollHeight } = currentTarget
        if (hasNextPage && !isFetching && scrollTop + clientHeight > scrollHeight - NEAR) void fetchNextPage()
      }}
      onOpenChange={(open) => !open && setTyped('')}
      onChange={(next: string | undefined) =>
        onChange?.(
          next,
          rows.find((row) => optionOf(row).value === next),
        )
      }
    />
  )
}
