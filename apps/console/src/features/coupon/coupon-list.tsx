import { PlusOutlined } from '@ant-design/icons'
import {
  type Coupon,
  type CouponKind,
  couponKindNames,
  couponLimits,
  couponSearch,
  couponStateNames,
  couponStateSchema,
  couponOrders,
  sortBy,
} from '@zhanfang/contract'
import { Button, Progress } from 'antd'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useCall } from '../../api.ts'
import { lateComponent } from '../../components/late/late-component.tsx'
import { LateDialog } from '../../components/late/late-dialog.tsx'
import { type DataColumn, DataTable } from '../../components/list/data-table.tsx'
import { NameCell } from '../../components/list/rows/name-cell.tsx'
import { QueryForm } from '../../components/list/query/query-form.tsx'
import { RowActions } from '../../components/list/rows/row-actions.tsx'
import { useListState } from '../../components/list/use-list-state.ts'
import { useListViews } from '../../components/list/view/use-list-views.ts'
import { ViewMenu } from '../../components/list/view/view-menu.tsx'
import { useCan } from '../app/public/use-app.ts'
import { QuantityLeft } from '../content-limit/public/quantity-left.tsx'
import classes from './coupon.module.css'
import { CouponStateTag, validityWords } from './coupon-tags.tsx'
import { texts } from './texts.ts'
import { useCouponSteps } from './use-coupon-steps.tsx'

const CouponDrawer = lateComponent(async () => (await import('./coupon-drawer.tsx')).CouponDrawer)
const DetailDrawer = lateComponent(async () => (await import('./detail-drawer.tsx')).DetailDrawer)

const filterNames = ['state'] as const
const sortSchema = sortBy(couponOrders)

function Given({ counts: { issued, reserved, total } }: Coupon) {
  return (
    <span className={classes.given}>
      <span title={reserved > 0 ? texts.reserved(reserved) : undefined}>{texts.given(issued, total)}</span>
      <Progress
        className={classes.bar ?? ''}
        percent={Math.round((issued / total) * 100)}
        size="small"
        showInfo={false}
        aria-label={texts.givenBar(issued, total)}
      />
    </span>
  )
}

const usedWords = ({ counts: { used, issued } }: Coupon) =>
  used >= couponLimits.counted
    ? texts.usedMany(used)
    : texts.usedShare(used, issued === 0 ? '0%' : `${Math.round((used / issued) * 100)}%`)

/** The coupons of the current app, of one kind or of all. */
export function CouponList({ kind }: { kind: CouponKind | undefined }) {
  const can = useCan()
  const mayWrite = can('coupon:write')
  const state = useListState(filterNames)
  const views = useListViews('coupons', filterNames)
  const [search, setSearch] = useSearchParams()
  const wanted = couponStateSchema.safeParse(state.filters.state).data
  const found = useCall(
    couponSearch,
    {
      body: {
        page: state.page,
        size: state.size,
        kind,
        state: wanted,
        keywords: state.keywords || undefined,
        sort: sortSchema.safeParse(state.sort).data,
      },
    },
    { keepPrevious: true },
  )
  const steps = useCouponSteps()
  const [editing, setEditing] = useState<{ coupon?: Coupon }>()
  const opened = search.get('coupon')
  const setAddress = (patch: Readonly<Record<string, string | undefined>>, replace = false) =>
    setSearch(
      (current) => {
        const next = new URLSearchParams(current)
        for (const [name, value] of Object.entries(patch)) {
          if (value === undefined) next.delete(name)
          else next.set(name, value)
        }
        return next
      },
      { replace, preventScrollReset: true },
    )
  const open = (id: string | undefined) => setAddress({ coupon: id, tab: undefined })

  const columns: DataColumn<Coupon>[] = [
    {
      key: 'name',
      title: texts.columns.name,
      sort: 'name',
      role: 'name',
      width: 260,
      render: ({ id, name, words, kind: own }) => (
        <Button
          type="link"
          style={{ height: 'auto', padding: 0, textAlign: 'start' }}
          onClick={() => open(id)}
        >
          <NameCell name={name} note={`${couponKindNames[own]} · ${words}`} />
        </Button>
      ),
    },
    {
      key: 'given',
      title: texts.columns.given,
      width: 130,
      align: 'end',
      render: (row) => <Given {...row} />,
    },
    { key: 'used', title: texts.columns.used, width: 130, align: 'end', render: usedWords },
    { key: 'valid', title: texts.columns.valid, width: 210, render: ({ rules }) => validityWords(rules) },
    {
      key: 'state',
      title: texts.columns.state,
      width: 100,
      render: (row) => <CouponStateTag state={row.state} />,
    },
    {
      key: 'actions',
      title: texts.columns.actions,
      role: 'actions',
      width: 180,
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
              { key: 'detail', label: texts.actions.detail, onClick: () => open(row.id) },
              {
                key: 'edit',
                label: texts.actions.edit,
                hidden: !mayWrite || row.state === 'ended',
                onClick: () => setEditing({ coupon: row }),
              },
              ...others.map(actionOf),
              {
                key: 'delete',
                label: texts.actions.delete,
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
      {texts.create}
    </Button>
  )
  return (
    <>
      <QueryForm
        state={state}
        placeholder={texts.search}
        choices={[
          {
            name: 'state',
            label: texts.columns.state,
            options: couponStateSchema.options.map((value) => ({ value, label: couponStateNames[value] })),
          },
        ]}
        end={
          <>
            <ViewMenu views={views} list={texts.label} />
            {create && <QuantityLeft kind="coupon" />}
            {create}
          </>
        }
      />
      <DataTable
        query={found}
        state={state}
        columns={columns}
        rowKey={({ id }) => id}
        label={texts.label}
        views={views}
        minWidth={1010}
        empty={{ title: texts.empty, hint: texts.emptyHint, action: create }}
      />
      {editing && (
        <LateDialog onFailure={() => setEditing(undefined)}>
          <CouponDrawer {...editing} kind={kind} onClose={() => setEditing(undefined)} />
        </LateDialog>
      )}
      {opened !== null && (
        <LateDialog onFailure={() => open(undefined)}>
          <DetailDrawer
            id={opened}
            tab={search.get('tab') ?? 'overview'}
            onTab={(tab) => setAddress({ tab }, true)}
            onClose={() => open(undefined)}
          />
        </LateDialog>
      )}
      {steps.dialog}
    </>
  )
}
