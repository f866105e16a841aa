import type { FieldProblem } from '@zhanfang/contract'
import type { FastifyReply } from 'fastify'
import { refusalOf } from '../http/failures.ts'

export const goTo = (reply: FastifyReply, site: { base: string }, path: string) =>
  reply.header('Cache-Control', 'no-store').redirect(site.base + path, 303)

/** What went wrong, in words for the visitor; throws what they can do nothing about. */
export function problemOf(error: unknown): { field: string; message: string } {
  return problemsOf(error)[0]
}

/** All that went wrong, where several fields can be at once. */
export function problemsOf(error: unknown): [FieldProblem, ...FieldProblem[]] {
  const refusal = refusalOf(error)
  if (refusal.kind === 'internal' || refusal.kind === 'unavailable' || refusal.kind === 'forbidden')
    throw error
  const [first, ...more] = refusal.problems ?? []
  return first ? [first, ...more] : [{ field: '', message: refusal.message }]
}
