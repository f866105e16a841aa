import type { SiteFrame } from '../frame/site-frame-input.ts'
import type { PageScript } from '../html-document.tsx'
import type { PageBase } from '../renderer.ts'

export interface PhotoCard {
  href: string
  url: string
  width: number
  height: number
  /** Empty for the organisers. */
  author: string
}

export type PhotosContent =
  | {
      kind: 'wall'
      /** What has just happened; may be empty. */
      said: string
      note: string
      action: { href: string; text: string } | null
      /** The visitor's own that nobody else sees. */
      own: readonly (PhotoCard & { state: string })[]
      photos: readonly PhotoCard[]
      /** The next part of the wall; empty at its end. */
      moreHref: string
    }
  | {
      kind: 'form'
      action: string
      /** Why nothing is handed in now; may be empty. */
      closed: string
      note: string
      problems: readonly string[]
    }
  | {
      kind: 'photo'
      activity: string
      url: string
      width: number
      height: number
      author: string
      /** Empty where everybody sees it. */
      state: string
      reason: string
      /** Empty for those who may not. */
      removeAction: string
      reportAction: string
      typed: string
      problem: string
    }

/** A page of the photographs of an activity. */
export interface PhotosPageInput extends PageBase {
  frame?: SiteFrame | undefined
  missing: readonly string[]
  title: string
  backHref: string
  backText: string
  content: PhotosContent
  script?: PageScript | undefined
}
