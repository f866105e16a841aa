import { texts } from './texts.ts'
import classes from './transfers-page.module.css'

/** What was lost or changed, folded: the work itself is what people look for first. */
export function Losses({ losses, open = false }: { losses: readonly string[]; open?: boolean }) {
  if (losses.length === 0) return null
  return (
    <details className={classes.losses} open={open}>
      <summary>{texts.losses(losses.length)}</summary>
      <ul className={classes.lossList}>
        {losses.map((loss) => (
          <li key={loss}>{loss}</li>
        ))}
      </ul>
    </details>
  )
}
