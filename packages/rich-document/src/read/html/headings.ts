import type { HeadingLevel } from '../../model/values.ts'
import type { Declarations } from './css.ts'
import { attribute, classesOf, type HtmlElement } from './html-tree.ts'
import type { LeftOutList } from '../left-out.ts'

/** The level of a heading, by its element, its outline level or its style's name; undefined for what is none. */
export function headingOf(
  element: HtmlElement,
  style: Declarations,
  leftOut: LeftOutList,
): HeadingLevel | undefined {
  const tag = /^h([1-6])$/.exec(element.tagName)?.[1]
  const name = /^"?(?:heading|标题)\s*(\d)/i.exec(style['mso-style-name'] ?? '')?.[1]
  const classes = classesOf(element)
  const ofClass = classes
    .map((one) => /^Mso(?:Heading|标题)(\d)$/.exec(one)?.[1])
    .find((one) => one !== undefined)
  const role =
    attribute(element, 'role') === 'heading' ? (attribute(element, 'aria-level') ?? '2') : undefined
  const level = Number(style['mso-outline-level'] ?? tag ?? role ?? name ?? ofClass ?? Number.NaN)
  const named = classes.includes('MsoTitle') ? 1 : classes.includes('MsoSubtitle') ? 2 : Number.NaN
  const found = Number.isInteger(level) && level >= 1 && level <= 9 ? level : named
  if (Number.isNaN(found)) return undefined
  if (found > 4) leftOut.note('headingLevel')
  return found === 1 ? 1 : found === 2 ? 2 : found === 3 ? 3 : 4
}
