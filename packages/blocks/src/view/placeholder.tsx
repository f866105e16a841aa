import type { ReactNode } from 'react'
import styles from './placeholder.module.css'
import type { SiteContext } from '../context/site-context.ts'

interface EditorOnlyProps {
  site: SiteContext
  children: ReactNode
}

/** A grey box where a block has nothing to show yet; only the designer's canvas shows it. */
export function Placeholder({ site, children }: EditorOnlyProps) {
  if (site.mode !== 'canvas') return null
  return (
    <div className={styles.placeholder} data-editor-only="">
      {children}
    </div>
  )
}

/** A small remark to the operator on top of a block; only the designer's canvas shows it. */
export function CanvasNote({ site, children }: EditorOnlyProps) {
  if (site.mode !== 'canvas') return null
  return (
    <span className={styles.note} data-editor-only="">
      {children}
    </span>
  )
}
