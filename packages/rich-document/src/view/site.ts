import type { LinkTarget } from '@zhanfang/blocks/links'

/** A content that a card shows, as it is now. */
export interface CardEntry {
  title: string
  description: string
  imageUrl: string
}

/** What a drawn document asks of the site around it; the `SiteContext` of pages is one. */
export interface RichDocumentSite {
  /** Address of a target; undefined when it leads nowhere. */
  href: (target: LinkTarget) => string | undefined
  /** Address of an image scaled to about `width` device pixels. */
  imageSrc: (url: string, width: number) => string
  imageSrcSet: (url: string) => string | undefined
  /** Key of Tencent's map service, when one is set up. */
  mapKey?: string | undefined
  /** The content behind a card as it is now; what was kept in the document is shown without it. */
  cardEntry?: ((target: LinkTarget) => CardEntry | undefined) | undefined
}

/** What every part of one drawing knows. */
export interface Drawing {
  site: RichDocumentSite
  /** Colour that words stand on, `#rrggbb`. */
  ground: string
  /** Put before the names of anchors, where a page shows several documents. */
  prefix: string
  /** Level of the highest headings, and of one that stands alone. */
  firstHeading: number
  /** Levels of the headings. */
  levels: ReadonlyMap<object, number>
  /** Anchor of a heading, number of a note. */
  anchors: ReadonlyMap<object, string>
  notes: ReadonlyMap<object, number>
}
