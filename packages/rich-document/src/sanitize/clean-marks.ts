import { upgradeLinkTarget } from '@zhanfang/blocks/links'
import { type Mark, markNames, markSchema, markSchemas } from '../model/marks.ts'
import { isRecord } from './clean-attributes.ts'
import type { DroppedList } from './dropped.ts'

const styleShape = markSchemas.textStyle.shape.attrs.shape

function cleanStyle(attrs: unknown, dropped: DroppedList): Mark | undefined {
  const given = isRecord(attrs) ? attrs : {}
  const kept: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(given)) {
    if (value === null || value === undefined) continue
    const schema = Object.entries(styleShape).find(([name]) => name === key)?.[1]
    const parsed = schema?.safeParse(value)
    if (parsed?.success === true) kept[key] = parsed.data
    else dropped.note('attribute', `textStyle.${key}`)
  }
  return Object.keys(kept).length === 0
    ? undefined
    : markSchema.parse({ type: 'textStyle', attrs: inOrder(kept) })
}

const inOrder = (style: Record<string, unknown>) =>
  Object.fromEntries(
    Object.keys(styleShape).flatMap((key) => (Object.hasOwn(style, key) ? [[key, style[key]]] : [])),
  )

function cleanMark(raw: unknown, dropped: DroppedList): Mark | undefined {
  const type = isRecord(raw) && typeof raw['type'] === 'string' ? raw['type'] : ''
  const attrs = isRecord(raw) ? raw['attrs'] : undefined
  if (type === 'textStyle') return cleanStyle(attrs, dropped)
  if (type === 'link') {
    const target = upgradeLinkTarget(attrs)
    const leads = target.eventType !== 'none' && !(target.eventType === 'url' && target.url === '')
    if (leads) return { type, attrs: target }
    dropped.note('mark', type)
    return undefined
  }
  const parsed = markSchema.safeParse({ type })
  if (parsed.success) return parsed.data
  dropped.note('mark', type)
  return undefined
}

/** The marks that are right, each once and in their order; undefined when there are none. */
export function cleanMarks(raw: unknown, dropped: DroppedList): Mark[] | undefined {
  if (!Array.isArray(raw)) return undefined
  const found = new Map<string, Mark>()
  for (const one of raw.slice(0, 50)) {
    const mark = cleanMark(one, dropped)
    if (mark !== undefined) found.set(mark.type, mark)
  }
  // Words cannot be above and below the line at once.
  if (found.has('subscript')) found.delete('superscript')
  const marks = markNames.flatMap((name) => found.get(name) ?? [])
  return marks.length === 0 ? undefined : marks
}
