import { isLook } from '@zhanfang/rich-document/left-out'
import { Alert, Button, Space } from 'antd'
import { LeftOutList } from '../public/left-out-list.tsx'
import { texts } from '../texts.ts'
import styles from './incoming.module.css'
import type { Incoming } from './use-incoming.ts'

/** Tells what came in and what did not, and offers what can be done about it. */
export function IncomingBar({ incoming }: { incoming: Incoming }) {
  const { report, counts, isOffered } = incoming
  const lost = report?.leftOut.some((entry) => !isLook(entry)) ?? false
  return (
    <>
      {isOffered && (
        <Alert
          className={styles['report']}
          type="info"
          showIcon
          title={texts.incoming.markdown}
          action={
            <Space>
              <Button size="small" type="primary" onClick={() => incoming.format()}>
                {texts.incoming.format}
              </Button>
              <Button size="small" onClick={incoming.declineOffer}>
                {texts.incoming.asIs}
              </Button>
            </Space>
          }
        />
      )}
      {report?.failure !== undefined && (
        <Alert
          className={styles['report']}
          type="error"
          showIcon
          title={report.failure}
          closable={{ onClose: incoming.closeReport }}
        />
      )}
      {report !== undefined && lost && (
        <Alert
          className={styles['report']}
          type="warning"
          showIcon
          title={texts.incoming.leftOut}
          description={<LeftOutList leftOut={report.leftOut} />}
          closable={{ onClose: incoming.closeReport }}
        />
      )}
      {counts.failed > 0 && (
        <Alert
          className={styles['report']}
          type="warning"
          showIcon
          title={texts.incoming.someFailed(counts.failed)}
          action={
            <Button size="small" onClick={incoming.retryAll}>
              {texts.incoming.retryAll}
            </Button>
          }
        />
      )}
    </>
  )
}

/** Progress of the pictures, in a few words; nothing when all are done. */
export function PictureProgress({ counts: { all, stored, failed } }: Pick<Incoming, 'counts'>) {
  if (all === 0 || all === stored + failed) return null
  return <output>{texts.incoming.progress(stored, all)}</output>
}
