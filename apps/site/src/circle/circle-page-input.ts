import type { ContentEntry } from '@zhanfang/blocks'
import type { SiteFrame } from '../frame/site-frame-input.ts'
import type { PageScript } from '../html-document.tsx'
import type { PageBase } from '../renderer.ts'

export interface CircleLink {
  name: string
  href: string
  isChosen: boolean
}

export interface CirclePicture {
  url: string
  width: number
  height: number
}

/** Something that somebody may do with one press, as a form. */
export interface CircleDeed {
  title: string
  action: string
  fields: readonly (readonly [string, string])[]
  danger?: boolean
}

/** A deed that says why. */
export interface CircleReasonedDeed extends CircleDeed {
  reasonLabel: string
  reasonRequired: boolean
}

export interface CirclePostView {
  id: string
  author: string
  /** Empty for none. */
  avatar: string
  byTeam: boolean
  /** ISO 8601. */
  at: string
  isEdited: boolean
  text: readonly {
    /** Where it begins. */
    at: number
    kind: 'plain' | 'topic' | 'mention'
    text: string
    href?: string | undefined
  }[]
  pictures: readonly CirclePicture[]
  video: { url: string; name: string } | null
  file: { url: string; name: string; size: string } | null
  card: (Pick<ContentEntry, 'title' | 'description' | 'imageUrl'> & { kind: string; href: string }) | null
  className: string
  marks: readonly ('pinned' | 'prime' | 'announcement')[]
  /** What others do not see, in words; empty where there is nothing. */
  notice: string
  /** Its own page. */
  href: string
  comments: number
  /** Null where nothing can be liked. */
  like: { action: string; count: number; isSet: boolean; back: string } | null
}

export interface CircleCommentView {
  id: string
  author: string
  avatar: string
  byTeam: boolean
  toName: string
  text: string
  at: string
  isWaiting: boolean
  deeds: readonly (CircleDeed | CircleReasonedDeed)[]
  /** Address at which an answer to it is begun; empty for who may not write. */
  answerHref: string
}

export interface CircleMemberView {
  id: string
  name: string
  avatar: string
  /** In words; empty for ordinary members. */
  role: string
  notes: readonly string[]
  deeds: readonly (CircleDeed | CircleReasonedDeed)[]
}

export interface CircleProblem {
  field: string
  message: string
}

/** How one joins. */
export type CircleJoin =
  | { kind: 'login'; href: string }
  | { kind: 'closed'; text: string }
  | { kind: 'waits'; text: string; takeBack: CircleDeed }
  | {
      kind: 'form'
      mode: 'open' | 'approval' | 'code'
      action: string
      note: string
      value: string
      maxLength: number
      problem?: CircleProblem | undefined
    }

export interface CircleHead {
  title: string
  cover: string
  summary: string
  /** In words, such as how many are in it. */
  facts: readonly string[]
  aboutHref: string
  links: readonly CircleLink[]
}

export type CircleContent =
  | {
      kind: 'feed'
      head: CircleHead
      /** Absent for members. */
      join?: CircleJoin | undefined
      rules: string
      /** Members and those who lead it do these. */
      ways: readonly CircleLink[]
      leave?: CircleDeed | undefined
      notice: string
      filters: readonly CircleLink[]
      /** Null where posts may not be read. */
      search: { action: string; value: string; hidden: readonly (readonly [string, string])[] } | null
      /** Told anew without a reload; absent on further pages and on results. */
      news?: { href: string; reload: string } | undefined
      top: readonly CirclePostView[]
      waiting: readonly CirclePostView[]
      posts: readonly CirclePostView[]
      empty: string
      olderHref: string | null
    }
  | {
      kind: 'post'
      post: CirclePostView
      deeds: readonly (CircleDeed | CircleReasonedDeed)[]
      editHref: string | null
      report: CircleReasonedDeed | null
      notice: string
      problem: string
      comments: readonly CircleCommentView[]
      laterHref: string | null
      form?:
        | {
            action: string
            value: string
            /** The comment that is answered, and its author; empty for an answer to the post. */
            to: string
            toName: string
            maxLength: number
            problem?: CircleProblem | undefined
          }
        | undefined
    }
  | {
      kind: 'write'
      action: string
      text: string
      maxLength: number
      classes: readonly { id: string; name: string; isChosen: boolean }[]
      pictures: readonly CirclePicture[]
      mostPictures: number
      video: { url: string; name: string } | null
      file: { url: string; name: string } | null
      /** Address of a content of the site. */
      card: string
      notice: string
      problems: readonly CircleProblem[]
      isChange: boolean
    }
  | {
      kind: 'members'
      notice: string
      problem: string
      requests: readonly (CircleMemberView & { words: string })[]
      offer?: { text: string; deeds: readonly CircleDeed[] } | undefined
      team: readonly CircleMemberView[]
      members: readonly CircleMemberView[]
      search: { action: string; value: string }
      olderHref: string | null
    }
  | {
      kind: 'review'
      notice: string
      problem: string
      items: readonly {
        id: string
        kind: string
        author: string
        at: string
        why: string
        text: string
        before: string
        pictures: readonly CirclePicture[]
        approve: CircleDeed
        refuse: CircleReasonedDeed
      }[]
    }

/** A page of a circle: what is written in it, one post, its members. */
export interface CirclePageInput extends PageBase {
  frame?: SiteFrame | undefined
  missing: readonly string[]
  title: string
  backHref: string
  backText: string
  content: CircleContent
  script?: PageScript | undefined
}
