import { z } from 'zod'
import type { Call } from './call.ts'

/** Parts of a call before they are checked. */
export interface LooseInput {
  params?: unknown
  query?: unknown
  body?: unknown
}

function textOf(value: unknown): string | undefined {
  if (value === undefined || value === null) return undefined
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** Path and query of a call with its input filled in. */
export function addressOf(call: Call, input: LooseInput): string {
  const params = z.record(z.string(), z.unknown()).parse(input.params ?? {})
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(textOf(params[name]) ?? ''),
  )
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(z.record(z.string(), z.unknown()).parse(input.query ?? {}))) {
    const text = textOf(value)
    if (text !== undefined) query.set(name, text)
  }
  return query.size > 0 ? `${path}?${query}` : path
}
