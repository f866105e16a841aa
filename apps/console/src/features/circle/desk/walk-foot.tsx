import { Button } from 'antd'
import { texts } from '../texts.ts'
import classes from './desk.module.css'
import type { DeskState } from './desk-state.ts'

/** The ends of a page of a list that is walked by cursors. */
export function WalkFoot({
  state,
  next,
  note = '',
}: {
  state: Pick<DeskState, 'isFirst' | 'forward' | 'back'>
  next: string | null
  note?: string
}) {
  return (
    <div className={classes.foot}>
      <span className={classes.quiet}>{note}</span>
      {!state.isFirst && <Button onClick={state.back}>{texts.desk.newer}</Button>}
      {next !== null && <Button onClick={() => state.forward(next)}>{texts.desk.older}</Button>}
    </div>
  )
}
