import { CallError } from '@zhanfang/contract/client'
import { NoSurvey } from '../no-survey.tsx'
import { texts } from './texts.ts'

/** Whether a call failed because there is no such survey (any more): asking again is of no use. */
export const isGone = (error: unknown): boolean => error instanceof CallError && error.is('surveyNotFound')

/** In the place of the results of a survey that was deleted, perhaps in another window. */
export function GoneSurvey() {
  return <NoSurvey title={texts.gone} hint={texts.goneHint} toList={texts.toList} />
}
