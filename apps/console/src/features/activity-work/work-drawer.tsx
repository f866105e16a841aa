import { auditStatusNames } from '@zhanfang/contract'
import { type WholeWork, type Work, workDetail } from '@zhanfang/contract/content-kinds/activity/works/calls'
import { formatDateTime } from '@zhanfang/format'
import { Button, Descriptions, Drawer, Skeleton, Space } from 'antd'
import { useCall } from '../../api.ts'
import { ListFailure } from '../../components/list/list-outcome.tsx'
import type { RowAction } from '../../components/list/rows/row-actions.tsx'
import { useNarrow } from '../../components/page/use-narrow.ts'
import { texts } from './texts.ts'
import classes from './works.module.css'

const words = texts.list

interface WorkDrawerProps {
  activityId: string
  workId: string
  actionsOf: (work: Work) => readonly RowAction[]
  onClose: () => void
}

/** One work whole, beside the list, with what can be decided about it. */
export function WorkDrawer({ activityId, workId, actionsOf, onClose }: WorkDrawerProps) {
  const isNarrow = useNarrow()
  const found = useCall(workDetail, { params: { id: activityId, workId } })
  const work = found.data
  return (
    <Drawer
      open
      title={work ? `${words.number(work.number)}　${work.title}` : words.detail}
      size={isNarrow ? '100%' : 560}
      onClose={onClose}
      extra={
        work && (
          <Space>
            {actionsOf(work).map(({ key, label, danger, onClick }) => (
              <Button key={key} danger={danger ?? false} onClick={onClick}>
                {label}
              </Button>
            ))}
          </Space>
        )
      }
    >
      {work ? (
        <WholeWorkView work={work} />
      ) : found.isError ? (
        <ListFailure onRetry={() => void found.refetch()} retrying={found.isFetching} />
      ) : (
        <Skeleton active />
      )}
    </Drawer>
  )
}

function WholeWorkView({ work }: { work: WholeWork }) {
  const facts: [string, string][] = [
    [words.columns.author, work.authorName],
    [words.columns.group, work.groupName],
    [words.columns.state, auditStatusNames[work.auditStatus]],
    [words.auditResult, work.auditResult],
    [words.columns.votes, String(work.votes)],
    [words.columns.mean, work.mean === null ? '' : words.mean(work.mean, work.scores)],
    [words.columns.time, formatDateTime(work.createTime)],
  ]
  return (
    <>
      <Descriptions
        column={1}
        size="small"
        items={facts
          .filter(([, value]) => value !== '')
          .map(([label, children]) => ({ key: label, label, children }))}
      />
      <div className={classes.pictures}>
        {work.pictures.map((picture, index) => (
          <a key={picture} href={picture} target="_blank" rel="noopener">
            <img src={`${picture}?w=320`} alt={words.picture(index)} loading="lazy" />
          </a>
        ))}
        {work.video !== '' && (
          <a href={work.video} target="_blank" rel="noopener">
            {words.video}
          </a>
        )}
      </div>
      {work.text !== '' && <p className={classes.lines}>{work.text}</p>}
      {work.marks.length > 0 && (
        <section className={classes.section} aria-label={words.marks}>
          <h2>{words.marks}</h2>
          <dl className={classes.marks}>
            {work.marks.map(({ raterId, raterName, points, comment }) => (
              <div key={raterId}>
                <dt>{raterName}</dt>
                <dd>
                  {words.points(points)}
                  {comment !== '' && <p className={classes.lines}>{comment}</p>}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      )}
    </>
  )
}
