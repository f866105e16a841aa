import { PlusOutlined } from '@ant-design/icons'
import {
  campaignLookNames,
  campaignLooks,
  campaignLookSchema,
  type CampaignRow,
  campaignStateNames,
  campaignStateSchema,
  prizeCampaignSearch,
} from '@zhanfang/contract'
import { formatDateTime, formatMoney } from '@zhanfang/format'
import { Button } from 'antd'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useCall } from '../../../api.ts'
import { lateComponent } from '../../../components/late/late-component.tsx'
import { LateDialog } from '../../../components/late/late-dialog.tsx'
import { type DataColumn, DataTable } from '../../../components/list/data-table.tsx'
import { NameCell } from '../../../components/list/rows/name-cell.tsx'
import { QueryForm } from '../../../components/list/query/query-form.tsx'
import { RowActions } from '../../../components/list/rows/row-actions.tsx'
import { useListState } from '../../../components/list/use-list-state.ts'
import { useListViews } from '../../../components/list/view/use-list-views.ts'
import { ViewMenu } from '../../../components/list/view/view-menu.tsx'
import { QuantityLeft } from '../../content-limit/public/quantity-left.tsx'
import classes from '../prize.module.css'
import { CampaignStateTag } from '../state-tags.tsx'
import { texts } from './texts.ts'
import { useCampaignSteps } from '../use-campaign-steps.tsx'

const CampaignDrawer = lateComponent(async () => (await import('../campaign-drawer.tsx')).CampaignDrawer)
const DetailDrawer = lateComponent(async () => (await import('../detail-drawer.tsx')).DetailDrawer)

const words = texts.list
const filterNames = ['look', 'state'] as const

function timeWords({ startsAt, endsAt }: CampaignRow): string {
  if (startsAt === null) return endsAt === null ? words.always : words.until(formatDateTime(endsAt))
  return endsAt === null
    ? words.from(formatDateTime(startsAt))
    : words.between(formatDateTime(startsAt), formatDateTime(endsAt))
}

/** The draws and calendars of the current app. */
export function CampaignsTab({ mayWrite }: { mayWrite: boolean }) {
  const state = useListState(filterNames)
  const views = useListViews('campaigns', filterNames)
  const [search, setSearch] = useSearchParams()
  const found = useCall(
    prizeCampaignSearch,
    {
      body: {
        page: state.page,
        size: state.size,
        look: campaignLookSchema.safeParse(state.filters.look).data,
        state: campaignStateSchema.safeParse(state.filters.state).data,
        keywords: state.keywords || undefined,
      },
    },
    { keepPrevious: true },
  )
  const steps = useCampaignSteps()
  const [editing, setEditing] = useState<{ id?: string; isCopy?: boolean }>()
  const opened = search.get('campaign')
  const open = (id: string | undefined) =>
    setSearch(
      (current) => {
        const next = new URLSearchParams(current)
        if (id === undefined) next.delete('campaign')
        else next.set('campaign', id)
        return next
      },
      { preventScrollReset: true },
    )

  const columns: DataColumn<CampaignRow>[] = [
    {
      key: 'name',
      title: words.columns.name,
      role: 'name',
      width: 230,
      render: ({ id, name, look }) => (
        <Button type="link" className={classes.name ?? ''} onClick={() => open(id)}>
          <NameCell name={name} note={campaignLookNames[look]} />
        </Button>
      ),
    },
    { key: 'time', title: words.columns.time, width: 190, render: timeWords },
    {
      key: 'people',
      title: words.columns.people,
      width: 130,
      align: 'end',
      render: ({ numbers }) => words.people(numbers.people, numbers.times),
    },
    {
      key: 'wins',
      title: words.columns.wins,
      width: 80,
      align: 'end',
      render: ({ numbers }) => String(numbers.wins),
    },
    {
      key: 'toDeliver',
      title: words.columns.toDeliver,
      width: 90,
      align: 'end',
      render: ({ numbers }) => String(numbers.toDeliver),
    },
    {
      key: 'cost',
      title: words.columns.cost,
      width: 110,
      align: 'end',
      render: ({ numbers }) => `¥${formatMoney(numbers.cost)}`,
    },
    {
      key: 'state',
      title: words.columns.state,
      width: 100,
      render: (row) => <CampaignStateTag state={row.state} />,
    },
    {
      key: 'actions',
      title: words.columns.actions,
      role: 'actions',
      width: 170,
      render: (row) => {
        const [first, ...others] = mayWrite ? steps.stepsOf(row) : []
        const actionOf = (step: NonNullable<typeof first>) => ({
          key: step.to,
          label: step.title,
          danger: step.to === 'ended',
          onClick: () => steps.take(row, step),
        })
        return (
          <RowActions
            name={row.name}
            primary={first ? [actionOf(first)] : []}
            more={[
              { key: 'detail', label: words.detail, onClick: () => open(row.id) },
              {
                key: 'edit',
                label: words.edit,
                hidden: !mayWrite || row.state === 'ended',
                onClick: () => setEditing({ id: row.id }),
              },
              {
                key: 'copy',
                label: words.copy,
                hidden: !mayWrite,
                onClick: () => setEditing({ id: row.id, isCopy: true }),
              },
              ...others.map(actionOf),
              {
                key: 'delete',
                label: words.delete,
                danger: true,
                hidden: !mayWrite || !steps.canDelete(row),
                onClick: () => steps.askToDelete(row),
              },
            ]}
          />
        )
      },
    },
  ]
  const create = mayWrite && (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => setEditing({})}>
      {words.create}
    </Button>
  )
  return (
    <>
      <QueryForm
        state={state}
        placeholder={words.search}
        choices={[
          {
            name: 'look',
            label: words.look,
            options: campaignLooks.map((value) => ({ value, label: campaignLookNames[value] })),
          },
          {
            name: 'state',
            label: words.state,
            options: campaignStateSchema.options.map((value) => ({
              value,
              label: campaignStateNames[value],
            })),
          },
        ]}
        end={
          <>
            <ViewMenu views={views} list={words.label} />
            {create && <QuantityLeft kind="draw" />}
            {create}
          </>
        }
      />
      <DataTable
        query={found}
        state={state}
        columns={columns}
        rowKey={({ id }) => id}
        label={words.label}
        views={views}
        minWidth={1100}
        empty={{ title: words.empty, hint: words.emptyHint, action: create }}
      />
      {editing && (
        <LateDialog onFailure={() => setEditing(undefined)}>
          <CampaignDrawer {...editing} onClose={() => setEditing(undefined)} />
        </LateDialog>
      )}
      {opened !== null && (
        <LateDialog onFailure={() => open(undefined)}>
          <DetailDrawer id={opened} mayWrite={mayWrite} onClose={() => open(undefined)} />
        </LateDialog>
      )}
      {steps.dialog}
    </>
  )
}
