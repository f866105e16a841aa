import { errorKinds } from '@zhanfang/contract'
import { refusalInEnglish } from '@zhanfang/survey'
import type { Refusal } from '../http/refusal.ts'

/** Why something was refused, in the language of the survey: also where the reason is one that all pages share. */
export function refusalWords({ kind, message }: Refusal, language: 'zh' | 'en'): string {
  if (language === 'zh') return message
  return (
    refusalInEnglish(errorKinds[kind].code, message) ?? refusalInEnglish(errorKinds.internal.code, '') ?? ''
  )
}
