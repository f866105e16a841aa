import { storableText } from '../../../model/values.ts'
import type { CleanNode } from '../../../sanitize/place.ts'
import { textBoxOf } from '../../word/word-parts.ts'
import { isCodeBlock, readCode } from '../code.ts'
import { attribute, childrenOfHtml, type HtmlElement, isElement, wordsOf } from '../html-tree.ts'
import { lookWithin } from '../look.ts'
import { readFrame, readMedia } from '../media.ts'
import { readDrawing, readFigure } from './figure.ts'
import { readList } from './lists.ts'
import { fitted, holds, type HtmlReader, type Place } from './reader.ts'
import { readTableInto } from './table.ts'

const plugins = new Set(['object', 'embed', 'applet', 'portal', 'fencedframe'])
const controls = new Set([
  'input',
  'select',
  'textarea',
  'button',
  'datalist',
  'output',
  'progress',
  'meter',
  'optgroup',
  'option',
])

const isCheckbox = (element: HtmlElement) =>
  element.tagName === 'input' && attribute(element, 'type') === 'checkbox'

/** What is no text: pictures, films, tables, lists, code. Returns whether the element was one of them. */
export function readThing(reader: HtmlReader, element: HtmlElement, place: Place): boolean {
  const { base, blocksWithin, css, leftOut, pictures, readElement } = reader
  const { flow, look, room } = place
  const { tagName } = element
  if (plugins.has(tagName)) {
    leftOut.note('plugin')
    return true
  }
  if (controls.has(tagName)) {
    if (!(tagName === 'input' && attribute(element, 'type') === 'hidden') && !isCheckbox(element)) {
      leftOut.note('form', wordsOf(element))
    }
    return true
  }
  const put = (node: CleanNode | undefined) => {
    if (node !== undefined) flow.block(node)
  }
  switch (tagName) {
    case 'br':
      flow.break(look)
      return true
    case 'hr':
      put({ type: 'divider' })
      return true
    case 'img':
    case 'image': {
      const alt = attribute(element, 'alt') ?? ''
      // The box of a to-do item in Google's documents.
      if (attribute(element, 'aria-roledescription') !== undefined) return true
      const boxed = textBoxOf(element)
      if (boxed !== undefined) {
        for (const words of boxed)
          put({ type: 'paragraph', content: [{ type: 'text', text: storableText(words) }] })
        return true
      }
      if (/(?:^|\s)cut-off-\d/.test(attribute(element, 'class') ?? '')) {
        put({ type: 'divider' })
        return true
      }
      // Faces and signs that stand among words are letters.
      const isSign = /emoji|wp-smiley|icon_emotion/i.test(attribute(element, 'class') ?? '') && alt !== ''
      if (isSign) flow.words(alt, look)
      else {
        const node = pictures.read(element, css(element), look.link)
        if (node !== undefined) {
          const { align } = look.line
          if (align === 'right' || align === 'left') node.attrs = { ...node.attrs, align }
          put(node)
        }
      }
      return true
    }
    case 'picture':
      for (const child of childrenOfHtml(element))
        if (isElement(child) && child.tagName === 'img') readElement(child, place)
      return true
    case 'figure':
      return readFigure(reader, element, place)
    case 'iframe':
    case 'frame':
      put(readFrame(element, base, leftOut))
      return true
    case 'video':
    case 'audio':
      put(readMedia(element, base, leftOut))
      return true
    case 'svg':
    case 'canvas':
      readDrawing(reader, element, place)
      return true
    case 'pre':
      put(readCode(element))
      return true
    case 'div':
      if (!isCodeBlock(element, css(element))) return false
      put(readCode(element))
      return true
    case 'ul':
    case 'ol':
    case 'menu':
    case 'dir': {
      flow.close()
      for (const node of readList(reader, element, place)) {
        put(node)
      }
      return true
    }
    case 'table': {
      flow.close()
      readTableInto(reader, element, place)
      return true
    }
    case 'blockquote': {
      flow.close()
      const inner = fitted(
        blocksWithin(childrenOfHtml(element), {
          ...place,
          look: lookWithin(look, element, { ...css(element), 'margin-left': '0' }, true),
          room: 'blockquote',
          depth: place.depth + 1,
        }),
        'blockquote',
        leftOut,
      )
      if (inner.length > 0) {
        for (const node of holds(room, 'blockquote') || room === 'listItem'
          ? [{ type: 'blockquote' as const, content: inner }]
          : inner)
          put(node)
      }
      return true
    }
    default:
      return false
  }
}
