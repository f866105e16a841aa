import { lessonFollowing } from '@zhanfang/contract/content-kinds/lesson/calls'
import { Button, Modal, Skeleton, Table } from 'antd'
import { useCall } from '../../../../api.ts'
import { ListFailure } from '../../../../components/list/list-outcome.tsx'
import { texts } from './texts.ts'

const words = texts.following

/** How many follow which part of a lesson. */
export function FollowingDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const query = useCall(lessonFollowing, { params: { id } }, { quiet: true })
  const { data } = query
  return (
    <Modal
      open
      title={words.title}
      width={720}
      onCancel={onClose}
      footer={<Button onClick={onClose}>{words.close}</Button>}
    >
      {query.isError ? (
        <ListFailure onRetry={() => void query.refetch()} retrying={query.isFetching} />
      ) : !data ? (
        <Skeleton active />
      ) : (
        <>
          <p>
            <strong>
              {words.joined(data.joined)} · {words.finished(data.finished)}
            </strong>
          </p>
          <p>{words.note}</p>
          <Table
            size="small"
            rowKey="id"
            pagination={false}
            scroll={{ x: 520, y: 420 }}
            locale={{ emptyText: words.none }}
            dataSource={data.parts}
            columns={[
              {
                title: words.part,
                render: (_, { chapter, title }) =>
                  [chapter, title || texts.untitled].filter((name) => name !== '').join(' / '),
              },
              {
                title: words.opened,
                width: 90,
                align: 'end',
                render: (_, part) => words.people(part.opened),
              },
              { title: words.done, width: 90, align: 'end', render: (_, part) => words.people(part.done) },
              {
                title: words.guests,
                width: 110,
                align: 'end',
                render: (_, part) => words.times(part.guestsDone),
              },
            ]}
          />
        </>
      )}
    </Modal>
  )
}
