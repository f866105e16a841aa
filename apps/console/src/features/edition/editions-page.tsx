import { PlusOutlined } from '@ant-design/icons'
import { type Edition, platformEditions } from '@zhanfang/contract'
import { formatMoney } from '@zhanfang/format'
import { Button } from 'antd'
import { useState } from 'react'
import { useCall } from '../../api.ts'
import { type DataColumn, DataTable } from '../../components/list/data-table.tsx'
import { NameCell } from '../../components/list/rows/name-cell.tsx'
import { RowActions } from '../../components/list/rows/row-actions.tsx'
import { useListState } from '../../components/list/use-list-state.ts'
import { PageHeader } from '../../components/page/page-header.tsx'
import { StatusTag } from '../../components/values/status-tag.tsx'
import { EditionDrawer } from './edition-drawer.tsx'
import { texts } from './texts.ts'

const words = texts.platform

const ownPrices = ({ prices }: Edition) =>
  prices
    .filter(({ virtualPlatformKey }) => virtualPlatformKey === '')
    .map(({ months, amount }) => `¥${formatMoney(amount)} / ${texts.service.months(months)}`)

/** `/platform/editions`: what the platform sells to apps, and for how much. */
export default function EditionsPage() {
  const state = useListState()
  const query = useCall(platformEditions)
  const [edited, setEdited] = useState<Edition | 'new'>()
  const columns: DataColumn<Edition>[] = [
    {
      key: 'name',
      title: words.columns.name,
      role: 'name',
      width: 220,
      render: ({ name, summary }) => <NameCell name={name} note={summary} />,
    },
    { key: 'rank', title: words.columns.rank, width: 80, align: 'end', render: ({ rank }) => rank },
    {
      key: 'prices',
      title: words.columns.prices,
      width: 220,
      render: (edition) => ownPrices(edition).map((price) => <div key={price}>{price}</div>),
    },
    { key: 'apps', title: words.columns.apps, width: 110, align: 'end', render: ({ apps }) => apps },
    {
      key: 'state',
      title: words.columns.state,
      width: 110,
      render: ({ enabled, recommended }) => (
        <StatusTag tone={enabled ? 'good' : 'neutral'}>
          {enabled ? (recommended ? words.recommended : words.sold) : words.stopped}
        </StatusTag>
      ),
    },
    {
      key: 'actions',
      title: words.columns.actions,
      role: 'actions',
      width: 100,
      render: (edition) => (
        <RowActions
          name={edition.name}
          primary={[{ key: 'edit', label: words.edit, onClick: () => setEdited(edition) }]}
          more={[]}
        />
      ),
    },
  ]
  const create = (
    <Button type="primary" icon={<PlusOutlined />} disabled={!query.data} onClick={() => setEdited('new')}>
      {words.create}
    </Button>
  )
  const list = query.data?.list
  return (
    <>
      <PageHeader title={words.title} purpose={words.purpose} actions={create} />
      <DataTable
        query={{ ...query, data: list && { list, total: list.length } }}
        state={state}
        columns={columns}
        rowKey={({ id }) => id}
        label={words.title}
        minWidth={840}
        empty={{ title: words.empty, hint: words.emptyHint, action: create }}
      />
      {edited && query.data && (
        <EditionDrawer
          key={edited === 'new' ? 'new' : edited.id}
          edition={edited === 'new' ? undefined : edited}
          kinds={query.data.kinds}
          onClose={() => setEdited(undefined)}
        />
      )}
    </>
  )
}
