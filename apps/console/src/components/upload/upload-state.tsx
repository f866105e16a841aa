import { Button, Progress } from 'antd'
import { texts } from './texts.ts'
import classes from './upload-state.module.css'
import type { SingleUpload } from './use-single-upload.ts'

/** How far a file is, with a way to stop it; or why it did not arrive, with a way to send it again. */
export function UploadState({ upload }: { upload: SingleUpload | undefined }) {
  if (!upload) return null
  const { name, share, failure, cancel, again } = upload
  return (
    <div className={classes.state}>
      <span className={classes.name} title={name}>
        {name}
      </span>
      {failure === undefined ? (
        <>
          <Progress
            className={classes.bar}
            percent={Math.round(share * 100)}
            size="small"
            aria-label={texts.progress(name)}
          />
          <Button type="text" size="small" onClick={cancel}>
            {texts.cancel}
          </Button>
        </>
      ) : (
        <>
          <span className={classes.failure} role="alert">
            {failure}
          </span>
          <Button size="small" onClick={again} aria-label={`${texts.again} ${name}`}>
            {texts.again}
          </Button>
          <Button type="text" size="small" onClick={cancel} aria-label={`${texts.giveUp} ${name}`}>
            {texts.giveUp}
          </Button>
        </>
      )}
    </div>
  )
}
