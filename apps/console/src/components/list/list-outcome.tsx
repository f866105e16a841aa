import { WarningFilled } from '@ant-design/icons'
import { Button, Empty } from 'antd'
import type { ReactNode } from 'react'
import { texts } from '../../texts.ts'
import classes from './list-outcome.module.css'

/** A list that could not be loaded: says so in its place and offers another try. */
export function ListFailure({ onRetry, retrying }: { onRetry: () => void; retrying: boolean }) {
  return (
    <div className={classes.failure}>
      <WarningFilled className={classes.sign} />
      <div className={classes.title}>{texts.list.failed}</div>
      <div className={classes.hint}>{texts.list.failedHint}</div>
      <Button type="primary" onClick={onRetry} loading={retrying}>
        {texts.actions.retry}
      </Button>
    </div>
  )
}

interface ListEmptyProps {
  /** Conditions are set: nothing matches, which is different from nothing being there. */
  filtered: boolean
  onReset: () => void
  title: string
  hint?: string
  /** The way to make the first one. */
  action?: ReactNode
}

export function ListEmpty({ filtered, onReset, title, hint, action }: ListEmptyProps) {
  return (
    <Empty
      image={Empty.PRESENTED_IMAGE_SIMPLE}
      style={{ paddingBlock: 40, marginBlock: 0 }}
      description={
        <>
          <div style={{ fontSize: 15, fontWeight: 550, color: 'var(--ant-color-text)' }}>
            {filtered ? texts.list.noMatch : title}
          </div>
          <div style={{ marginBlockStart: 4, color: 'var(--ant-color-text-secondary)' }}>
            {filtered ? texts.list.noMatchHint : hint}
          </div>
        </>
      }
    >
      {filtered ? <Button onClick={onReset}>{texts.list.clearFilters}</Button> : action}
    </Empty>
  )
}
