import { classNames } from '../view/class-names.ts'
import { icons, isIconName } from './icon-set.ts'
import styles from './block-icon.module.css'

/** An icon in the line of the site's family; nothing where the name is unknown. It says nothing that words do not. */
export function BlockIcon({ name, className }: { name: string; className?: string | undefined }) {
  if (!isIconName(name)) return null
  return (
    <svg className={classNames(styles.icon, className)} viewBox="0 0 24 24" aria-hidden="true">
      <path d={icons[name]} />
    </svg>
  )
}
