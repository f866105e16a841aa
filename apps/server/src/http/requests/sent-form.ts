import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { Refusal } from '../refusal.ts'

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
export function requireOwnForm({ headers, host }: Pick<FastifyRequest, 'headers' | 'host'>): void {
  const site = headers['sec-fetch-site']
  if (site !== undefined) {
    if (site !== 'same-origin') throw new Refusal('forbidden')
    return
  }
  if (headers.origin === undefined) return
  if (URL.parse(headers.origin)?.host !== host) throw new Refusal('forbidden')
}
