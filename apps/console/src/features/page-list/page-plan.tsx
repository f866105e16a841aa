import type { MicroPageSummary } from '@zhanfang/contract'
import { formatDateTime } from '@zhanfang/format'
import { Typography } from 'antd'
import classes from './page-plan.module.css'
import { texts } from './texts.ts'

/** When a page publishes itself, or why it did not. */
export function PagePlan({ publishAt, publishFailure }: MicroPageSummary) {
  if (publishAt !== null) {
    return (
      <Typography.Text type="secondary" className={classes.plan}>
        {texts.planned(formatDateTime(publishAt))}
      </Typography.Text>
    )
  }
  if (publishFailure === null) return null
  return (
    <Typography.Text type="danger" className={classes.plan}>
      {texts.planFailed(publishFailure)}
    </Typography.Text>
  )
}
