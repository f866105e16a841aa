import { CallError } from '@zhanfang/contract/client'
import { formatDateTimeSeconds } from '@zhanfang/format'
import { Button, Tooltip } from 'antd'
import styles from './draft-status.module.css'
import { texts } from './texts.ts'
import type { Draft } from './use-draft.ts'

/** Whether everything is saved, in words; the time is that of the last save that the server acknowledged. */
export function DraftStatus<Content>({
  draft,
  onResolve,
}: {
  draft: Draft<Content>
  onResolve?: () => void
}) {
  const { error } = draft
  // What the server takes in no form is told at once: to wait would not help.
  const why = error instanceof CallError && error.reason.kind === 'refused' ? error.reason.message : ''
  const time = draft.savedAt ? formatDateTimeSeconds(draft.savedAt).slice(-8) : ''
  return (
    <span className={styles.status} data-state={draft.state}>
      <output>
        {draft.state === 'saved' && texts.saved(time)}
        {draft.state === 'unsaved' && texts.unsaved}
        {draft.state === 'saving' && texts.saving}
        {draft.state === 'conflict' && texts.conflict}
        {draft.state === 'failed' && (
          <Tooltip title={why === '' ? texts.failedHint : texts.refusedHint}>
            <span>{why === '' ? texts.failed : texts.failedFor(why)}</span>
          </Tooltip>
        )}
      </output>
      {draft.state === 'failed' && (
        <Button type="link" size="small" onClick={() => void draft.flush().catch(() => undefined)}>
          {texts.retry}
        </Button>
      )}
      {draft.state === 'conflict' && onResolve && (
        <Button type="link" size="small" onClick={onResolve}>
          {texts.resolve}
        </Button>
      )}
    </span>
  )
}
