import { richDocumentLimits as limits } from '../../../model/limits.ts'
import { storableText } from '../../../model/values.ts'
import { groundPictureOf, isHidden } from '../css.ts'
import {
  attribute,
  childrenOfHtml,
  elementsBelow,
  type HtmlElement,
  isElement,
  wordsOf,
} from '../html-tree.ts'
import type { HtmlReader, Place } from './reader.ts'

const isWithin = (element: HtmlElement, tagName: string, root: HtmlElement): boolean => {
  for (let next = element.parentNode; next !== null && next !== root;) {
    if (!('tagName' in next)) return false
    if (next.tagName === tagName) return true
    next = next.parentNode
  }
  return false
}

/** Layout programs draw pictures as the ground of a drawing, and put whole parts of an article into one. */
export function readDrawing(reader: HtmlReader, element: HtmlElement, place: Place): void {
  const { css, leftOut, pictures, readAll } = reader
  const { flow, look } = place
  const before = flow.blocks.length
  const [, , width = '', height = ''] = (attribute(element, 'viewBox') ?? '').trim().split(/[\s,]+/)
  const address = groundPictureOf(css(element))
  const picture =
    address === undefined ? undefined : pictures.ground(address, Number(width), Number(height), look.link)
  if (picture !== undefined) flow.block(picture)
  let drawn = ''
  for (const one of elementsBelow(element)) {
    if (one.tagName === 'script') leftOut.note('script')
    else if (one.tagName === 'text') drawn += wordsOf(one)
    else if (one.tagName === 'foreignObject' && !isWithin(one, 'foreignObject', element)) {
      flow.close()
      readAll(childrenOfHtml(one), { ...place, depth: place.depth + 1 })
      flow.close()
    }
  }
  if (flow.blocks.length === before || drawn.trim() !== '') leftOut.note('drawing', drawn.slice(0, 20))
}

/** A picture with its caption. Returns whether the element was one. */
export function readFigure(reader: HtmlReader, element: HtmlElement, place: Place): boolean {
  const { css, readAll } = reader
  const inner = [...elementsBelow(element)]
  const caption = inner.find(({ tagName }) => tagName === 'figcaption')
  const images = inner.filter(({ tagName }) => tagName === 'img')
  const [image] = images
  if (image === undefined || images.length > 1 || inner.some(({ tagName }) => tagName === 'table'))
    return false
  const words =
    caption === undefined
      ? ''
      : storableText(
          wordsOf(caption, (one) => isHidden(one, css(one)))
            .replaceAll(/\s+/g, ' ')
            .trim(),
        )
  const before = place.flow.blocks.length
  place.flow.close()
  readAll(
    childrenOfHtml(element).filter((child) => !(isElement(child) && child.tagName === 'figcaption')),
    {
      ...place,
      depth: place.depth + 1,
    },
  )
  place.flow.close()
  const node = place.flow.blocks.slice(before).find(({ type }) => type === 'image')
  if (words !== '') {
    if (node !== undefined && words.length <= limits.caption) node.attrs = { ...node.attrs, caption: words }
    else if (caption !== undefined) readAll(childrenOfHtml(caption), place)
    place.flow.close()
  }
  return true
}
