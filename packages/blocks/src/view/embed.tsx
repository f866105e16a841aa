import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import type { CssVariables } from './css-variables.ts'
import styles from './embed.module.css'
import { Island } from './island.tsx'

interface EmbedProps {
  /** CSS pixels; the link takes them from `--height`, so that nothing moves when the frame comes. */
  height: number
  /** `src`, a page of others, or `own`, code of the operator's own; absent where nothing may run. */
  settings?: { label: string } & ({ src: string } | { own: string })
  className?: string | undefined
  /** A link to it: what there is until the script has made the frame, and beside it. */
  children: ReactNode
}

/** Room for a frame that the site's script makes. */
export function Embed({ height, settings, className, children }: EmbedProps) {
  const style: CssVariables = { '--height': `${height}px` }
  return (
    <div className={styles.room} style={style}>
      {settings ? (
        <Island name="zf-embed" className={classNames(styles.embed, className)} settings={settings}>
          {children}
        </Island>
      ) : (
        children
      )}
    </div>
  )
}
