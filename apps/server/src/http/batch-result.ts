import { type BatchResult, errorKinds } from '@zhanfang/contract'
import { Refusal } from './refusal.ts'

/** One of many that was done. */
export const doneResult = (id: string): BatchResult => ({ id, ok: true, code: '', msg: '' })

/** One of many that was refused; throws what is no refusal. */
export function refusedResult(id: string, error: unknown): BatchResult {
  if (!(error instanceof Refusal)) throw error
  return { id, ok: false, code: errorKinds[error.kind].code, msg: error.message }
}
