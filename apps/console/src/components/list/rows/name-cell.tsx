import type { ReactNode } from 'react'
import { Link } from 'react-router'
import classes from './name-cell.module.css'

interface NameCellProps {
  name: string
  /** Where the name leads; plain text without. */
  to?: string
  note?: ReactNode
  /** Stands before the name: a `Thumbnail`, an avatar. */
  face?: ReactNode
}

/** Name of a row, cut with the whole on hover, and a quiet line below it. */
export function NameCell({ name, to, note, face }: NameCellProps) {
  const cell = (
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
  if (face === undefined) return cell
  return (
    <div className={classes.faced}>
      {face}
      {cell}
    </div>
  )
}
