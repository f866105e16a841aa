import type { SiteFrame } from '../frame/site-frame-input.ts'
import type { PageBase } from '../renderer.ts'

/** Something to choose, as a link: it works without a script. */
export interface WorksChoice {
  name: string
  href: string
  isChosen: boolean
}

export interface WorksProblem {
  field: string
  message: string
}

export interface WorkCard {
  href: string
  number: number
  title: string
  author: string
  group: string
  /** Empty for a work without pictures. */
  picture: string
  hasVideo: boolean
  /** In words; empty where they are not shown. */
  votes: string
}

/** A work as it is shown whole. */
export interface ShownWork {
  number: number
  title: string
  author: string
  group: string
  text: string
  pictures: readonly string[]
  video: string
}

export interface UploadedFile {
  id: string
  url: string
  kept: boolean
}

export type Tone = 'good' | 'waits' | 'bad' | 'over'

export type WorksContent =
  | {
      kind: 'wall'
      /** What is going on, in a line. */
      note: string
      groups: readonly WorksChoice[]
      orders: readonly WorksChoice[]
      search: { action: string; value: string; hidden: readonly (readonly [string, string])[] }
      works: readonly WorkCard[]
      total: string
      nextHref: string | null
      links: readonly { text: string; href: string; isMain: boolean }[]
    }
  | {
      kind: 'rank'
      rule: string
      lists: readonly WorksChoice[]
      groups: readonly WorksChoice[]
      entries: readonly (WorkCard & { rank: number; score: string })[]
      empty: string
      earlierHref: string | null
      laterHref: string | null
    }
  | {
      kind: 'work'
      work: ShownWork
      /** In words; empty where they are not shown. */
      votes: string
      vote:
        | { kind: 'form'; action: string }
        | { kind: 'link'; href: string; text: string }
        | { kind: 'note'; text: string }
      done: string
      problem: string
      /** To its author. */
      own: {
        state: string
        tone: Tone
        reason: string
        editHref: string | null
        withdrawAction: string | null
      } | null
    }
  | {
      kind: 'form'
      action: string
      note: string
      title: string
      text: string
      asksText: 'off' | 'optional' | 'required'
      groups: readonly { id: string; name: string }[]
      groupId: string
      pictures: readonly UploadedFile[]
      least: number
      most: number
      video: UploadedFile | null
      asksVideo: 'off' | 'optional' | 'required'
      limits: { title: number; text: number }
      problem: WorksProblem | undefined
    }
  | {
      kind: 'mine'
      works: readonly (WorkCard & { state: string; tone: Tone; reason: string })[]
      handIn: { text: string; href: string } | null
      note: string
    }
  | {
      kind: 'apply'
      action: string
      invite: string
      text: string
      name: string
      reason: string
      groups: readonly { id: string; name: string }[]
      groupId: string
      problem: WorksProblem | undefined
    }
  | { kind: 'invited'; text: string; action: string; problem: string; mayDecline: boolean }
  | {
      kind: 'judge-list'
      note: string
      progress: { done: number; of: number }
      works: readonly (WorkCard & { points: string; isOwnGroup: boolean })[]
      nextHref: string | null
      keepHref: string
    }
  | {
      kind: 'judge-work'
      work: ShownWork
      action: string
      criteria: readonly { name: string; field: string; full: number; value: string }[]
      comment: string
      commentLimit: number
      place: string
      previousHref: string | null
      nextHref: string | null
      listHref: string
      saved: string
      /** Why no marks are given; empty while they are. */
      closed: string
      problem: WorksProblem | undefined
    }

/** A page of works of an activity. */
export interface WorksPageInput extends PageBase {
  frame?: SiteFrame | undefined
  missing: readonly string[]
  title: string
  backHref: string
  backText: string
  content: WorksContent
}
