import { createElement, type ReactNode } from 'react'

/** Elements that the site's script brings to life (`apps/site/src/page/elements`); without it they are plain boxes. */
export type IslandName =
  | 'zf-carousel'
  | 'zf-compare'
  | 'zf-embed'
  | 'zf-fold'
  | 'zf-inline-form'
  | 'zf-link-card'
  | 'zf-list'
  | 'zf-pop-up'

interface IslandProps {
  name: IslandName
  className?: string | undefined
  /** Attributes that the script reads. */
  settings: Readonly<Record<string, string | number>>
  children: ReactNode
}

/** Part of a block that a script adds something to. */
export function Island({ name, className, settings, children }: IslandProps) {
  return createElement(name, { ...settings, className }, children)
}
