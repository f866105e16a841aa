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

function membersOf(part: unknown): Map<string, unknown> {
  if (part === undefined) return new Map()
  if (typeof part !== 'object' || part === null || Array.isArray(part))
    throw new TypeError('params and query are objects')
  return new Map(Object.entries(part))
}

/** Path and query of a call with its input filled in. Knows no schema: pages of visitors load it too. */
export function addressOf({ path }: Pick<Call, 'path'>, input: LooseInput): string {
  const params = membersOf(input.params)
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(textOf(params.get(name)) ?? ''),
  )
  const query = new URLSearchParams()
  for (const [name, value] of membersOf(input.query)) {
    const text = textOf(value)
    if (text !== undefined) query.set(name, text)
  }
  return query.size > 0 ? `${filled}?${query}` : filled
}
