import { Button, Empty, Result } from 'antd'
import type { ReactNode } from 'react'
import { texts } from '../texts.ts'

/** A list that could not be loaded: says so in its place and offers another try. */
export function ListFailure({ onRetry, retrying }: { onRetry: () => void; retrying: boolean }) {
  return (
    <Result
      status="warning"
      title={texts.list.failed}
      subTitle={texts.list.failedHint}
      extra={
        <Button type="primary" onClick={onRetry} loading={retrying}>
          {texts.actions.retry}
        </Button>
      }
    />
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
