import { Progress } from 'antd'
import { texts } from '../texts.ts'
import styles from './image-field.module.css'
import type { UploadProgress } from './image-upload.ts'

/** How far each file is that is being uploaded. */
export function UploadList({ files }: { files: readonly UploadProgress[] }) {
  if (files.length === 0) return null
  return (
    <ul className={styles.uploads} aria-label={texts.image.uploading}>
      {files.map(({ key, name, state, share }) => (
        <li key={key}>
          <span className={styles.uploadName}>{name}</span>
          <span className={styles.size}>{texts.image.states[state]}</span>
          <Progress
            aria-label={texts.image.progressOf(name)}
            percent={Math.round(share * 100)}
            showInfo={false}
            status="active"
            size="small"
          />
        </li>
      ))}
    </ul>
  )
}
