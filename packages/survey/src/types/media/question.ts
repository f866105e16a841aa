import type { Element } from '../../model/model.ts'

export const mediaKinds = ['image', 'video', 'audio', 'carousel'] as const
export const mediaWidths = ['full', 'medium', 'small'] as const

export interface MediaItem {
  id: string
  /** https or a path of the site. */
  url: string
  /** Below it, and read out in its place. */
  caption?: string
}

/** Pictures, a film or a recording, with an optional heading in `title`. */
export interface Media extends Element {
  type: 'media'
  kind: (typeof mediaKinds)[number]
  /** More than one only in a carousel. */
  items: MediaItem[]
  width: (typeof mediaWidths)[number]
}
