import type { ReactNode } from 'react'
import classes from './account-page.module.css'

/** One setting of the account: its name, its value, what can be done about it. */
export function SettingRow({
  name,
  value,
  children,
}: {
  name: string
  value: ReactNode
  children?: ReactNode
}) {
  return (
    <li className={classes.row}>
      <span className={classes.name}>{name}</span>
      <span className={classes.value}>{value}</span>
      <span className={classes.actions}>{children}</span>
    </li>
  )
}
