import type { z } from 'zod'
import { sameJson } from './json.ts'
import type { BlockKind, BlockKinds } from './kind.ts'
import { type Block, type BlockId, slotNameSchema } from './model.ts'
import { schemaWords } from './schema-words.ts'

export type Parsed<T> = { ok: true; value: T } | { ok: false; message: string; keys: string[] }

/** Parses with messages in Chinese; a schema that throws counts as a refusal. */
export function parseWith<T>(schema: z.ZodType<T>, value: unknown): Parsed<T> {
  try {
    const result = schema.safeParse(value, { error: schemaWords })
    if (result.success) return { ok: true, value: result.data }
    const keys = result.error.issues.map((issue) => String(issue.path[0] ?? ''))
    return { ok: false, message: result.error.issues[0]?.message ?? '', keys }
  } catch (error) {
    return { ok: false, message: error instanceof Error ? error.message : String(error), keys: [] }
  }
}

/** The child lists that a block of this kind must have: those its props name, in order; null when they are unusable. */
export function slotNamesOf(kind: BlockKind, props: Record<string, unknown>): string[] | null | undefined {
  if (kind.slotNames === undefined) return undefined
  const names = kind.slotNames(props)
  const usable =
    new Set(names).size === names.length && names.every((name) => slotNameSchema.safeParse(name).success)
  return usable ? names : null
}

/** The block with exactly the slots that its props ask for, keeping the children of those that stay. */
export function withSlots(block: Block, names: readonly string[] | undefined): Block {
  const { slots, ...rest } = block
  if (names === undefined) return rest
  const kept = (name: string): BlockId[] =>
    slots !== undefined && Object.hasOwn(slots, name) ? (slots[name] ?? []) : []
  return { ...rest, slots: Object.fromEntries(names.map((name) => [name, kept(name)])) }
}

const alphabet = 'abcdefghijkmnpqrstuvwxyz23456789'

/** A new id for a block: 16 random characters, unlikely to meet another anywhere (80 bits). */
export function createBlockId(): BlockId {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return `b${Array.from(bytes, (byte) => alphabet[byte % alphabet.length]).join('')}`
}

/** A new block of the kind with its default props; undefined when no such kind exists. */
export function createBlock(
  kindName: string,
  kinds: BlockKinds,
  props: Record<string, unknown> = {},
  id: BlockId = createBlockId(),
): Block | undefined {
  const kind = Object.hasOwn(kinds, kindName) ? kinds[kindName] : undefined
  if (kind === undefined) return undefined
  const all = { ...kind.defaults(), ...props }
  return withSlots(
    { id, kind: kind.kind, version: kind.version, props: all },
    slotNamesOf(kind, all) ?? undefined,
  )
}

/** What `setProps` must change to turn one set of props into the other; a removed key is `undefined`. */
export function propsPatch(
  before: Record<string, unknown>,
  after: Record<string, unknown>,
): Record<string, unknown> {
  const keys = new Set([...Object.keys(before), ...Object.keys(after)])
  return Object.fromEntries(
    [...keys].filter((key) => !sameJson(before[key], after[key])).map((key) => [key, after[key]]),
  )
}
