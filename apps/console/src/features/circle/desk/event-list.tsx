import { circleEvents } from '@zhanfang/contract/content-kinds/circle/member-calls'
import { formatDateTime } from '@zhanfang/format'
import { useCall } from '../../../api.ts'
import { DataTable } from '../../../components/list/data-table.tsx'
import { useCursors } from '../../../components/list/cursor/use-cursors.ts'
import { counted, wholeList } from '../../../components/list/whole-list.ts'
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
  return (
    <DataTable
      query={counted(found)}
      state={wholeList}
      columns={[
        {
          key: 'what',
          title: words.columns.what,
          role: 'name',
          width: 150,
          render: ({ what }) => what,
        },
        { key: 'by', title: words.columns.by, width: 140, render: ({ by }) => by },
        { key: 'detail', title: words.columns.detail, render: ({ detail }) => detail },
        { key: 'at', title: words.columns.at, width: 160, render: ({ at }) => formatDateTime(at) },
      ]}
      rowKey={({ id }) => id}
      label={words.label}
      minWidth={640}
      exports={false}
      empty={{ title: words.empty }}
      pages={<WalkFoot cursors={cursors} nextCursor={found.data?.nextCursor ?? null} />}
    />
  )
}
