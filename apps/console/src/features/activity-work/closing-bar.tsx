import { judgingClose, type WorkOverview } from '@zhanfang/contract/content-kinds/activity/works/calls'
import { formatDateTime } from '@zhanfang/format'
import { Alert, App, Button } from 'antd'
import { useCallMutation } from '../../api.ts'
import { texts } from './texts.ts'
import classes from './works.module.css'

const words = texts.raters

/** Ends the judging, or opens it again until the places are published. */
export function ClosingBar({
  activityId,
  overview,
  canDecide,
}: {
  activityId: string
  overview: WorkOverview
  canDecide: boolean
}) {
  const { modal } = App.useApp()
  const close = useCallMutation(judgingClose, { done: words.closeDone })
  const reopen = useCallMutation(judgingClose, { done: words.reopenDone })
  const { judgingClosedAt, resultsPublishedAt, settings } = overview
  const params = { id: activityId }
  if (!settings.judging.on) return null
  if (judgingClosedAt !== null)
    return (
      <Alert
        className={classes.note}
        type="success"
        showIcon
        title={words.closed(formatDateTime(judgingClosedAt))}
        action={
          canDecide &&
          resultsPublishedAt === null && (
            <Button
              loading={reopen.isPending}
              onClick={() => reopen.mutate({ params, body: { closed: false } })}
            >
              {words.reopen}
            </Button>
          )
        }
      />
    )
  if (!canDecide) return null
  return (
    <div className={classes.bar}>
      <Button
        loading={close.isPending}
        onClick={() =>
          void modal.confirm({
            title: words.closeTitle,
            content: words.closeHint,
            okText: words.close,
            onOk: () => close.mutateAsync({ params, body: { closed: true } }),
          })
        }
      >
        {words.close}
      </Button>
    </div>
  )
}
