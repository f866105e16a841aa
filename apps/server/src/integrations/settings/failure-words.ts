import { z } from 'zod'
import { OutsideError } from '../outside-call.ts'
import { texts } from './texts.ts'

const namedError = z.object({ name: z.string(), message: z.string().catch('') })

/** What a code of a failed service means, in Chinese. */
export const wordsOfCode = (code: string): string => texts.failures[code] ?? texts.failed(code)

/** Why a service did not do it, in Chinese, and with its own words where it has any. */
export function failureWords(error: unknown): string {
  const named = namedError.safeParse(error).data
  const { code, said } =
    error instanceof OutsideError ? error : { code: named?.name ?? 'Error', said: named?.message ?? '' }
  return wordsOfCode(code) + (said === '' ? '' : texts.said(said))
}
