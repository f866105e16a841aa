import { CheckCircleFilled, ReloadOutlined } from '@ant-design/icons'
import { Button, QRCode, Spin } from 'antd'
import { usePlatformSetting } from '../../platform/public/use-platform-setting.ts'
import type { Scan } from './scan.ts'
import classes from './scan-view.module.css'
import { texts } from './texts.ts'

const SIZE = 208

interface ScanViewProps {
  scan: Scan
  onRefresh: () => void
  /** What happens after the confirmation. */
  confirmedText: string
}

function words(scan: Scan, confirmedText: string): string {
  switch (scan.state) {
    case 'loading':
    case 'waiting':
      return texts.scan.waiting
    case 'confirmed':
      return confirmedText
    case 'failed':
      return scan.message || texts.scan.failed
    default:
      return texts.scan[scan.state]
  }
}

/** The code to scan with what its state asks for; the state is said aloud when it changes. */
export function ScanView({ scan, onRefresh, confirmedText }: ScanViewProps) {
  const setting = usePlatformSetting()
  const url = 'url' in scan ? scan.url : ''
  const sandbox = scan.state === 'waiting' && setting?.sandboxServices.some((name) => name.includes('微信'))
  const status =
    scan.state === 'scanned' || scan.state === 'confirmed'
      ? 'scanned'
      : scan.state === 'loading'
        ? 'loading'
        : scan.state === 'waiting'
          ? 'active'
          : 'expired'
  return (
    <div className={classes.scan}>
      <figure className={classes.code} aria-label={texts.scan.label}>
        <QRCode
          value={url || ' '}
          size={SIZE}
          // Scanners expect dark on light, in the dark scheme too.
          color="#1d2129"
          bgColor="#ffffff"
          status={status}
          statusRender={(info) => {
            if (info.status === 'loading') return <Spin />
            if (info.status === 'scanned') return <CheckCircleFilled className={classes.done} />
            return (
              <Button icon={<ReloadOutlined />} onClick={onRefresh}>
                {scan.state === 'failed' ? texts.scan.retry : texts.scan.refresh}
              </Button>
            )
          }}
        />
      </figure>
      <output className={classes.words}>{words(scan, confirmedText)}</output>
      {sandbox && (
        <a href={url} target="_blank" rel="noreferrer">
          {texts.scan.sandbox}
        </a>
      )}
    </div>
  )
}
