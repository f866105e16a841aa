import type { Declarations } from '../html/css.ts'
import { attribute, classesOf, type HtmlElement, isElement } from '../html/html-tree.ts'

/** Parts that only the clipboards of Word and WPS have. */

const styleOf = (element: HtmlElement) => attribute(element, 'style') ?? ''

/** Whether an element is a comment or its mark. What is commented on, an `a` with a reference, is text. */
export const isWordComment = (element: HtmlElement): boolean =>
  /mso-element\s*:\s*comment/.test(styleOf(element)) ||
  /mso-special-character\s*:\s*comment/.test(styleOf(element)) ||
  classesOf(element).some((name) => /^(?:MsoCommentReference|msocomanchor|msocomtxt|msocomoff)$/i.test(name))

const ofReview = (element: HtmlElement) => /^mailto:/i.test(attribute(element, 'cite') ?? '')

/** Whether somebody has taken these words out while changes were recorded. */
export const isRevisionLeft = (element: HtmlElement): boolean =>
  classesOf(element).includes('msoDel') || (element.tagName === 'del' && ofReview(element))

/** Whether somebody has put these words in while changes were recorded: they look like any others. */
export const isRevisionTaken = (element: HtmlElement): boolean =>
  classesOf(element).includes('msoIns') || (element.tagName === 'ins' && ofReview(element))

/** Whether a paragraph is a line of a table of contents that the program made. */
export const isContentsLine = (element: HtmlElement): boolean =>
  classesOf(element).some((name) => /^MsoToc(?:\d|Heading)$/i.test(name))

/** Whether a paragraph has the style of quotes. */
export const isQuote = (element: HtmlElement, css: Declarations): boolean =>
  classesOf(element).some((name) => /^Mso(?:Intense)?Quote$/.test(name)) ||
  /^"?(?:明显引用|引用|(?:Intense )?Quote)"?$/i.test(css['mso-style-name'] ?? '')

/** The lines of a text box, which stands in the clipboard as a picture of it; undefined for every other picture. */
export function textBoxOf(image: HtmlElement): string[] | undefined {
  const words = /^(?:文本框|Text Box)\s*\d*\s*[:：]([\s\S]+)$/i.exec(attribute(image, 'alt') ?? '')?.[1]
  const isLocal = /^file:/i.test(attribute(image, 'src') ?? '')
  if (words === undefined || !isLocal) return undefined
  const lines = words
    .split(/[\r\n]+/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
  return lines.length === 0 ? undefined : lines
}

/** Whether a row only says how wide the columns are, as Office adds it below cells that do not stand in line. */
export const isMeasuringRow = (row: HtmlElement): boolean =>
  attribute(row, 'height') === '0' &&
  row.childNodes.every((cell) => !isElement(cell) || cell.childNodes.length === 0)
