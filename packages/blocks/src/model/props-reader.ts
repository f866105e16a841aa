import type { z } from 'zod'

/**
 * A reader of props that were checked elsewhere already: parses each props object once and remembers it, because
 * props are never changed in place. Gives undefined when they do not fit the schema.
 */
export function propsReader<Props>(schema: z.ZodType<Props>): (raw: unknown) => Props | undefined {
  const known = new WeakMap<object, { props: Props | undefined }>()
  return (raw) => {
    if (typeof raw !== 'object' || raw === null) return undefined
    const before = known.get(raw)
    if (before !== undefined) return before.props
    const props = schema.safeParse(raw).data
    known.set(raw, { props })
    return props
  }
}
