import type { CleanNode } from '../../sanitize/place.ts'
import type { Declarations, StyleSheet } from '../html/css.ts'
import { attribute, elementsBelow, type HtmlElement, wordsOf } from '../html/html-tree.ts'
import type { LeftOutList } from '../left-out.ts'

/** A paragraph that an office program means as an item of a list. */
export interface WordItem {
  /** 1 for the outermost. */
  level: number
  isBullet: boolean
  /** Its number, where the marker shows one. */
  number: number | undefined
  /** Whether it belongs to the item before it instead of beginning one. */
  continues?: true
}

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
): WordItem | undefined {
  const said = /^(l\d+)\s+level(\d+)/i.exec(css['mso-list'] ?? '')
  if (said === null) return undefined
  const level = Math.min(9, Math.max(1, Number(said[2])))
  const defined = wordLevels.get(`${said[1]}:level${level}`)
  const marker = markerOf(element)
  if (marker === undefined) return { level, isBullet: defined?.isBullet ?? false, number: defined?.start }
  const isBullet = marker.isSymbol || bullets.test(marker.text) || (defined?.isBullet ?? false)
  const number = /(\d+)\D*$/.exec(marker.text)?.[1]
  if (!isBullet && !/^[(（]?\d+[.)、）]?$/.test(marker.text)) leftOut.note('numbering', marker.text)
  return { level, isBullet, number: number === undefined ? undefined : Number(number) }
}

interface OpenList {
  level: number
  isBullet: boolean
  node: CleanNode
}

/** Neighbouring paragraphs that are items become lists within each other, as deep as their levels say. */
export function withWordLists(
  blocks: readonly CleanNode[],
  items: WeakMap<CleanNode, WordItem>,
): CleanNode[] {
  const result: CleanNode[] = []
  let open: OpenList[] = []
  for (const block of blocks) {
    const item = items.get(block)
    if (item === undefined) {
      open = []
      result.push(block)
      continue
    }
    const before = open.at(-1)?.node.content?.at(-1)
    if (item.continues === true && before !== undefined) {
      before.content = [...(before.content ?? []), withoutIndent(block)]
      continue
    }
    const listItem: CleanNode = { type: 'listItem', content: [withoutIndent(block)] }
    while ((open.at(-1)?.level ?? 0) > item.level) open.pop()
    const last = open.at(-1)
    if (last?.level === item.level && last.isBullet === item.isBullet) {
      last.node.content = [...(last.node.content ?? []), listItem]
      continue
    }
    if (last?.level === item.level) open.pop()
    const list: CleanNode = {
      type: item.isBullet ? 'bulletList' : 'orderedList',
      ...(item.isBullet || item.number === undefined || item.number === 1
        ? {}
        : { attrs: { start: item.number } }),
      content: [listItem],
    }
    const around = open.at(-1)?.node.content?.at(-1)
    if (around === undefined) result.push(list)
    else around.content = [...(around.content ?? []), list]
    open.push({ level: item.level, isBullet: item.isBullet, node: list })
  }
  return result
}

/** Lists move their items in themselves. */
function withoutIndent(block: CleanNode): CleanNode {
  if (block.attrs === undefined) return block
  const { indent: _indent, firstLine: _firstLine, ...attrs } = block.attrs
  const { attrs: _attrs, ...rest } = block
  return Object.keys(attrs).length === 0 ? rest : { ...rest, attrs }
}
