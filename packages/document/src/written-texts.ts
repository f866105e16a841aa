import {
  ZodArray,
  ZodDefault,
  ZodIntersection,
  ZodNullable,
  ZodObject,
  ZodOptional,
  ZodPipe,
  ZodString,
  ZodUnion,
} from 'zod'
import type { BlockKind } from './kind.ts'

/** Where a value stands in the props of a block. */
export type PropPath = readonly (string | number)[]

/** A prop that is free text, as people write it. */
export interface WrittenText {
  path: PropPath
  value: string
  /** Characters; undefined where nothing bounds them. */
  maxLength: number | undefined
  /** True where it must not become empty. */
  isRequired: boolean
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Free text and nothing that a machine reads: an address, a colour, what has rules of its own. */
const isFree = (schema: ZodString) =>
  (schema.def.checks ?? []).every(({ _zod }) => !['string_format', 'custom'].includes(_zod.def.check))

/** What a schema is made of that says the same of its value; empty for one that says something itself. */
function branchesOf(schema: unknown): readonly unknown[] {
  if (schema instanceof ZodIntersection) return [schema.def.left, schema.def.right]
  if (schema instanceof ZodUnion) return schema.def.options
  if (schema instanceof ZodPipe) return [schema.def.in]
  if (schema instanceof ZodOptional || schema instanceof ZodDefault || schema instanceof ZodNullable)
    return [schema.def.innerType]
  return []
}

function collect(schema: unknown, value: unknown, path: PropPath, found: Map<string, WrittenText>): void {
  if (schema instanceof ZodString) {
    if (typeof value === 'string' && isFree(schema))
      found.set(JSON.stringify(path), {
        path,
        value,
        maxLength: schema.maxLength ?? undefined,
        isRequired: (schema.minLength ?? 0) > 0,
      })
  } else if (schema instanceof ZodArray) {
    if (!Array.isArray(value)) return
    for (const [index, item] of value.entries()) collect(schema.def.element, item, [...path, index], found)
  } else if (schema instanceof ZodObject) {
    const { shape } = schema.def
    if (!isRecord(value)) return
    // Where a tap leads is chosen and never written; what it shows on the page itself is.
    const parts =
      'eventType' in shape ? Object.entries(shape).filter(([key]) => key === 'card') : Object.entries(shape)
    for (const [key, part] of parts)
      if (Object.hasOwn(value, key)) collect(part, value[key], [...path, key], found)
  }
  for (const branch of branchesOf(schema)) collect(branch, value, path, found)
}

/** The free texts of a block's props, in the order of its schema; the schema alone says which props are text. */
export function writtenTexts(kind: Pick<BlockKind, 'schema'>, props: Record<string, unknown>): WrittenText[] {
  const found = new Map<string, WrittenText>()
  collect(kind.schema, props, [], found)
  return [...found.values()]
}

function replaced(value: unknown, path: PropPath, next: unknown): unknown {
  const [key, ...rest] = path
  if (key === undefined) return next
  if (Array.isArray(value))
    return value.map((item, index) => (index === key ? replaced(item, rest, next) : item))
  return isRecord(value) ? { ...value, [key]: replaced(value[key], rest, next) } : value
}

/** The patch of `setProps` that puts one value into the props, wherever it stands in them. */
export function propPatch(
  props: Record<string, unknown>,
  path: PropPath,
  next: unknown,
): Record<string, unknown> {
  const [key, ...rest] = path
  return key === undefined ? {} : { [key]: replaced(props[key], rest, next) }
}

/** The patch of `setProps` that writes one text. */
export const textPatch = (
  props: Record<string, unknown>,
  path: PropPath,
  text: string,
): Record<string, unknown> => propPatch(props, path, text)

/** The text that stands there now; undefined when it is gone. */
export function textAt(props: Record<string, unknown>, path: PropPath): string | undefined {
  let at: unknown = props
  for (const key of path) {
    if (Array.isArray(at) && typeof key === 'number') at = at[key]
    else if (isRecord(at) && Object.hasOwn(at, key)) at = at[key]
    else return undefined
  }
  return typeof at === 'string' ? at : undefined
}
