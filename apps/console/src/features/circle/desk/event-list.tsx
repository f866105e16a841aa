import { circleEvents } from '@zhanfang/contract/content-kinds/circle/member-calls'
import { formatDateTime } from '@zhanfang/format'
import { Skeleton, Table } from 'antd'
import { useCall } from '../../../api.ts'
import { ListEmpty, ListFailure } from '../../../components/list/list-outcome.tsx'
import { useCursors } from '../../../components/list/use-cursors.ts'
import { texts } from '../texts.ts'
import { WalkFoot } from './walk-foot.tsx'

const words = texts.events

/** What those who lead a circle have done in it, the newest first. */
export function EventList({ circleId }: { circleId: string }) {
  const cursors = useCursors()
  const { cursor } = cursors
  const found = useCall(
    circleEvents,
    { params: { id: circleId }, query: { size: 30, ...(cursor === undefined ? {} : { cursor }) } },
    { keepPrevious: true },
  )
  if (found.isError && !found.data)
    return <ListFailure onRetry={() => void found.refetch()} retrying={found.isFetching} />
  if (!found.data) return <Skeleton active />
  const { list, nextCursor } = found.data
  return (
    <Table
      rowKey="id"
      size="middle"
      aria-label={words.label}
      pagination={false}
      scroll={{ x: 640 }}
      dataSource={list}
      columns={[
        { key: 'at', title: words.columns.at, width: 160, render: (_, { at }) => formatDateTime(at) },
        { key: 'by', title: words.columns.by, width: 120, dataIndex: 'by' },
        { key: 'what', title: words.columns.what, width: 120, dataIndex: 'what' },
        { key: 'detail', title: words.columns.detail, render: (_, { detail }) => detail || '-' },
      ]}
      locale={{ emptyText: <ListEmpty filtered={false} onReset={() => {}} title={words.empty} /> }}
      footer={() => <WalkFoot cursors={cursors} nextCursor={nextCursor} />}
    />
  )
}
