import { DownloadOutlined, PictureOutlined } from '@ant-design/icons'
import { posterMessage, type SharedType } from '@zhanfang/contract'
import { Button } from 'antd'
import { useState } from 'react'
import { api, tellFailure } from '../../api.ts'
import { blobOf, saveFile } from '../../components/values/save-file.ts'
import classes from './public/share-panel.module.css'
import { sharedQuery } from './public/shared-content.ts'
import { texts } from './public/texts.ts'

interface PosterProps {
  name: string
  type: SharedType
  id?: string | undefined
  /** Why there is none now; may be drawn when empty. */
  refusal: string
}

/** A poster that the server draws when it is asked for: picture, title and QR code. */
export function Poster({ name, type, id, refusal }: PosterProps) {
  const [poster, setPoster] = useState('')
  const [busy, setBusy] = useState(false)

  async function draw() {
    setBusy(true)
    try {
      const { poster: drawn } = await api.call(
        posterMessage,
        { query: sharedQuery({ type, id }) },
        { silent: true },
      )
      setPoster(drawn)
    } catch (error) {
      tellFailure(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className={classes.poster}>
      {poster !== '' && <img src={poster} alt={texts.poster.of(name)} />}
      <div className={classes.actions}>
        {poster === '' ? (
          <Button
            icon={<PictureOutlined />}
            loading={busy}
            disabled={refusal !== ''}
            onClick={() => void draw()}
          >
            {texts.poster.draw}
          </Button>
        ) : (
          <Button
            type="primary"
            icon={<DownloadOutlined />}
            onClick={() => saveFile(blobOf(poster), texts.poster.fileName(name))}
          >
            {texts.poster.save}
          </Button>
        )}
      </div>
      {refusal !== '' && <p className={classes.hint}>{refusal}</p>}
    </div>
  )
}
