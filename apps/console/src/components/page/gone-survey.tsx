import { CallError } from '@zhanfang/contract/client'
import { NoSurvey } from './no-survey.tsx'

const texts = {
  gone: '问卷不存在或已被删除',
  goneHint: '它可能已在别的窗口里删除，或者链接不完整。',
  toList: '去问卷列表',
}

/** Whether a call failed because the survey does not exist or was deleted: retrying is pointless. */
export const isGone = (error: unknown): boolean => error instanceof CallError && error.is('surveyNotFound')

/** In the place of the results of a survey that was deleted, perhaps in another window. */
export function GoneSurvey() {
  return <NoSurvey title={texts.gone} hint={texts.goneHint} toList={texts.toList} />
}
