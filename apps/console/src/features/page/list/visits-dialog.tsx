import { microPageVisits, type MicroPageSummary } from '@zhanfang/contract'
import { formatCount } from '@zhanfang/format'
import { Button, Empty, Modal, Result, Segmented, Skeleton } from 'antd'
import { useState } from 'react'
import { useCall } from '../../../api.ts'
import styles from './visits-dialog.module.css'
import { texts as shellTexts } from '../../../texts.ts'
import { texts } from './texts.ts'

const spans = [7, 30, 90] as const

/** How often a page was opened, day by day. */
export function VisitsDialog({ page, onClose }: { page: MicroPageSummary; onClose: () => void }) {
  const [days, setDays] = useState<number>(30)
  const visits = useCall(
    microPageVisits,
    { params: { id: page.id }, query: { days } },
    { quiet: true, keepPrevious: true },
  )
  const list = visits.data?.days ?? []
  const most = Math.max(1, ...list.map(({ views }) => views))
  const sum = list.reduce((total, { views }) => total + views, 0)
  const words = texts.visits
  return (
    <Modal open title={words.title(page.title)} footer={null} onCancel={onClose} width={640}>
      <Segmented
        aria-label={words.span}
        value={days}
        options={spans.map((value) => ({ value, label: words.days(value) }))}
        onChange={setDays}
      />
      {visits.isPending && <Skeleton active />}
      {visits.isError && (
        <Result
          status="warning"
          subTitle={words.failed}
          extra={<Button onClick={() => void visits.refetch()}>{shellTexts.actions.retry}</Button>}
        />
      )}
      {visits.data !== undefined && (
        <>
          <dl className={styles.figures}>
            <div>
              <dt>{words.inSpan(days)}</dt>
              <dd>{formatCount(sum)}</dd>
            </div>
            <div>
              <dt>{words.today}</dt>
              <dd>{formatCount(list.at(-1)?.views ?? 0)}</dd>
            </div>
            <div>
              <dt>{words.total}</dt>
              <dd>{formatCount(visits.data.total)}</dd>
            </div>
          </dl>
          {sum === 0 ? (
            <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={words.none(days)} />
          ) : (
            <>
              <ol className={styles.chart} aria-label={words.chart}>
                {list.map(({ day, views }) => (
                  <li key={day} title={words.day(day, views)} style={{ height: `${(views / most) * 100}%` }}>
                    <span className="visually-hidden">{words.day(day, views)}</span>
                  </li>
                ))}
              </ol>
              <div className={styles.ends} aria-hidden>
                <span>{list[0]?.day}</span>
                <span>{list.at(-1)?.day}</span>
              </div>
            </>
          )}
          <p className={styles.hint}>{words.hint}</p>
        </>
      )}
    </Modal>
  )
}
