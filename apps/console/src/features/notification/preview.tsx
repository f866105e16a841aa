import type { CallData, notificationOptions, notificationPreview } from '@zhanfang/contract'
import { Card } from 'antd'
import classes from './preview.module.css'
import { texts } from './texts.ts'

const words = texts.preview

export type PreviewState =
  | { state: 'empty' }
  | { state: 'failed' }
  | { state: 'known'; data: CallData<typeof notificationPreview> }

/** What people get of a message by each way, and how many. */
export function Preview({
  preview,
  channels,
}: {
  preview: PreviewState
  channels: CallData<typeof notificationOptions>['channels']
}) {
  return (
    <Card
      title={words.title}
      extra={preview.state === 'known' ? words.people(preview.data.people) : undefined}
      aria-live="polite"
    >
      {preview.state === 'empty' && <p className={classes.note}>{words.empty}</p>}
      {preview.state === 'failed' && <p className={classes.note}>{words.failed}</p>}
      {preview.state === 'known' &&
        preview.data.channels.map(({ channel, reached, without, optedOut, subject, text }) => (
          <section key={channel} className={classes.way}>
            <h3>
              {channels.find(({ key }) => key === channel)?.name ?? channel}
              <small>
                {[
                  words.reached(reached),
                  ...(without > 0 ? [words.without(without)] : []),
                  ...(optedOut > 0 ? [words.optedOut(optedOut)] : []),
                ].join('，')}
              </small>
            </h3>
            <div className={classes.paper}>
              {subject && <strong>{subject}</strong>}
              {text && <p>{text}</p>}
            </div>
          </section>
        ))}
    </Card>
  )
}
