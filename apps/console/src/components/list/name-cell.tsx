import { Link } from 'react-router'
import classes from './name-cell.module.css'

interface NameCellProps {
  name: string
  /** Where the name leads; plain text without. */
  to?: string
  note?: string
}

/** Name of a row, cut with the whole on hover, and a quiet line below it. */
export function NameCell({ name, to, note }: NameCellProps) {
  return (
    <div className={classes.cell}>
      {to ? (
        <Link to={to} className={classes.name} title={name}>
          {name}
        </Link>
      ) : (
        <span className={classes.name} title={name}>
          {name}
        </span>
      )}
      {note && <span className={classes.note}>{note}</span>}
    </div>
  )
}
