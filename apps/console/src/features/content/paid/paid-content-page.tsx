import { contentTypeTitle } from '@zhanfang/blocks/content-types'
import {
  type PaidColumn,
  paidColumnPrice,
  paidColumns,
  paidContents,
  type SoldContentRow,
} from '@zhanfang/contract/paid-content/calls'
import { formatMoney } from '@zhanfang/format'
import { Button, Form, Skeleton, Tabs } from 'antd'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useCall, useCallMutation } from '../../../api.ts'
import { FormDialog } from '../../../components/form/form-dialog.tsx'
import { NumberInput } from '../../../components/form/number-input.tsx'
import { type DataColumn, DataTable } from '../../../components/list/data-table.tsx'
import { ListEmpty, ListFailure } from '../../../components/list/list-outcome.tsx'
import { NameCell } from '../../../components/list/rows/name-cell.tsx'
import { RowActions } from '../../../components/list/rows/row-actions.tsx'
import { useListState } from '../../../components/list/use-list-state.ts'
import { PageHeader } from '../../../components/page/page-header.tsx'
import { contentPaths } from '../content-screens.ts'
import { useCan } from '../../app/public/use-app.ts'
import classes from './paid-content.module.css'
import { texts } from './texts.ts'

const words = texts.list

/** Contents that are sold one by one. */
function Contents() {
  const state = useListState()
  const navigate = useNavigate()
  const rows = useCall(
    paidContents,
    { query: { page: state.page, size: state.size } },
    { keepPrevious: true },
  )
  const columns: DataColumn<SoldContentRow>[] = [
    {
      key: 'title',
      title: words.title,
      role: 'name',
      width: 280,
      render: ({ title, kind, id }) => <NameCell name={title} to={contentPaths.edit(kind, id)} />,
    },
    { key: 'kind', title: words.kind, width: 110, render: ({ kind }) => contentTypeTitle(kind) },
    {
      key: 'price',
      title: words.price,
      width: 120,
      align: 'end',
      render: ({ price }) => (price === 0 ? words.withColumn : `¥${formatMoney(price)}`),
    },
    {
      key: 'buyers',
      title: words.buyers,
      width: 110,
      align: 'end',
      render: ({ buyers }) => words.people(buyers),
    },
    {
      key: 'actions',
      title: words.actions,
      role: 'actions',
      width: 90,
      render: ({ title, kind, id }) => (
        <RowActions
          name={title}
          primary={[
            { key: 'edit', label: words.edit, onClick: () => void navigate(contentPaths.edit(kind, id)) },
          ]}
          more={[]}
        />
      ),
    },
  ]
  return (
    <DataTable
      query={rows}
      state={state}
      columns={columns}
      rowKey={({ id }) => id}
      label={texts.contents}
      minWidth={710}
      empty={{ title: words.empty, hint: words.emptyHint }}
    />
  )
}

function PriceDialog({ column, onClose }: { column: PaidColumn; onClose: () => void }) {
  const own = texts.column
  const [form] = Form.useForm<{ price: number | null }>()
  const save = useCallMutation(paidColumnPrice, { done: own.saved, silent: true, onSuccess: onClose })
  return (
    <FormDialog<{ price: number | null }>
      title={own.setOf(column.name)}
      form={form}
      okText={own.save}
      fields={['price']}
      focus="price"
      initialValues={{ price: column.price }}
      onSubmit={({ price }) => save.mutateAsync({ params: { id: column.id }, body: { price: price ?? 0 } })}
      onClose={onClose}
    >
      {column.contents === 0 && <p>{own.warning}</p>}
      <Form.Item name="price" label={own.price} extra={own.priceHint}>
        <NumberInput min={0} max={100_000} precision={2} prefix="¥" />
      </Form.Item>
    </FormDialog>
  )
}

/** Columns that are sold whole. */
function Columns() {
  const own = texts.column
  const can = useCan()
  const columns = useCall(paidColumns)
  const [opened, setOpened] = useState<PaidColumn>()
  if (!columns.data)
    return columns.isError ? (
      <ListFailure onRetry={() => void columns.refetch()} retrying={columns.isFetching} />
    ) : (
      <Skeleton active />
    )
  const { list } = columns.data
  if (list.length === 0)
    return <ListEmpty filtered={false} onReset={() => undefined} title={own.none} hint={own.noneHint} />
  return (
    <>
      <ul className={classes.columns}>
        {list.map((column) => (
          <li key={column.id}>
            <strong>{column.name}</strong>
            <span>{own.count(column.contents)}</span>
            <span>{column.price === 0 ? own.notSold : `¥${formatMoney(column.price)}`}</span>
            <span className={classes.quiet}>{words.people(column.buyers)}</span>
            {can('content:publish') && (
              <Button size="small" aria-label={own.setOf(column.name)} onClick={() => setOpened(column)}>
                {own.set}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {opened && <PriceDialog column={opened} onClose={() => setOpened(undefined)} />}
    </>
  )
}

/** `/mini/paid-content`: what the app sells of its contents, and to how many. */
export default function PaidContentPage() {
  const [search, setSearch] = useSearchParams()
  const tab = search.get('tab') === 'columns' ? 'columns' : 'contents'
  return (
    <>
      <PageHeader title={texts.title} purpose={texts.purpose} />
      <Tabs
        activeKey={tab}
        onChange={(key) => setSearch(key === 'columns' ? { tab: key } : {}, { replace: true })}
        items={[
          { key: 'contents', label: texts.contents, children: <Contents /> },
          { key: 'columns', label: texts.columns, children: <Columns /> },
        ]}
        destroyOnHidden
      />
    </>
  )
}
