import { texts } from '../../../texts.ts'
import type { RowAction } from './row-actions.tsx'

interface ContentActionsOptions {
  /** Whether the user may change this kind of content; sharing is open to everyone who sees the row. */
  canWrite: boolean
  onEdit: () => void
  onShare: () => void
  onCopy: () => void
  onDelete: () => void
}

/** What a row of every kind of content offers, to be set among the actions of its own kind. */
export function contentActions(options: ContentActionsOptions) {
  const { canWrite, onEdit, onShare, onCopy, onDelete } = options
  const hidden = !canWrite
  return {
    edit: { key: 'edit', label: texts.actions.edit, hidden, onClick: onEdit },
    share: { key: 'share', label: texts.actions.share, onClick: onShare },
    copy: { key: 'copy', label: texts.actions.copy, hidden, onClick: onCopy },
    remove: { key: 'delete', label: texts.actions.delete, danger: true, hidden, onClick: onDelete },
  } satisfies Record<string, RowAction>
}
