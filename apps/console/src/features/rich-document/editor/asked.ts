import type { Attrs } from '@tiptap/pm/model'

/** Things that a dialog puts in or changes. */
export type AskedKind =
  | 'link'
  | 'image'
  | 'gallery'
  | 'video'
  | 'audio'
  | 'file'
  | 'contentCard'
  | 'survey'
  | 'map'
  | 'footnote'

export interface Asked {
  kind: AskedKind
  /** The node that is changed; a new one is put in without it. */
  node?: { at: number; attrs: Attrs }
}

export type Ask = (asked: Asked) => void
