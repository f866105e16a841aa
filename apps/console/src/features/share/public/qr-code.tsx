import { DownloadOutlined } from '@ant-design/icons'
import { Button, QRCode } from 'antd'
import { useRef } from 'react'
import { CopyButton } from '../../../components/values/copy-button.tsx'
import { blobOf, saveFile } from '../../../components/values/save-file.ts'
import { qrPicture, QR_SIZE } from '../qr-image.ts'
import classes from './share-panel.module.css'
import { texts } from './texts.ts'

interface LinkCodeProps {
  name: string
  url: string
  /** Edge on screen, CSS pixels: 150 or 195. */
  size?: 150 | 195
}

/** The QR code of an address with its download. */
export function LinkCode({ name, url, size = QR_SIZE }: LinkCodeProps) {
  const code = useRef<HTMLElement>(null)
  async function download() {
    const canvas = code.current?.querySelector('canvas')
    if (canvas) saveFile(await qrPicture(canvas), texts.downloadName(name))
  }
  return (
    <div className={classes.codeBox}>
      <figure ref={code} className={classes.code}>
        <QRCode
          value={url}
          aria-label={`${name}，${texts.qr}`}
          type="canvas"
          size={size}
          errorLevel="M"
          color="#000000"
          bgColor="#ffffff"
          bordered={false}
          // Without a border to be seen it still has one, which the picture would give way to.
          style={{ borderWidth: 0 }}
          marginSize={2}
        />
      </figure>
      <Button icon={<DownloadOutlined />} onClick={() => void download()}>
        {texts.download}
      </Button>
    </div>
  )
}

interface WeappCodeProps {
  name: string
  /** Picture as a `data:` address. */
  image: string
  path: string
  size?: 150 | 195
}

/** The code of a mini-program with its download and its path. */
export function WeappCode({ name, image, path, size = QR_SIZE }: WeappCodeProps) {
  return (
    <div className={classes.codeBox}>
      <figure className={classes.code}>
        <img src={image} alt={`${name}，${texts.weapp.code}`} width={size} height={size} />
      </figure>
      <div className={classes.actions}>
        <Button
          icon={<DownloadOutlined />}
          onClick={() => saveFile(blobOf(image), texts.weapp.downloadName(name))}
        >
          {texts.weapp.download}
        </Button>
        <CopyButton text={path} label={texts.weapp.copyPath} />
      </div>
    </div>
  )
}
