import type { SiteFrame } from '../frame/site-frame-input.ts'
import type { PageScript } from '../html-document.tsx'
import type { SiteOwner } from '../renderer.ts'

/** A form of one button. */
export interface MeButton {
  action: string
  title: string
  /** Sent along unseen. */
  fields?: readonly (readonly [string, string])[]
}

/** A customer as their own pages show them. */
export interface MeProfile {
  nickname: string
  /** Empty for none. */
  avatar: string
  /** Masked; empty for none. */
  phone: string
}

export interface MeLine {
  id: string
  title: string
  /** Below it; empty for none. */
  text: string
  /** In words. */
  time: string
  /** ISO 8601. */
  at: string
  href: string | null
  isNew: boolean
  remove?: MeButton | undefined
}

/** What is wrong, in words; at the field of that name. */
export interface MeProblem {
  field: string
  message: string
}

export type MeContent =
  | {
      kind: 'login'
      /** `phone` asks for a number, `code` for what it was sent, `agree` for nothing but the agreement. */
      step: 'phone' | 'code' | 'agree'
      action: string
      /** As it was entered; masked once a code is under way. */
      phone: string
      agreementHref: string
      /** Where a login inside WeChat begins; absent outside of it. */
      weixinHref?: string | undefined
      captcha?: { id: string; image: string } | undefined
      /** Seconds until another code may be sent. */
      wait: number
      /** Back to the number. */
      againHref: string
      /** The number is given to an account, not logged in with. */
      binds: boolean
      problem?: MeProblem | undefined
    }
  | {
      kind: 'home'
      profile: MeProfile
      profileHref: string
      /** What the visitor should know first; empty for nothing. */
      notice: { text: string; buttons: readonly MeButton[] } | null
      entries: readonly { key: string; title: string; count: number; href: string }[]
      more: readonly { title: string; href: string }[]
      logout: MeButton
    }
  | {
      kind: 'list'
      title: string
      empty: string
      lines: readonly MeLine[]
      nextHref: string | null
      clear?: MeButton | undefined
    }
  | {
      kind: 'profile'
      action: string
      profile: MeProfile
      phoneHref: string
      /** Where a picture is sent, or none. */
      avatarAction: string
      saved: boolean
      problem?: MeProblem | undefined
    }
  | {
      kind: 'devices'
      devices: readonly {
        id: string
        name: string
        ip: string
        time: string
        isThis: boolean
        end: MeButton
      }[]
      endOthers: MeButton | null
    }
  | {
      kind: 'data'
      exportHref: string
      leave: MeButton
      /** The word that has to be typed. */
      word: string
      leavingText: string
      takeBack: MeButton | null
      eraseNow: MeButton | null
      problem?: MeProblem | undefined
    }
  | { kind: 'agreement'; text: string }

export interface MePageInput {
  site: SiteOwner
  publicUrl: string
  /** Style sheets of the page, put into it whole. */
  css: string
  frame?: SiteFrame | undefined
  missing: readonly string[]
  title: string
  /** Leads one step up; null at the front. */
  backHref: string | null
  content: MeContent
  script?: PageScript | undefined
}
