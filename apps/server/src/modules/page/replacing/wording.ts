import { blockKinds } from '@zhanfang/blocks'
import type { WordHit } from '@zhanfang/contract'
import { blocksOf, kindOf, type PageDocument, pageSettingsSchema, titleOf } from '@zhanfang/document'
import {
  type PropPath,
  textAt,
  textPatch,
  type WrittenText,
  writtenTexts,
} from '@zhanfang/document/written-texts'
import { texts } from '../texts.ts'

/** Characters of a text that are shown on either side of a hit. */
const CONTEXT = 24

export interface Wording {
  find: string
  matchCase: boolean
}

interface PageText extends WrittenText {
  /** The block that it stands in; null for what the page says where it is shared. */
  blockId: string | null
  where: string
}

/** A text of a page that was written anew. */
export interface TextChange {
  blockId: string | null
  path: (string | number)[]
  before: string
  after: string
}

/** Machines read what lies below `frame`, the choices of a list, and what names another thing by its id. */
const isWords = (path: PropPath) => {
  const last = String(path.at(-1))
  return path[0] !== 'frame' && path[0] !== 'query' && last !== 'id' && !last.endsWith('Id')
}

/** All texts of a page that people wrote, in reading order; of what this build cannot read, none. */
function textsOf(document: PageDocument): PageText[] {
  const ofPage = writtenTexts({ schema: pageSettingsSchema }, document.page).map((text) => ({
    ...text,
    blockId: null,
    where: texts.replacing.page,
  }))
  const ofBlocks = blocksOf(document).flatMap(({ block }) => {
    const kind = kindOf(block, blockKinds)
    if (kind === undefined) return []
    return writtenTexts(kind, block.props)
      .filter(({ path }) => isWords(path))
      .map((text) => ({ ...text, blockId: block.id, where: titleOf(block, blockKinds) }))
  })
  return [...ofBlocks, ...ofPage]
}

const patternOf = ({ find, matchCase }: Wording) =>
  new RegExp(find.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`), matchCase ? 'gu' : 'giu')

const keyOf = ({ blockId, path }: Pick<PageText, 'blockId' | 'path'>, nth: number) =>
  `${blockId ?? ''} ${path.join('.')} ${nth}`

const oneLine = (words: string) => words.replaceAll(/\s+/g, ' ')

/** Every place of the page where the words stand, as many as are listed, and how many more there are. */
export function wordHits(
  document: PageDocument,
  wording: Wording,
  most: number,
): { hits: WordHit[]; more: number } {
  const pattern = patternOf(wording)
  const hits: WordHit[] = []
  let more = 0
  for (const text of textsOf(document)) {
    for (const [nth, { 0: match, index }] of [...text.value.matchAll(pattern)].entries()) {
      if (hits.length >= most) {
        more += 1
        continue
      }
      const end = index + match.length
      const before = Array.from(text.value.slice(0, index))
      const after = Array.from(text.value.slice(end))
      hits.push({
        key: keyOf(text, nth),
        where: text.where,
        before: oneLine((before.length > CONTEXT ? '…' : '') + before.slice(-CONTEXT).join('')),
        match,
        after: oneLine(after.slice(0, CONTEXT).join('') + (after.length > CONTEXT ? '…' : '')),
      })
    }
  }
  return { hits, more }
}

function written(document: PageDocument, { blockId, path }: TextChange, text: string): PageDocument {
  if (blockId === null) {
    const page = pageSettingsSchema.safeParse({ ...document.page, ...textPatch(document.page, path, text) })
    return page.success ? { ...document, page: page.data } : document
  }
  const block = document.blocks[blockId]
  if (block === undefined) return document
  const props = { ...block.props, ...textPatch(block.props, path, text) }
  return { ...document, blocks: { ...document.blocks, [blockId]: { ...block, props } } }
}

export interface Replaced {
  document: PageDocument
  changes: TextChange[]
  /** Places that were replaced, and those where the words did not fit. */
  replaced: number
  skipped: number
}

/** The page with the words replaced, except at the hits that are to stay, and where a text would not be allowed. */
export function replaceWords(
  document: PageDocument,
  wording: Wording & { replacement: string },
  except: ReadonlySet<string>,
): Replaced {
  const pattern = patternOf(wording)
  const made: Replaced = { document, changes: [], replaced: 0, skipped: 0 }
  for (const text of textsOf(document)) {
    let nth = 0
    let places = 0
    const after = text.value.replaceAll(pattern, (match) => {
      const stays = except.has(keyOf(text, nth))
      nth += 1
      if (stays) return match
      places += 1
      return wording.replacement
    })
    if (places === 0 || after === text.value) continue
    const fits = after.length <= (text.maxLength ?? Infinity) && !(text.isRequired && after === '')
    if (!fits) {
      made.skipped += places
      continue
    }
    const change = { blockId: text.blockId, path: [...text.path], before: text.value, after }
    made.document = written(made.document, change, after)
    made.changes.push(change)
    made.replaced += places
  }
  return made
}

/** The page with texts as they were before; those that say something else by now stay, and are counted. */
export function putBack(
  document: PageDocument,
  changes: readonly TextChange[],
): { document: PageDocument; kept: number } {
  let made = document
  let kept = 0
  for (const change of changes) {
    const props = change.blockId === null ? made.page : (made.blocks[change.blockId]?.props ?? {})
    if (textAt({ ...props }, change.path) === change.after) made = written(made, change, change.before)
    else kept += 1
  }
  return { document: made, kept }
}
