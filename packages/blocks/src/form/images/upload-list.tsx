import { Button, Progress } from 'antd'
import { texts } from '../texts.ts'
import styles from './image-field.module.css'
import type { UploadProgress } from './image-upload.ts'

/** How far each file is that is being uploaded, with a way to stop it, and to send again what did not arrive. */
export function UploadList({ files }: { files: readonly UploadProgress[] }) {
  if (files.length === 0) return null
  return (
    <ul className={styles.uploads} aria-label={texts.image.uploading}>
      {files.map(({ key, name, state, share, cancel, again }) => (
        <li key={key}>
          <span className={styles.uploadName}>{name}</span>
          <span className={styles.size}>
            {texts.image.states[state]}
            {state === 'failed' && (
              <Button type="link" size="small" aria-label={`${texts.image.again} ${name}`} onClick={again}>
                {texts.image.again}
              </Button>
            )}
            <Button type="text" size="small" aria-label={`${texts.image.cancel} ${name}`} onClick={cancel}>
              {texts.image.cancel}
            </Button>
          </span>
          {state !== 'failed' && (
            <Progress
              className={styles.bar}
              aria-label={texts.image.progressOf(name)}
              percent={Math.round(share * 100)}
              showInfo={false}
              status="active"
              size="small"
            />
          )}
        </li>
      ))}
    </ul>
  )
}
