import { type BlockKind, sameJson } from '@zhanfang/document'
import { type PropPath, type WrittenText, writtenTexts } from '@zhanfang/document/written-texts'

/** The texts of a block, and which of them, with which pictures, belong to one entry of a list in it. */
export interface EditedPart {
  all: WrittenText[]
  texts: number[]
  pictures: string[]
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Where an entry stands in the props: the list that has it at this index. */
function pathOf(value: unknown, item: unknown, index: number, path: PropPath): PropPath | undefined {
  if (Array.isArray(value)) {
    if (index < value.length && sameJson(value[index], item)) return [...path, index]
    return firstOf(value.entries(), (key, part) => pathOf(part, item, index, [...path, key]))
  }
  if (!isRecord(value)) return undefined
  return firstOf(Object.entries(value), (key, part) => pathOf(part, item, index, [...path, key]))
}

function firstOf<Key extends string | number>(
  entries: Iterable<[Key, unknown]>,
  find: (key: Key, part: unknown) => PropPath | undefined,
): PropPath | undefined {
  for (const [key, part] of entries) {
    const found = find(key, part)
    if (found !== undefined) return found
  }
  return undefined
}

/** Addresses of the pictures in an entry, whatever it calls them. */
function picturesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(picturesIn)
  if (!isRecord(value) || 'eventType' in value) return []
  const own = typeof value.url === 'string' && value.url !== '' ? [value.url] : []
  return [...own, ...Object.values(value).flatMap(picturesIn)]
}

/** What the page shows of an entry that is open in the form; undefined where the block has no such entry. */
export function editedPart(
  kind: BlockKind,
  props: Record<string, unknown>,
  item: unknown,
  index: number,
): EditedPart | undefined {
  const path = pathOf(props, item, index, [])
  if (path === undefined) return undefined
  const all = writtenTexts(kind, props)
  const isInside = (text: WrittenText) => path.every((key, at) => text.path[at] === key)
  // What an answer says is shown with its question, and not the other way round: the last text is the innermost.
  const texts = [...all.keys()].filter((at) => {
    const text = all[at]
    return text !== undefined && isInside(text) && text.value.trim() !== ''
  })
  return { all, texts: texts.toReversed(), pictures: picturesIn(item) }
}
