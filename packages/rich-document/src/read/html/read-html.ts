import { emptyRichDocument } from '../../model/document.ts'
import type { CleanNode } from '../../sanitize/place.ts'
import { sanitizeRichDocument } from '../../sanitize/sanitize.ts'
import { readStyleSheet } from './css.ts'
import { createHtmlReader } from './html-reader.ts'
import { childrenOfHtml, elementsBelow, type HtmlParent, isText, parseHtml } from './html-tree.ts'
import { createLeftOut, type LeftOutList } from '../left-out.ts'
import { plainLook } from './look.ts'
import { readNotes } from './notes.ts'
import { createPictures } from './pictures.ts'
import type { PictureSource, ReadText } from '../reading.ts'
import { withoutUsualLooks } from './usual-looks.ts'

/** Characters of HTML that are read; what comes after is left out and named. */
const HTML_MAX = 6_000_000

export interface HtmlOptions {
  /** Address of the page, for what it says without its host. */
  base?: string | undefined
  /** Pictures that the text names by addresses of its own. */
  pictures?: ReadonlyMap<string, PictureSource>
  leftOut?: LeftOutList
}

/** Blocks of any kind as a document that may be stored. */
export function documentOfBlocks(blocks: readonly CleanNode[], leftOut: LeftOutList) {
  const last = blocks.findLastIndex((block) => block.type !== 'paragraph' || block.content !== undefined)
  const { document, dropped } = sanitizeRichDocument({
    ...emptyRichDocument,
    content: withoutUsualLooks(blocks.slice(0, last + 1)),
  })
  for (const { what, name, count } of dropped) {
    if (name === 'limit' || name === 'bytes') leftOut.note('limit', '', count)
    else if (name === 'depth') leftOut.note('deep', '', count)
    else leftOut.note('unknown', what === 'node' || what === 'mark' ? '' : name, count)
  }
  return document
}

/** Reads a part of a page that is already taken apart. */
export function readHtmlTree(root: HtmlParent, whole: HtmlParent, options: HtmlOptions = {}): ReadText {
  const { base, pictures: given = new Map<string, PictureSource>(), leftOut = createLeftOut() } = options
  let css = ''
  for (const element of elementsBelow(whole)) {
    if (element.tagName === 'style')
      css += childrenOfHtml(element)
        .map((node) => (isText(node) ? node.value : ''))
        .join('\n')
  }
  const pictures = createPictures(leftOut, base, given)
  const reader = createHtmlReader({
    sheet: readStyleSheet(css),
    notes: readNotes(whole, leftOut),
    leftOut,
    pictures,
    base,
  })
  const document = documentOfBlocks(reader.read(childrenOfHtml(root), plainLook), leftOut)
  return { document, pictures: pictures.found, leftOut: leftOut.entries() }
}

/**
 * Reads HTML of any origin: web pages, the clipboards of Word and WPS, articles of official accounts. Nothing of it
 * runs; what does not come along is named.
 */
export function readHtml(html: string, options: HtmlOptions = {}): ReadText {
  const leftOut = options.leftOut ?? createLeftOut()
  if (html.length > HTML_MAX) leftOut.note('length')
  const root = parseHtml(html.slice(0, HTML_MAX))
  return readHtmlTree(root, root, { ...options, leftOut })
}
