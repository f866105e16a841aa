import { type ContentState, contentStateNames, type ContentSummary } from '@zhanfang/contract'
import { formatDateTime } from '@zhanfang/format'
import { StatusTag, type StatusTone } from '../../../components/values/status-tag.tsx'
import { texts } from '../texts.ts'
import classes from './content-list.module.css'

const tones: Record<ContentState, StatusTone> = { 0: 'neutral', 1: 'good', 2: 'notice', 3: 'neutral' }

export const isLive = ({ state }: Pick<ContentSummary, 'state'>) => state === 1 || state === 2

export function ContentStateTag({ state }: { state: ContentState }) {
  return <StatusTag tone={tones[state]}>{contentStateNames[state]}</StatusTag>
}

type Plan = Pick<ContentSummary, 'publishAt' | 'unpublishAt' | 'scheduleFailure'>

/** When a content publishes itself or goes offline, or why it did not. */
export function ContentPlan({ publishAt, unpublishAt, scheduleFailure }: Plan) {
  return (
    <>
      {publishAt !== null && (
        <span className={classes.plan}>{texts.plannedUp(formatDateTime(publishAt))}</span>
      )}
      {unpublishAt !== null && (
        <span className={classes.plan}>{texts.plannedDown(formatDateTime(unpublishAt))}</span>
      )}
      {scheduleFailure !== null && (
        <span className={`${classes.plan} ${classes.failed}`}>{texts.planFailed(scheduleFailure)}</span>
      )}
    </>
  )
}
