import { CursorButtons } from '../../../components/list/cursor/cursor-buttons.tsx'
import type { Cursors } from '../../../components/list/cursor/use-cursors.ts'
import { texts } from '../texts.ts'
import classes from './desk.module.css'

const words = { previous: texts.desk.newer, next: texts.desk.older }

/** The ends of a page of a list that is walked by cursors. */
export function WalkFoot({
  note = '',
  ...page
}: {
  cursors: Cursors
  nextCursor: string | null
  note?: string
}) {
  return (
    <div className={classes.foot}>
      <span className={classes.quiet}>{note}</span>
      <CursorButtons {...page} words={words} />
    </div>
  )
}
