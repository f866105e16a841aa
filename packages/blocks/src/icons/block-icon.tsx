import { useSyncExternalStore } from 'react'
import { classNames } from '../view/class-names.ts'
import styles from './block-icon.module.css'
import { drawingOf, watchDrawings } from './drawings.ts'

/** An icon in the line of the site's family; nothing where the name is unknown. It says nothing that words do not. */
export function BlockIcon({ name, className }: { name: string; className?: string | undefined }) {
  const find = () => drawingOf(name)
  const drawing = useSyncExternalStore(watchDrawings, find, find)
  if (drawing === undefined) return null
  return (
    <svg className={classNames(styles.icon, className)} viewBox="0 0 24 24" aria-hidden="true">
      <path d={drawing} />
    </svg>
  )
}
