import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { refusalOf } from '../../../http/failures.ts'
import { Refusal } from '../../../http/refusal.ts'
import type { ReachedSite } from '../../site/module.ts'

/** A form as it was sent; the last of fields with one name counts. */
export const formSchema = z
  .record(z.string(), z.union([z.string(), z.array(z.string())]))
  .transform((fields) =>
    Object.fromEntries(
      Object.entries(fields).map(([name, value]) => [
        name,
        (Array.isArray(value) ? value.at(-1) : value) ?? '',
      ]),
    ),
  )
  .catch({})
export type Form = Readonly<Record<string, string>>

/** Refuses a form that a page elsewhere has sent: a visitor's session must not be used by others. */
export function requireOwnForm({ headers, host }: FastifyRequest): void {
  const site = headers['sec-fetch-site']
  if (site !== undefined) {
    if (site !== 'same-origin') throw new Refusal('forbidden')
    return
  }
  if (headers.origin === undefined) return
  if (URL.parse(headers.origin)?.host !== host) throw new Refusal('forbidden')
}

export const goTo = (reply: FastifyReply, site: ReachedSite, path: string) =>
  reply.header('Cache-Control', 'no-store').redirect(site.base + path, 303)

/** What went wrong, in words for the visitor; throws what they can do nothing about. */
export function problemOf(error: unknown): { field: string; message: string } {
  const refusal = refusalOf(error)
  if (refusal.kind === 'internal' || refusal.kind === 'unavailable' || refusal.kind === 'forbidden')
    throw error
  return refusal.problems?.[0] ?? { field: '', message: refusal.message }
}
