import { DownloadOutlined, InboxOutlined } from '@ant-design/icons'
import {
  type DrawRecord,
  missReasonNames,
  prizeCampaignSearch,
  prizeDrawExport,
  prizeDrawSearch,
  prizeKindNames,
  prizeKinds,
  prizeKindSchema,
  winStateNames,
  winStateSchema,
} from '@zhanfang/contract'
import { formatDateTime } from '@zhanfang/format'
import { Button, Input, Select } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { api, useCall } from '../../../api.ts'
import { RemoteSelect } from '../../../components/form/remote-select.tsx'
import { lateComponent } from '../../../components/late/late-component.tsx'
import { LateDialog } from '../../../components/late/late-dialog.tsx'
import { CursorTable } from '../../../components/list/cursor/cursor-table.tsx'
import type { DataColumn } from '../../../components/list/data-table.tsx'
import { DateRangeFilter } from '../../../components/list/query/date-range-filter.tsx'
import { boundsOf } from '../../../components/list/query/date-range.ts'
import { RowActions } from '../../../components/list/rows/row-actions.tsx'
import { useCursors } from '../../../components/list/cursor/use-cursors.ts'
import { useListState } from '../../../components/list/use-list-state.ts'
import { useExportTask } from '../../../components/tasks/use-export-task.ts'
import { bulkImportPath } from '../../../paths/bulk-import-paths.ts'
import { useCurrentApp } from '../../../session/session.ts'
import classes from '../prize.module.css'
import { WinStateTag } from '../state-tags.tsx'
import { texts } from './texts.ts'
import bar from './wins-tab.module.css'

const WinDrawer = lateComponent(async () => (await import('../win-drawer.tsx')).WinDrawer)
const DeliverDialog = lateComponent(async () => (await import('../win-drawer.tsx')).DeliverDialog)

const words = texts.wins
const outcomes = ['win', 'nothing'] as const
const filterNames = ['campaignId', 'outcome', 'kind', 'state', 'range', 'code'] as const

function Result({ prize, missed }: DrawRecord) {
  if (prize)
    return (
      <>
        <strong>{prize.name}</strong>
        <p className={classes.quiet}>{prizeKindNames[prize.kind]}</p>
      </>
    )
  return (
    <>
      {words.nothing}
      {missed && <p className={classes.quiet}>{words.missed(missed.name, missReasonNames[missed.reason])}</p>}
    </>
  )
}

/** What was drawn and won, the latest first, and what still has to be handed out. */
export function WinsTab({ mayWrite }: { mayWrite: boolean }) {
  const state = useListState(filterNames)
  const appid = useCurrentApp((app) => app.appid)
  const [openedAt] = useState(Date.now)
  const { filters } = state
  const filter = {
    campaignId: filters.campaignId,
    outcome: outcomes.find((one) => one === filters.outcome),
    kind: prizeKindSchema.safeParse(filters.kind).data,
    state: winStateSchema.safeParse(filters.state).data,
    ...boundsOf(filters.range, openedAt),
    code: filters.code,
  }
  const cursors = useCursors(JSON.stringify(filter), 'wins')
  const found = useCall(
    prizeDrawSearch,
    { body: { ...filter, cursor: cursors.cursor, size: 20 } },
    { keepPrevious: true },
  )
  const { data } = found
  const [isBusy, exportTable] = useExportTask()
  const [opened, setOpened] = useState<{ what: 'detail' | 'deliver'; record: DrawRecord }>()
  const close = () => setOpened(undefined)

  const save = () =>
    exportTable({
      name: words.label,
      call: prizeDrawExport,
      input: { body: filter },
      done: words.exported,
    })

  const columns: DataColumn<DrawRecord>[] = [
    { key: 'prize', title: words.columns.prize, width: 190, render: (record) => <Result {...record} /> },
    {
      key: 'customer',
      title: words.columns.customer,
      width: 120,
      render: ({ customerName }) => customerName || words.gone,
    },
    {
      key: 'campaign',
      title: words.columns.campaign,
      width: 160,
      render: ({ campaignName }) => campaignName,
    },
    {
      key: 'roll',
      title: words.columns.roll,
      width: 140,
      render: ({ number, roll }) => words.nth(number, roll),
    },
    {
      key: 'state',
      title: words.columns.state,
      width: 150,
      render: ({ state: of, claimUntil }) =>
        of === null ? (
          '-'
        ) : (
          <>
            <WinStateTag state={of} />
            {of === 'unclaimed' && claimUntil !== null && (
              <p className={classes.quiet}>{words.until(formatDateTime(claimUntil))}</p>
            )}
          </>
        ),
    },
    { key: 'time', title: words.columns.time, width: 150, render: ({ time }) => formatDateTime(time) },
    {
      key: 'actions',
      title: words.columns.actions,
      width: 130,
      role: 'actions',
      render: (record) => (
        <RowActions
          name={`${record.prize?.name ?? words.nothing} ${record.customerName}`}
          primary={[
            {
              key: 'deliver',
              label: words.deliver,
              hidden: !mayWrite || record.state !== 'claimed',
              onClick: () => setOpened({ what: 'deliver', record }),
            },
            {
              key: 'detail',
              label: words.detail,
              hidden: !mayWrite || record.prize === null,
              onClick: () => setOpened({ what: 'detail', record }),
            },
          ]}
          more={[]}
        />
      ),
    },
  ]

  return (
    <>
      <search className={bar.bar}>
        <RemoteSelect
          className={bar.wide ?? ''}
          allowClear
          aria-label={words.campaign}
          placeholder={words.campaign}
          module="prize"
          name="campaigns"
          value={filters.campaignId}
          valueLabel={data?.list.find(({ campaignId }) => campaignId === filters.campaignId)?.campaignName}
          search={(asked) => api.call(prizeCampaignSearch, { body: asked })}
          optionOf={({ id, name }) => ({ value: id, label: name })}
          onChange={(id) => state.setFilter('campaignId', id)}
        />
        <DateRangeFilter state={state} name="range" label={words.time} />
        <Select<string>
          allowClear
          className={bar.narrow ?? ''}
          aria-label={words.outcome}
          placeholder={words.outcome}
          value={filter.outcome ?? null}
          options={outcomes.map((value) => ({ value, label: words.outcomes[value] }))}
          onChange={(value) => state.setFilter('outcome', value || undefined)}
        />
        <Select<string>
          allowClear
          className={bar.narrow ?? ''}
          aria-label={words.kind}
          placeholder={words.kind}
          value={filter.kind ?? null}
          options={prizeKinds.map((value) => ({ value, label: prizeKindNames[value] }))}
          onChange={(value) => state.setFilter('kind', value || undefined)}
        />
        <Select<string>
          allowClear
          className={bar.narrow ?? ''}
          aria-label={words.state}
          placeholder={words.state}
          value={filter.state ?? null}
          options={winStateSchema.options.map((value) => ({ value, label: winStateNames[value] }))}
          onChange={(value) => state.setFilter('state', value || undefined)}
        />
        <Input.Search
          key={filters.code}
          className={bar.wide ?? ''}
          allowClear
          defaultValue={filters.code}
          placeholder={words.code}
          aria-label={words.code}
          maxLength={40}
          onSearch={(code) => state.setFilter('code', code.trim() || undefined)}
        />
        {mayWrite && (
          <>
            <Button icon={<DownloadOutlined />} loading={isBusy} disabled={data?.total === 0} onClick={save}>
              {words.export}
            </Button>
            <Link to={bulkImportPath('prize-parcel', appid ?? '')}>
              <Button icon={<InboxOutlined />} tabIndex={-1}>
                {words.importParcels}
              </Button>
            </Link>
          </>
        )}
      </search>
      <CursorTable<DrawRecord>
        label={words.label}
        query={found}
        columns={columns}
        width={1040}
        cursors={cursors}
        words={words}
        filtered={state.filtered}
        onReset={state.reset}
        empty={{ title: words.empty, hint: words.emptyHint }}
      />
      {opened?.what === 'detail' && (
        <LateDialog onFailure={close}>
          <WinDrawer id={opened.record.id} onClose={close} />
        </LateDialog>
      )}
      {opened?.what === 'deliver' && (
        <LateDialog onFailure={close}>
          <DeliverDialog id={opened.record.id} name={opened.record.prize?.name ?? ''} onClose={close} />
        </LateDialog>
      )}
    </>
  )
}
