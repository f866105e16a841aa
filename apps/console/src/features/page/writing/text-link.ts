import { type LinkTarget, linkTargetSchema } from '@zhanfang/blocks'
import type { BlockKind } from '@zhanfang/document'
import { type PropPath, propPatch } from '@zhanfang/document/written-texts'

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function valueAt(value: unknown, path: PropPath): unknown {
  let found = value
  for (const key of path) {
    if (Array.isArray(found)) found = typeof key === 'number' ? found[key] : undefined
    else found = isRecord(found) ? found[key] : undefined
  }
  return found
}

/** Where a tap on the text at this place leads: the target of its own entry, else of what is around it. */
export function linkAround(
  kind: Pick<BlockKind, 'schema'>,
  props: Record<string, unknown>,
  text: PropPath,
): { value: LinkTarget; patch: (next: LinkTarget) => Record<string, unknown> } | undefined {
  for (let depth = text.length - 1; depth >= 0; depth -= 1) {
    const path = [...text.slice(0, depth), 'link']
    const value = linkTargetSchema.safeParse(valueAt(props, path)).data
    if (value === undefined) continue
    const patch = (next: LinkTarget) => propPatch(props, path, next)
    // What a schema gives up is no setting of the block.
    return kind.schema.safeParse({ ...props, ...patch(value) }).success ? { value, patch } : undefined
  }
  return undefined
}
