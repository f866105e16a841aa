import classes from './status-tag.module.css'

export type StatusTone = 'neutral' | 'good' | 'notice' | 'bad'

/** A state as a coloured dot and its name, so that colour alone never carries it. */
export function StatusTag({ tone, children }: { tone: StatusTone; children: string }) {
  return (
    <span className={classes.tag} data-tone={tone}>
      {children}
    </span>
  )
}
