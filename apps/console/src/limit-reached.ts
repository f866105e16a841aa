import { limitReachedSchema, type LimitReached } from '@zhanfang/contract'
import type { CallError } from '@zhanfang/contract/client'
import { create } from 'zustand'

/** The limit that was met last, until its dialog is closed. */
export const useLimitReached = create<{ limit: LimitReached | undefined }>(() => ({ limit: undefined }))

/** Shows the dialog for the refusal of one content too many; false when an error is something else. */
export function tellLimitReached(error: CallError): boolean {
  if (!error.is('handledByCaller') || error.reason.kind !== 'refused') return false
  const limit = limitReachedSchema.safeParse(error.reason.detail)
  if (!limit.success) return false
  useLimitReached.setState({ limit: limit.data })
  return true
}
