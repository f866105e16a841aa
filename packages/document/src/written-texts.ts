import { z } from 'zod'
import type { BlockKind } from './kind.ts'

/** Where a value stands in the props of a block. */
export type PropPath = readonly (string | number)[]

/** A prop that is free text, as people write it. */
export interface WrittenText {
  path: PropPath
  value: string
  /** Characters; undefined where nothing bounds them. */
  maxLength: number | undefined
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

type Schema = z.core.JSONSchema.BaseSchema

const schemas = new WeakMap<z.ZodType, Schema>()

function schemaOf({ schema }: BlockKind): Schema {
  const known = schemas.get(schema)
  if (known !== undefined) return known
  const made = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' })
  schemas.set(schema, made)
  return made
}

const isSchema = (value: unknown): value is Schema => isRecord(value)
const branchesOf = ({ allOf, anyOf, oneOf }: Schema): Schema[] =>
  [allOf, anyOf, oneOf].flatMap((branch) => branch ?? [])

/** Free text and nothing that a machine reads: an address, a colour, a name of a choice. */
const isFree = ({ type, pattern, format, enum: choices, const: only }: Schema) =>
  type === 'string' &&
  pattern === undefined &&
  format === undefined &&
  choices === undefined &&
  only === undefined

/** Where a tap leads is chosen and never written. */
const isLink = ({ properties }: Schema) => properties !== undefined && 'eventType' in properties

function collect(schema: Schema, value: unknown, path: PropPath, found: Map<string, WrittenText>): void {
  if (isLink(schema)) return
  if (typeof value === 'string') {
    if (isFree(schema)) found.set(JSON.stringify(path), { path, value, maxLength: schema.maxLength })
  } else if (Array.isArray(value)) {
    const { items } = schema
    if (isSchema(items))
      for (const [index, item] of value.entries()) collect(items, item, [...path, index], found)
  } else if (isRecord(value)) {
    for (const [key, part] of Object.entries(schema.properties ?? {}))
      if (isSchema(part) && Object.hasOwn(value, key)) collect(part, value[key], [...path, key], found)
  }
  for (const branch of branchesOf(schema)) collect(branch, value, path, found)
}

/** The free texts of a block's props, in the order of its schema; the schema alone says which props are text. */
export function writtenTexts(kind: BlockKind, props: Record<string, unknown>): WrittenText[] {
  const found = new Map<string, WrittenText>()
  collect(schemaOf(kind), props, [], found)
  return [...found.values()]
}

function replaced(value: unknown, path: PropPath, text: string): unknown {
  const [key, ...rest] = path
  if (key === undefined) return text
  if (Array.isArray(value))
    return value.map((item, index) => (index === key ? replaced(item, rest, text) : item))
  return isRecord(value) ? { ...value, [key]: replaced(value[key], rest, text) } : value
}

/** The patch of `setProps` that writes one text. */
export function textPatch(
  props: Record<string, unknown>,
  path: PropPath,
  text: string,
): Record<string, unknown> {
  const [key, ...rest] = path
  return key === undefined ? {} : { [key]: replaced(props[key], rest, text) }
}

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
