import type { ContentEntry, ContentType } from '@zhanfang/blocks'
import type { RichDocument } from '@zhanfang/rich-document'
import type { SiteFrame } from '../frame/site-frame-input.ts'
import type { PageScript } from '../html-document.tsx'
import type { PageBase } from '../renderer.ts'

interface ContentPageBase extends PageBase {
  kind: ContentType
  frame?: SiteFrame | undefined
  /** `contentKey` of each target that is deleted or offline, of the page and of its frame. */
  missing: readonly string[]
}

/** A column that a content stands in, or that a list can be narrowed to. */
export interface ContentColumn {
  id: string
  name: string
}

/** Another content that a page leads to. */
export interface ContentNeighbour {
  title: string
  href: string
}

/** A mark that visitors set and take back: a form, so that it works without a script. */
export interface ContentMark {
  /** Where it goes. */
  action: string
  /** Null where the number is not shown. */
  count: number | null
  /** Whether this visitor has set it. */
  isSet: boolean
}

export interface ContentComment {
  id: string
  author: string
  /** Empty for none. */
  avatar: string
  text: string
  /** ISO 8601. */
  createdAt: string
  /** Written by this visitor, and not seen by others until it is approved. */
  isWaiting: boolean
  /** What the site has answered; empty for nothing. */
  reply: string
}

export interface ContentComments {
  total: number
  list: readonly ContentComment[]
  /** Page with older ones; absent on the last. */
  olderHref?: string | undefined
  /** Who may write does so here; absent for the others. */
  form?: { action: string; maxLength: number; value: string; error: string } | undefined
  /** Where one signs in to write; absent where that is not what is missing. */
  loginHref?: string | undefined
  /** Said above the form, such as that a comment waits for approval. */
  notice: string
}

/** One content on a page of its own. */
export interface ContentPageInput extends ContentPageBase {
  id: string
  mode: 'public' | 'preview'
  /** Of a content in a preview: 0 draft, 1 published, 2 published with changes that are not, 3 offline. */
  state?: 0 | 1 | 2 | 3 | undefined
  /** Search engines and share cards may know it; no content that is not for everybody is. */
  isOpen: boolean
  title: string
  summary: string
  /** Address of the picture; empty for none. */
  cover: string
  author: string
  source: { name: string; url: string }
  /** The site that it belongs to, where another one shows it: what it leads to is there. */
  origin?: { appId: string; name: string; base: string; url: string } | undefined
  isOriginal: boolean
  /** ISO 8601; null before the first time. */
  publishedAt: string | null
  updatedAt: string
  /** Null where the number is not shown. */
  readCount: number | null
  /** The long text; null for kinds without one. */
  body: RichDocument | null
  /** Contents that the long text shows as cards, as they are now, by `contentKey`. */
  cards: Readonly<Record<string, Pick<ContentEntry, 'title' | 'description' | 'imageUrl'>>>
  /** Of Tencent's maps; places are plain cards without it. */
  mapKey?: string | undefined
  /** Its place among others that the visitor pages through, such as in a collection. */
  /** Where its poster is drawn; absent for what is not passed on. */
  poster?: { href: string; inWechat: boolean } | undefined
  series?: { title: string; href: string; position: number; total: number } | undefined
  /** What it stands in, such as collections, for whoever came to it by itself. */
  heldIn?: readonly { title: string; href: string }[] | undefined
  /** What its kind runs on the page; the page is whole without it. */
  script?: PageScript | undefined
  /** What only its kind has. */
  fields: unknown
  share: { title: string; desc: string; imageUrl: string }
  seo: { title: string; description: string }
  columns: readonly ContentColumn[]
  /** Pages that belong to the content, such as what was handed in for it. */
  onward?: readonly ContentNeighbour[] | undefined
  like?: ContentMark | undefined
  favorite?: ContentMark | undefined
  comments?: ContentComments | undefined
  previous?: ContentNeighbour | undefined
  next?: ContentNeighbour | undefined
  related: readonly ContentEntry[]
}

/** The contents of a kind, page by page. */
export interface ContentListPageInput extends ContentPageBase {
  columns: readonly ContentColumn[]
  /** The column that the list is narrowed to; empty for all. */
  columnId: string
  list: readonly ContentEntry[]
  total: number
  page: number
  size: number
}
