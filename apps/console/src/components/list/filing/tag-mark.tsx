import type { Tag } from '@zhanfang/contract'
import classes from './filing.module.css'

/** A tag as lists show it: its colour as a point beside its name, so that the words stay readable on every ground. */
export function TagMark({ tag: { name, color } }: { tag: Pick<Tag, 'name' | 'color'> }) {
  return (
    <span className={classes.tag} data-color={color} title={name}>
      {name}
    </span>
  )
}
