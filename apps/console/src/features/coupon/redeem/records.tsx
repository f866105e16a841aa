import { DownloadOutlined } from '@ant-design/icons'
import { type Redemption, redemptionExport, redemptionSearch } from '@zhanfang/contract'
import { formatDateTime } from '@zhanfang/format'
import { Button, Input } from 'antd'
import { useState } from 'react'
import { useCall } from '../../../api.ts'
import type { DataColumn } from '../../../components/list/data-table.tsx'
import { DateRangeFilter } from '../../../components/list/query/date-range-filter.tsx'
import { boundsOf } from '../../../components/list/query/date-range.ts'
import { useListState } from '../../../components/list/use-list-state.ts'
import { useExportTask } from '../../../components/tasks/use-export-task.ts'
import { StatusTag } from '../../../components/values/status-tag.tsx'
import { useCursors } from '../../../components/list/cursor/use-cursors.ts'
import { CursorTable } from '../../../components/list/cursor/cursor-table.tsx'
import classes from './redeem.module.css'
import { texts } from './texts.ts'

const words = texts.list
const columns: DataColumn<Redemption>[] = [
  { key: 'time', title: words.columns.time, width: 150, render: ({ time }) => formatDateTime(time) },
  { key: 'coupon', title: words.columns.coupon, width: 200, render: ({ couponName }) => couponName },
  { key: 'owner', title: words.columns.owner, width: 90, render: ({ owner }) => owner || '-' },
  { key: 'place', title: words.columns.place, width: 130, render: ({ place }) => place || '-' },
  { key: 'by', title: words.columns.by, width: 120, render: ({ byName }) => byName },
  {
    key: 'state',
    title: words.columns.state,
    width: 190,
    render: ({ undoTime }) =>
      undoTime === null ? (
        <StatusTag tone="good">{words.good}</StatusTag>
      ) : (
        <StatusTag tone="neutral">{words.undone(formatDateTime(undoTime))}</StatusTag>
      ),
  },
]

/** What was redeemed, the latest first; what was taken back stays, marked. */
export function RedeemRecords() {
  const state = useListState(['range', 'place'] as const)
  const [openedAt] = useState(Date.now)
  const filter = { ...boundsOf(state.filters.range, openedAt), place: state.filters.place }
  const asked = JSON.stringify(filter)
  const cursors = useCursors(asked, 'records')
  const found = useCall(
    redemptionSearch,
    { body: { ...filter, cursor: cursors.cursor, size: 20 } },
    { keepPrevious: true },
  )
  const { data } = found
  const [isBusy, exportTable] = useExportTask()

  const save = () =>
    exportTable({
      name: words.label,
      call: redemptionExport,
      input: { body: filter },
      done: words.exported,
    })

  return (
    <>
      <search className={classes.bar}>
        <DateRangeFilter state={state} name="range" label={words.columns.time} />
        <Input.Search
          key={state.filters.place}
          className={classes.narrow ?? ''}
          allowClear
          defaultValue={state.filters.place}
          placeholder={words.place}
          aria-label={words.place}
          onSearch={(place) => state.setFilter('place', place.trim() || undefined)}
        />
        <Button icon={<DownloadOutlined />} loading={isBusy} disabled={data?.total === 0} onClick={save}>
          {words.export}
        </Button>
      </search>
      <CursorTable<Redemption>
        label={words.label}
        query={found}
        columns={columns}
        width={880}
        cursors={cursors}
        words={words}
        filtered={state.filtered}
        onReset={state.reset}
        empty={{ title: words.empty, hint: words.emptyHint }}
      />
    </>
  )
}
