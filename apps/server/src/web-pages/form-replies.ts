import type { FastifyReply } from 'fastify'
import { refusalOf } from '../http/failures.ts'

export const goTo = (reply: FastifyReply, site: { base: string }, path: string) =>
  reply.header('Cache-Control', 'no-store').redirect(site.base + path, 303)

/** What went wrong, in words for the visitor; throws what they can do nothing about. */
export function problemOf(error: unknown): { field: string; message: string } {
  const refusal = refusalOf(error)
  if (refusal.kind === 'internal' || refusal.kind === 'unavailable' || refusal.kind === 'forbidden')
    throw error
  return refusal.problems?.[0] ?? { field: '', message: refusal.message }
}
