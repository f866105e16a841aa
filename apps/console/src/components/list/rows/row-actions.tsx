import { Button, Dropdown } from 'antd'
import type { ReactNode } from 'react'
import { texts } from '../../../texts.ts'
import classes from './row-actions.module.css'

export interface RowAction {
  key: string
  label: string
  icon?: ReactNode
  danger?: boolean
  /** Absent actions are those that the row's state or the user's role does not allow. */
  hidden?: boolean
  onClick: () => void
}

interface RowActionsProps {
  /** Name of the row, for screen readers. */
  name: string
  /** At most two, shown at once. */
  primary: RowAction[]
  /** The rest; a dangerous one goes last, apart from the others. */
  more: RowAction[]
}

export function RowActions({ name, primary, more }: RowActionsProps) {
  const rest = more.filter(({ hidden }) => !hidden)
  const calm = rest.filter(({ danger }) => !danger)
  const dangerous = rest.filter(({ danger }) => danger)
  const itemOf = ({ key, label, icon, danger, onClick }: RowAction) => ({ key, label, icon, danger, onClick })
  return (
    <div className={classes.actions}>
      {primary
        .filter(({ hidden }) => !hidden)
        .map(({ key, label, danger = false, onClick }) => (
          <Button
            key={key}
            type="link"
            size="small"
            danger={danger}
            onClick={onClick}
            aria-label={`${label} ${name}`}
          >
            {label}
          </Button>
        ))}
      {rest.length > 0 && (
        <Dropdown
          trigger={['click']}
          placement="bottomRight"
          menu={{
            items: [
              ...calm.map(itemOf),
              ...(calm.length > 0 && dangerous.length > 0 ? [{ type: 'divider' as const }] : []),
              ...dangerous.map(itemOf),
            ],
          }}
        >
          <Button type="link" size="small" aria-label={`${texts.actions.more} ${name}`}>
            {texts.actions.more}
          </Button>
        </Dropdown>
      )}
    </div>
  )
}
