import type { SiteFrame } from '../frame/site-frame-input.ts'
import type { PageScript } from '../html-document.tsx'
import type { PageBase } from '../renderer.ts'

export interface FieldOption {
  value: string
  text: string
  /** Nobody can choose it now, such as what is full. */
  isOff?: boolean
}

/** One thing to fill in. */
export interface FormField {
  name: string
  label: string
  type: 'text' | 'lines' | 'number' | 'date' | 'choice' | 'tel'
  required: boolean
  options: readonly FieldOption[]
  value: string
  maxLength: number
  autoComplete: string
}

/** Something that is known, under its name. */
export interface Fact {
  label: string
  value: string
}

/** A number that is sent a code; those who are logged in need none. */
export interface PhoneProof {
  phone: string
  code: string
  captcha?: { id: string; image: string } | undefined
  sent: string
}

/** What is wrong, and at which field; an empty one for the whole form. */
export interface FormProblem {
  field: string
  message: string
}

/** What pages on which visitors book and sign up have in common. */
export interface VisitorFormPageInput extends PageBase {
  frame?: SiteFrame | undefined
  missing: readonly string[]
  title: string
  /** Leads one step up. */
  backHref: string
  backText: string
  /** Where something is gained by one. */
  script?: PageScript | undefined
}
