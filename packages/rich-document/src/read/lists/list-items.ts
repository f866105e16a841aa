import {
  attribute,
  classesOf,
  elementsBelow,
  type HtmlElement,
  isElement,
  isText,
} from '../html/html-tree.ts'
import type { ListType } from './list-levels.ts'

const typeOfList = (list: HtmlElement): ListType => (list.tagName === 'ol' ? 'orderedList' : 'bulletList')

const isChecked = (value: string | undefined) => value !== undefined && value !== 'false'

/** The box that an item of a to-do list begins with. */
function boxOf(item: HtmlElement): boolean | undefined {
  let looked = 0
  for (const element of elementsBelow(item)) {
    if (element.tagName === 'input' && attribute(element, 'type') === 'checkbox')
      return isChecked(attribute(element, 'checked'))
    if ((looked += 1) > 4 || /^(ul|ol|table)$/.test(element.tagName)) return undefined
  }
  return undefined
}

/** What kind of list an item belongs to, and whether it is ticked off. */
export function typeOfItem(list: HtmlElement, item: HtmlElement): { type: ListType; isChecked: boolean } {
  const task = (ticked: boolean) => ({ type: 'taskList' as const, isChecked: ticked })
  const box = boxOf(item)
  if (box !== undefined) return task(box)
  // Google's documents.
  if (attribute(item, 'role') === 'checkbox') return task(attribute(item, 'aria-checked') === 'true')
  // Quill, on which many editors stand, and Feishu.
  const said = attribute(item, 'data-list')
  if (said === 'check' || said === 'unchecked') return task(false)
  if (said === 'done' || said === 'checked') return task(true)
  if (said === 'bullet') return { type: 'bulletList', isChecked: false }
  if (said === 'ordered' || said === 'number') return { type: 'orderedList', isChecked: false }
  const ofList = attribute(list, 'data-checked')
  if (ofList !== undefined) return task(ofList === 'true')
  return { type: typeOfList(list), isChecked: false }
}

/** `[ ] ` or `[x] ` that an item is written with, as Notion writes those of a to-do list. */
export function writtenBoxOf(item: HtmlElement): { isChecked: boolean } | undefined {
  for (let next = item.childNodes[0]; next !== undefined;) {
    if (isText(next)) {
      const sign = /^\s*\[([ xX])\]\s/.exec(next.value)?.[1]
      return sign === undefined ? undefined : { isChecked: sign !== ' ' }
    }
    if (!isElement(next) || !/^(p|span|label)$/.test(next.tagName)) return undefined
    next = next.childNodes[0]
  }
  return undefined
}

const levelWithin = (text: string | undefined, before = 0): number | undefined => {
  const level = Number.parseInt(text ?? '', 10)
  return Number.isNaN(level) || level < 0 ? undefined : Math.min(9, level + before)
}

/**
 * The level that an item of a flat list says to have: programs write each item, or each level, as a list of its own.
 * Undefined where lists stand within each other as HTML has them.
 */
export function levelsOfItems(list: HtmlElement): (item: HtmlElement) => number | undefined {
  const classes = classesOf(list)
  const ofFeishu = classes
    .map((name) => levelWithin(/^list-(?:bullet|number|check|checkdone)(\d)$/.exec(name)?.[1]))
    .find((level) => level !== undefined)
  const isYuque = classes.some((name) => /^ne-(?:ul|ol|tl)$/.test(name))
  const ofList = ofFeishu ?? (isYuque ? levelWithin(attribute(list, 'ne-level') ?? '0', 1) : undefined)
  const movedIn = (item: HtmlElement) =>
    classesOf(item)
      .map((name) => levelWithin(/^ql-indent-(\d)$/.exec(name)?.[1], 1))
      .find((level) => level !== undefined)
  const isFlat =
    attribute(list, 'data-checked') !== undefined ||
    list.childNodes.some((item) => isElement(item) && movedIn(item) !== undefined)
  return (item) => {
    const said = levelWithin(attribute(item, 'data-aria-level')) ?? ofList ?? movedIn(item)
    if (said !== undefined) return said
    const isNumbered = attribute(item, 'data-list') !== undefined || attribute(item, 'value') !== undefined
    return isFlat || isNumbered ? 1 : undefined
  }
}

/** The number that an item says to have. */
export function numberOfItem(item: HtmlElement): number | undefined {
  const number = Number.parseInt(attribute(item, 'value') ?? '', 10)
  return Number.isNaN(number) || number < 0 ? undefined : number
}
