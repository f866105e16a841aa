import { Result, Spin } from 'antd'
import { useState } from 'react'
import styles from './designer.module.css'
import { texts } from './texts.ts'

/** An address in a frame of a phone's size. */
export function PhonePreview({ url, failed }: { url: string | undefined; failed?: boolean }) {
  const [loaded, setLoaded] = useState('')
  return (
    <div className={styles.phonePreview}>
      {failed && <Result status="warning" subTitle={texts.previewFailed} />}
      {!failed && loaded !== url && <Spin className={styles.phoneLoading} />}
      {url !== undefined && <iframe title={texts.previewFrame} src={url} onLoad={() => setLoaded(url)} />}
    </div>
  )
}
