import { Nothing } from '../../../components/list/list-outcome.tsx'
import { FramedPage, WaitMark } from '../../../components/page/framed-page.tsx'
import classes from '../preview-panel.module.css'
import { texts } from './texts.ts'

/**
 * The same place on the origin that we are on: an installation may be reached under several names, and the site lets
 * itself be framed by its own origin only.
 */
function onOurOrigin(url: string): string {
  const { pathname, search } = new URL(url, location.origin)
  return pathname + search
}

/** An address of the site in a frame of a phone's size. */
export function PhonePreview({ url, failed }: { url: string | undefined; failed?: boolean }) {
  return (
    <div className={classes.phone}>
      {failed && <Nothing title={texts.preview.notOpened} />}
      {!failed && url === undefined && <WaitMark />}
      {url !== undefined && <FramedPage title={texts.preview.frame} src={onOurOrigin(url)} />}
    </div>
  )
}
