import { VisitorCallError } from '@zhanfang/contract/visitor'
import type { ExamTexts } from './texts.ts'

/** Why a call did not succeed, in words for the candidate. */
export const failureWords = (error: unknown, words: ExamTexts): string =>
  (error instanceof VisitorCallError && error.message && words.refused(error.code, error.message)) ||
  words.failed
