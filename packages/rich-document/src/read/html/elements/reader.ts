import { childNames, type NodeName } from '../../../model/nodes.ts'
import type { CleanNode } from '../../../sanitize/place.ts'
import type { LeftOutList } from '../../left-out.ts'
import type { ListPlaces } from '../../lists/list-levels.ts'
import type { Declarations, StyleSheet } from '../css.ts'
import type { Flow } from '../flow.ts'
import type { HtmlElement, HtmlNode } from '../html-tree.ts'
import type { Look } from '../look.ts'
import type { Notes } from '../notes.ts'
import type { Pictures } from '../pictures.ts'

/** Everything that is known of a text while it is read. */
export interface HtmlReading {
  sheet: StyleSheet
  notes: Notes
  leftOut: LeftOutList
  pictures: Pictures
  base: string | undefined
}

export type Room = NodeName | 'doc'

/** Where an element stands. */
export interface Place {
  look: Look
  /** What its blocks will stand in. */
  room: Room
  depth: number
  flow: Flow
  /** Whether markers of Office's lists are words here, as the numbers of headings are. */
  keepsMarkers: boolean
}

/** What the elements of a text are read with; each kind of element has a function that is given it. */
export interface HtmlReader extends HtmlReading {
  /** Where list items that programs write flat stand. */
  places: ListPlaces
  css: (element: HtmlElement) => Declarations
  readAll: (nodes: readonly HtmlNode[], place: Place) => void
  readElement: (element: HtmlElement, place: Place) => void
  /** What stands in an element, as blocks of any kind. */
  blocksWithin: (nodes: readonly HtmlNode[], place: Omit<Place, 'flow'>) => CleanNode[]
}

export const holds = (room: Room, name: NodeName) => childNames[room]?.includes(name) === true

/** Blocks made such that they may stand in `room`. */
export function fitted(nodes: readonly CleanNode[], room: Room, leftOut: LeftOutList): CleanNode[] {
  return nodes.flatMap((node): CleanNode[] => {
    if (holds(room, node.type)) return [node]
    if (node.type === 'table') {
      leftOut.note('nestedTable')
      return (node.content ?? []).map((row) => ({
        type: 'paragraph',
        content: (row.content ?? []).flatMap((cell, index) => [
          ...(index > 0 ? [{ type: 'text' as const, text: '　' }] : []),
          ...inlineOf(cell),
        ]),
      }))
    }
    if (node.type === 'section') leftOut.note('box')
    return fitted(node.content ?? [], room, leftOut)
  })
}

/** The words of a node in one line. */
function inlineOf(node: CleanNode): CleanNode[] {
  if (node.type === 'text' || node.type === 'footnote') return [node]
  if (node.type === 'hardBreak') return [{ type: 'text', text: ' ' }]
  return (node.content ?? []).flatMap((child, index) => {
    const words = inlineOf(child)
    const isLine = child.type !== 'text' && child.type !== 'footnote' && child.type !== 'hardBreak'
    return index > 0 && isLine && words.length > 0 ? [{ type: 'text' as const, text: ' ' }, ...words] : words
  })
}
