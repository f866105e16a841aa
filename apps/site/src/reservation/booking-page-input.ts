import type {
  Fact,
  FormField,
  FormProblem,
  PhoneProof,
  VisitorFormPageInput,
} from '../visitor-form/visitor-form-input.ts'

/** Something to choose, as a link: it works without a script. */
export interface BookingChoice {
  name: string
  /** Below it; empty for none. */
  text: string
  href: string
  isChosen: boolean
}

export interface BookingDay {
  /** `YYYY-MM-DD` in Shanghai. */
  day: string
  weekday: string
  /** Places that are left on the day; 0 when there are none. */
  free: number
  href: string
  isChosen: boolean
}

export interface BookingSlot {
  /** ISO 8601. */
  start: string
  /** On the wall clock of Shanghai. */
  clock: string
  /** The moment on the wall clock of the visitor's zone; empty where that is the same. */
  ownClock: string
  /** Places that are left; null where there is but one. */
  free: number | null
}

export type HiddenFields = readonly (readonly [string, string])[]

export type BookingContent =
  | {
      kind: 'slots'
      /** What moves, in words; empty for a new booking. */
      moving: string
      services: readonly BookingChoice[]
      resourceNoun: string
      /** Empty where visitors do not choose. */
      resources: readonly BookingChoice[]
      /** Empty where a booking is for one person. */
      people: readonly BookingChoice[]
      days: readonly BookingDay[]
      earlierHref: string | null
      laterHref: string | null
      /** The chosen day in words. */
      dayWords: string
      slots: readonly BookingSlot[]
      action: string
      hidden: HiddenFields
      zone: {
        action: string
        hidden: HiddenFields
        value: string
        options: readonly { value: string; name: string }[]
      }
      notes: string
      problem: string
    }
  | {
      kind: 'form'
      facts: readonly Fact[]
      /** Until when the place is held, in words. */
      until: string
      action: string
      fields: readonly FormField[]
      /** Absent for those who are logged in. */
      proof?: PhoneProof | undefined
      notes: string
      giveUp: { action: string }
      problem?: FormProblem | undefined
    }
  | {
      kind: 'booking'
      state: string
      tone: 'good' | 'waits' | 'over'
      /** One line of what comes next. */
      text: string
      facts: readonly Fact[]
      /** Shown at the desk; empty when there is nothing to show any more. */
      code: string
      /** Where it is paid for; empty where nothing is to be paid. */
      payHref: string
      icsHref: string
      /** Where it is moved; null when that is over. */
      changeHref: string | null
      cancel: { action: string } | null
      /** Until when it can be changed, or whom to ask. */
      rule: string
      /** An address that opens it on another device; empty for those who have an account. */
      keepHref: string
      againHref: string
      problem: string
    }

/** A page on which something is booked, or one's own booking. */
export interface BookingPageInput extends VisitorFormPageInput {
  content: BookingContent
}
