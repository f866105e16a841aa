import type { Element } from '../../model/model.ts'

export const contactKeys = [
  'name',
  'mobile',
  'email',
  'idcard',
  'wechat',
  'org',
  'title',
  'address',
  'gender',
  'birth',
] as const
export type ContactKey = (typeof contactKeys)[number]

export interface ContactField {
  key: ContactKey
  required: boolean
  /** Shown only in part to those who may not see personal data. */
  masked?: boolean
  deleted?: boolean
}

export interface ContactQuestion extends Element {
  type: 'contact'
  required: boolean
  /** In the order of the page, each key once. */
  fields: ContactField[]
}

/** By key: texts, an ISO date of birth, `male` or `female`. */
export type ContactAnswer = Partial<Record<ContactKey, string>>
