import type { ExamSettings } from '@zhanfang/contract'
import type { Language, ViewLanguage } from '@zhanfang/survey/engine'
import type { CSSProperties } from 'react'
import type { LanguageLink } from '../renderer.ts'

/** What the page of an exam knows in the browser before a paper is started; JSON. No question is in it. */
export interface ExamPageData {
  surveyId: string
  title: string
  intro: string
  /** Colours of its sheet, worked out on the server. */
  style: CSSProperties
  /** Questions on a paper; those that are drawn count too. */
  questionCount: number
  open: boolean
  /** Why it is closed, in words; empty when open. */
  closedReason: string
  channel: string
  /** Where the form of the start goes without a script. */
  action: string
  showNumbers: boolean
  /** In which the page speaks. */
  language: ViewLanguage
  /** In which the exam itself is, where that is not the language of the page's own words. */
  spoken?: Language | undefined
  /** Absent where there is nothing to choose. */
  languages?: readonly LanguageLink[] | undefined
  /** Scripts of the types of questions that a paper may have, by type. */
  typeScripts: Readonly<Record<string, string>>
  settings: Pick<
    ExamSettings,
    | 'minutes'
    | 'minMinutes'
    | 'attempts'
    | 'passPercent'
    | 'askName'
    | 'switchLimit'
    | 'switchAction'
    | 'blockCopy'
    | 'watermark'
    | 'showRanking'
  >
}
