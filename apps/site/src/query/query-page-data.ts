import type { ViewLanguage } from '@zhanfang/survey/engine'

/** One field to fill in. */
export interface QueryFieldData {
  name: string
  label: string
  hint: string
  kind: 'text' | 'number' | 'date' | 'choice'
  /** Words to choose from; empty for all other kinds. */
  options: readonly string[]
  value: string
  /** What is wrong with it; empty when nothing is. */
  error: string
}

/** One record that was found. */
export interface QueryRecordData {
  fields: readonly (QueryFieldData & { editable: boolean })[]
  /** Sent along with changes; empty when nothing may be changed. */
  token: string
  /** What is wrong with the changes as a whole. */
  error: string
  /** It has just been changed. */
  saved: boolean
}

/** A page on which a visitor looks up his own records. */
export interface QueryPageData {
  /** Of the page's own words; what it shows is as its owner wrote it. */
  language: ViewLanguage
  title: string
  intro: string
  /** Accent, `#rrggbb`. */
  color: string
  /** Where the look-up goes; changes go to `<action>/edit`. */
  action: string
  button: string
  /** What is asked for; absent when records are shown. */
  form?: {
    fields: readonly QueryFieldData[]
    captcha?: { id: string; image: string; error: string } | undefined
    error: string
  }
  records?: readonly QueryRecordData[]
  /** More were found than the page shows. */
  isCut?: boolean
  /** Below the records. */
  note: string
}
