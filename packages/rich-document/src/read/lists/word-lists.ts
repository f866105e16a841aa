import type { Declarations, StyleSheet } from '../html/css.ts'
import { attribute, elementsBelow, type HtmlElement, wordsOf } from '../html/html-tree.ts'
import type { LeftOutList } from '../left-out.ts'
import { numbersOf } from './list-numbers.ts'
import type { ListPlace } from './list-levels.ts'

const bullets =
  /^[\u00b7\u2022\u25cf\u25cb\u25aa\u25ab\u25a0\u25a1\u25c6\u25c7\u27a2\u2713\u2714\u2605\u2606\u25ba\u2013\u2014\u00a7\u00d8\u00fc\u00a8\uf000-\uf0ffonlvqu*+-]$/
const symbolFonts = /symbol|wingdings|webdings/i

const isIgnored = (element: HtmlElement) => /mso-list\s*:\s*ignore/i.test(attribute(element, 'style') ?? '')

/** The span that shows the marker of an item. */
export const isListMarker = isIgnored

function markerOf(element: HtmlElement): { text: string; isSymbol: boolean } | undefined {
  for (const one of elementsBelow(element)) {
    if (!isIgnored(one)) continue
    const within = [one, ...elementsBelow(one)]
    return {
      text: wordsOf(one)
        .replaceAll(/[\s\u00a0]+/g, ' ')
        .trim(),
      isSymbol: within.some((part) => symbolFonts.test(attribute(part, 'style') ?? '')),
    }
  }
  return undefined
}

/** What a paragraph says of its place in a list; undefined when it stands in none. */
export function wordItemOf(
  element: HtmlElement,
  css: Declarations,
  { wordLevels }: StyleSheet,
  leftOut: LeftOutList,
): ListPlace | undefined {
  const said = /^(l\d+)\s+level(\d+)/i.exec(css['mso-list'] ?? '')
  if (said === null) return undefined
  const level = Math.min(9, Math.max(1, Number(said[2])))
  const defined = wordLevels.get(`${said[1]}:level${level}`)
  const marker = markerOf(element)
  if (css['mso-list-continue'] !== undefined)
    return { level, type: 'bulletList', numbers: [], continues: true }
  const box = /^[☐☑☒]$/.exec(marker?.text ?? '')?.[0]
  if (box !== undefined) return { level, type: 'taskList', numbers: [], isChecked: box !== '☐' }
  const place = (isBullet: boolean, numbers: number[]): ListPlace => ({
    level,
    type: isBullet ? 'bulletList' : 'orderedList',
    numbers,
  })
  if (marker === undefined)
    return place(defined?.isBullet ?? false, defined?.start === undefined ? [] : [defined.start])
  const isBullet = marker.isSymbol || bullets.test(marker.text) || (defined?.isBullet ?? false)
  if (!isBullet && !/^[(（]?\d+[.)、）]?$/.test(marker.text)) leftOut.note('numbering', marker.text)
  return place(isBullet, isBullet ? [] : numbersOf(marker.text))
}
