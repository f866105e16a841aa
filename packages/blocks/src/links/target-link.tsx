import type { CSSProperties, ReactNode } from 'react'
import type { LinkTarget } from './link-target.ts'
import type { SiteContext } from '../context/site-context.ts'

interface TargetLinkProps {
  target: LinkTarget
  site: SiteContext
  className?: string | undefined
  style?: CSSProperties | undefined
  /** Name for screen readers, where the content alone does not say it. */
  label?: string | undefined
  children: ReactNode
}

/** A link where the target leads somewhere, the bare content where it does not. */
export function TargetLink({ target, site, className, style, label, children }: TargetLinkProps) {
  const href = site.href(target)
  if (href === undefined) {
    return (
      <div className={className} style={style}>
        {children}
      </div>
    )
  }
  return (
    <a className={className} style={style} href={href} aria-label={label}>
      {children}
    </a>
  )
}
