import type { ReactNode } from 'react'
import classes from './outcome.module.css'

interface OutcomeProps {
  /** A short code or sign above the title. */
  sign?: string
  title: string
  hint: string
  actions: ReactNode
}

/** What a screen says instead of its content, with the ways out. Small on purpose: it is part of the first load. */
export function Outcome({ sign, title, hint, actions }: OutcomeProps) {
  return (
    <div className={classes.outcome}>
      {sign && (
        <div className={classes.sign} aria-hidden>
          {sign}
        </div>
      )}
      <h1 className={classes.title}>{title}</h1>
      <p className={classes.hint}>{hint}</p>
      <div className={classes.actions}>{actions}</div>
    </div>
  )
}
