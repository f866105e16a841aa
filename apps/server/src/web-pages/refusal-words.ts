import { errorKinds } from '@zhanfang/contract'
import {
  problemInEnglish,
  problemInTraditional,
  refusalInEnglish,
  refusalInTraditional,
  type ViewLanguage,
} from '@zhanfang/survey'
import type { Refusal } from '../http/refusal.ts'

/** Why something was refused, in the language of the survey: also where the reason is one that all pages share. */
export function refusalWords({ kind, message }: Refusal, language: ViewLanguage): string {
  if (language === 'zh') return message
  const inWords = language === 'en' ? refusalInEnglish : refusalInTraditional
  return inWords(errorKinds[kind].code, message) ?? inWords(errorKinds.internal.code, '') ?? ''
}

/** What is wrong with one answer, in the language of the survey; `code` says that the page words it itself. */
export function problemWordsIn(language: ViewLanguage, message: string, code?: string): string {
  if (language === 'zh') return message
  return (language === 'en' ? problemInEnglish : problemInTraditional)(message, code)
}
