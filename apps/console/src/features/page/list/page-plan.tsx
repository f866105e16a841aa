import type { MicroPageSummary } from '@zhanfang/contract'
import { formatDateTime } from '@zhanfang/format'
import classes from './page-plan.module.css'
import { texts } from './texts.ts'

/** When a page publishes itself, or why it did not. */
export function PagePlan({ publishAt, publishFailure }: MicroPageSummary) {
  if (publishAt !== null) {
    return <span className={classes.plan}>{texts.planned(formatDateTime(publishAt))}</span>
  }
  if (publishFailure === null) return null
  return <span className={`${classes.plan} ${classes.failed}`}>{texts.planFailed(publishFailure)}</span>
}
