import type { ReactNode } from 'react'
import { lateComponent } from '../late/late-component.tsx'
import classes from './page-header.module.css'
import { PHONE_BREAKPOINT, useNarrow } from './use-narrow.ts'

const PhoneActions = lateComponent(async () => (await import('./phone-actions.tsx')).PhoneActions)

interface PageHeaderProps {
  title: ReactNode
  /** One line of what the page is for. */
  purpose?: ReactNode
  /** The main one last: on a phone the others stand behind 更多. */
  actions?: ReactNode
}

export function PageHeader({ title, purpose, actions }: PageHeaderProps) {
  const phone = useNarrow(PHONE_BREAKPOINT)
  return (
    <header className={classes.header}>
      <div className={classes.titles}>
        <h1 className={classes.title}>{title}</h1>
        {purpose && <p className={classes.purpose}>{purpose}</p>}
      </div>
      {actions && (
        <div className={classes.actions}>{phone ? <PhoneActions>{actions}</PhoneActions> : actions}</div>
      )}
    </header>
  )
}
