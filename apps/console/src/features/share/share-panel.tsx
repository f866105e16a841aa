import { DownloadOutlined, ExportOutlined } from '@ant-design/icons'
import { Alert, Button, Input, QRCode } from 'antd'
import { useRef } from 'react'
import { CopyButton } from '../../components/copy-button.tsx'
import { saveFile } from '../../components/save-file.ts'
import { qrPicture, QR_SIZE } from './qr-image.ts'
import classes from './share-panel.module.css'
import { texts } from './texts.ts'

/** Something that visitors reach at an address. */
export interface Shared {
  name: string
  url: string
  /** What visitors meet now when it is not open to them. */
  notice?: string
}

export function SharePanel({ name, url, notice }: Shared) {
  const code = useRef<HTMLElement>(null)
  async function download() {
    const canvas = code.current?.querySelector('canvas')
    if (canvas) saveFile(await qrPicture(canvas), texts.downloadName(name))
  }
  return (
    <div className={classes.panel}>
      {notice && <Alert type="warning" showIcon title={notice} className={classes.notice} />}
      <figure ref={code} className={classes.code}>
        <QRCode
          value={url}
          aria-label={`${name}，${texts.qr}`}
          type="canvas"
          size={QR_SIZE}
          errorLevel="M"
          color="#000000"
          bgColor="#ffffff"
          bordered={false}
          marginSize={2}
        />
      </figure>
      <div className={classes.side}>
        <label className={classes.label} htmlFor="share-link">
          {texts.link}
        </label>
        <Input id="share-link" value={url} readOnly onFocus={(event) => event.target.select()} />
        <div className={classes.actions}>
          <CopyButton text={url} label={texts.copyLink} type="primary" />
          <Button icon={<ExportOutlined />} href={url} target="_blank" rel="noopener">
            {texts.open}
          </Button>
        </div>
        <p className={classes.hint}>{texts.qrHint}</p>
        <Button icon={<DownloadOutlined />} onClick={() => void download()}>
          {texts.download}
        </Button>
      </div>
    </div>
  )
}
