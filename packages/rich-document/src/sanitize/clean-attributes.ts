import { upgradeLinkTarget } from '@zhanfang/blocks/links'
import { z } from 'zod'
import { type NodeName, nodeSchemas, pictureShape } from '../model/nodes.ts'
import { richDocumentLimits as limits } from '../model/limits.ts'
import type { DroppedList } from './dropped.ts'

type Json = Readonly<Record<string, unknown>>
export const isRecord = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What a node says of itself, attribute by attribute. */
const shapeOf = (name: NodeName): Readonly<Record<string, z.ZodType>> => {
  const schema: z.ZodObject = nodeSchemas[name]
  const attrs = schema.shape['attrs']
  const inner = attrs instanceof z.ZodOptional ? attrs.unwrap() : attrs
  return inner instanceof z.ZodObject ? inner.shape : {}
}

/** Values that say nothing: editors write them where nothing was chosen. */
const saysNothing = (key: string, value: unknown) =>
  value === undefined ||
  value === null ||
  value === false ||
  value === '' ||
  (key === 'indent' && value === 0) ||
  ((key === 'colspan' || key === 'rowspan') && value === 1) ||
  (key === 'start' && value === 1) ||
  (key === 'align' && value === 'left')

/** What stands for a value that has to be there and is not. */
const standIns: Readonly<Record<string, unknown>> = {
  width: 0,
  height: 0,
  alt: '',
  size: 0,
  surveyTitle: '',
  name: '',
  city: '',
  address: '',
  phone: '',
}

const shortened: Readonly<Record<string, number>> = {
  alt: limits.alt,
  caption: limits.caption,
  surveyTitle: limits.title,
  description: limits.title,
}

/** A value in the form that the schema takes, where it is clear what is meant. */
function nearest(key: string, value: unknown): unknown {
  if (key === 'target' || (key === 'link' && isRecord(value))) return upgradeLinkTarget(value)
  if (key === 'level' && typeof value === 'number') return Math.min(Math.max(Math.round(value), 1), 4)
  if (key === 'pictures' && Array.isArray(value)) return value.slice(0, limits.galleryPictures)
  const max = shortened[key]
  if (max !== undefined && typeof value === 'string') return value.slice(0, max).toWellFormed()
  return value
}

function cleanPictures(value: unknown, dropped: DroppedList): unknown {
  if (!Array.isArray(value)) return value
  return value.flatMap((picture) => {
    const attributes = isRecord(picture)
      ? cleanShape('gallery.pictures', pictureShape, picture, dropped)
      : undefined
    return attributes === undefined ? [] : [attributes]
  })
}

function cleanShape(
  owner: string,
  shape: Readonly<Record<string, z.ZodType>>,
  raw: Json,
  dropped: DroppedList,
): Record<string, unknown> | undefined {
  const kept: Record<string, unknown> = {}
  for (const [key, schema] of Object.entries(shape)) {
    const optional = schema instanceof z.ZodOptional
    const given = Object.hasOwn(raw, key) ? raw[key] : undefined
    if (optional && saysNothing(key, given)) continue
    const value = key === 'pictures' ? cleanPictures(nearest(key, given), dropped) : nearest(key, given)
    const parsed = schema.safeParse(value)
    if (parsed.success) {
      kept[key] = parsed.data
      continue
    }
    if (!saysNothing(key, given)) dropped.note('attribute', `${owner}.${key}`)
    if (optional) continue
    const standIn = schema.safeParse(standIns[key])
    if (!standIn.success) return undefined
    kept[key] = standIn.data
  }
  for (const [key, value] of Object.entries(raw)) {
    if (!Object.hasOwn(shape, key) && !saysNothing(key, value)) dropped.note('attribute', `${owner}.${key}`)
  }
  return kept
}

/**
 * The attributes of a node that are right. Undefined when the node cannot be without one that is not; an empty object
 * when there are none.
 */
export function cleanAttributes(
  name: NodeName,
  raw: unknown,
  dropped: DroppedList,
): Record<string, unknown> | undefined {
  return cleanShape(name, shapeOf(name), isRecord(raw) ? raw : {}, dropped)
}
