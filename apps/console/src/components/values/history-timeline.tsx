import { formatDateTime } from '@zhanfang/format'
import { Timeline } from 'antd'
import classes from './history-timeline.module.css'

interface HistoryLine {
  at: string
  by: string
  what: string
  detail: string
}

/** What happened to something: what, by whom, when, and more of it where there is more. */
export const HistoryTimeline = ({ lines }: { lines: readonly HistoryLine[] }) => (
  <Timeline
    items={lines.map(({ at, by, what, detail }) => ({
      children: (
        <>
          <b>{what}</b> {by} <span className={classes.time}>{formatDateTime(at)}</span>
          {detail !== '' && <div>{detail}</div>}
        </>
      ),
    }))}
  />
)
