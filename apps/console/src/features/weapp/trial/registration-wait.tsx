import { Alert, QRCode, Skeleton } from 'antd'
import { TimeText } from '../../../components/values/time-text.tsx'
import { trialTexts as texts } from '../texts.ts'
import classes from './trial.module.css'

/** What somebody has to open in WeChat, and until when; `url` is empty until WeChat has given it. */
export function RegistrationWait({ title, url, until }: { title: string; url: string; until: string }) {
  return (
    <div className={classes.wait}>
      <Alert type="info" showIcon title={title} />
      {url === '' ? (
        <Skeleton.Image active style={{ width: 180, height: 180 }} />
      ) : (
        <>
          <QRCode
            value={url}
            size={180}
            // Scanners expect dark on light, in the dark scheme too.
            color="#1d2129"
            bgColor="#ffffff"
          />
          <p className={classes.hint}>
            {texts.scan}{' '}
            <a href={url} target="_blank" rel="noopener noreferrer">
              {texts.openLink}
            </a>
            {texts.until} <TimeText at={until} />
          </p>
        </>
      )}
    </div>
  )
}
