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

interface NothingProps {
  title: string
  hint?: string | undefined
  /** The way to make the first one. */
  action?: ReactNode
}

/** A place where nothing is yet, and the next step. */
export function Nothing({ title, hint, action }: NothingProps) {
  return (
    <Empty
      image={Empty.PRESENTED_IMAGE_SIMPLE}
      style={{ paddingBlock: 40, marginBlock: 0 }}
      description={
        <>
          <div style={{ fontSize: 15, fontWeight: 550, color: 'var(--ant-color-text)' }}>{title}</div>
          <div style={{ marginBlockStart: 4, color: 'var(--ant-color-text-secondary)' }}>{hint}</div>
        </>
      }
    >
      {action}
    </Empty>
  )
}

interface ListEmptyProps extends NothingProps {
  /** Conditions are set: nothing matches, which is different from nothing being there. */
  filtered: boolean
  onReset: () => void
}

export function ListEmpty({ filtered, onReset, ...nothing }: ListEmptyProps) {
  if (!filtered) return <Nothing {...nothing} />
  return (
    <Nothing
      title={texts.list.noMatch}
      hint={texts.list.noMatchHint}
      action={<Button onClick={onReset}>{texts.list.clearFilters}</Button>}
    />
  )
}
