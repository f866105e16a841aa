import type {
  Fact,
  FormField,
  FormProblem,
  PhoneProof,
  VisitorFormPageInput,
} from '../visitor-form/visitor-form-input.ts'

export interface OwnCertificates {
  title: string
  list: readonly { name: string; number: string; checkHref: string; fileHref: string }[]
  /** Why there is none yet. */
  text: string
}

export type EntryContent =
  | {
      kind: 'form'
      facts: readonly Fact[]
      /** How many places are left, or that one would wait. */
      lead: string
      action: string
      fields: readonly FormField[]
      /** Absent for those who are logged in. */
      proof?: PhoneProof | undefined
      notes: string
      submit: string
      problem?: FormProblem | undefined
    }
  | {
      /** Nobody signs up now. */
      kind: 'closed'
      text: string
      facts: readonly Fact[]
    }
  | {
      kind: 'entry'
      state: string
      tone: 'good' | 'waits' | 'over'
      /** One line of what comes next. */
      text: string
      /** Where it is paid; empty where nothing is to be paid. */
      payHref: string
      facts: readonly Fact[]
      /** Where one changes what one filled in. */
      forms: readonly { href: string; text: string }[]
      /** Shown at the door; empty when there is nothing to show. */
      code: string
      /** Null where the activity gives none. */
      certificates: OwnCertificates | null
      /** Empty when there is nothing to come to. */
      icsHref: string
      cancel: { action: string; text: string } | null
      /** Until when it can be taken back, or whom to ask. */
      rule: string
      /** An address that opens it on another device; empty for those who have an account. */
      keepHref: string
      problem: string
    }
  | {
      /** The visitor stands in front of the poster at the door. */
      kind: 'here'
      activity: string
      people: readonly { name: string; text: string; isIn: boolean }[]
      text: string
      action: { href: string; door: string; list: string; text: string } | null
      /** Where one logs in whose sign-up is not known here; empty for nowhere. */
      loginHref: string
    }

/** A page on which one signs up for an activity, or sees one's own sign-up. */
export interface EntryPageInput extends VisitorFormPageInput {
  content: EntryContent
}
