import type { RichDocument } from './document.ts'
import { lineText } from './line-text.ts'
import { measuredLength } from './measured-length.ts'
import { type AnyNode, drawnNames } from './nodes.ts'
import { allNodes, childrenOf } from './walk.ts'

/** What a node says besides the text within it: captions, names, titles. */
function ownWords(node: AnyNode): string[] {
  switch (node.type) {
    case 'image':
      return [node.attrs.caption ?? '']
    case 'gallery':
      return node.attrs.pictures.map(({ caption }) => caption ?? '')
    case 'video':
      return [node.attrs.title ?? '']
    case 'audio':
      return [node.attrs.title ?? '', node.attrs.author ?? '']
    case 'file':
      return [node.attrs.name]
    case 'contentCard':
      return [node.attrs.target.title, node.attrs.description ?? '']
    case 'survey':
      return [node.attrs.surveyTitle]
    case 'map':
      return [node.attrs.name, node.attrs.city, node.attrs.address]
    default:
      return []
  }
}

function linesOf(nodes: readonly AnyNode[], into: string[]): void {
  for (const node of nodes) {
    switch (node.type) {
      case 'paragraph':
      case 'heading':
        into.push(lineText(node.content))
        break
      case 'codeBlock':
        into.push((node.content ?? []).map(({ text }) => text).join(''))
        break
      case 'tableRow': {
        const cells = node.content.map((cell) => {
          const lines: string[] = []
          linesOf(cell.content, lines)
          return lines.filter((line) => line !== '').join(' ')
        })
        into.push(cells.join('\t'))
        break
      }
      default:
        into.push(...ownWords(node).filter((words) => words !== ''))
        linesOf(childrenOf(node), into)
    }
  }
}

/** The words alone, for search and summaries: a line for each paragraph, row or name, the notes at the end. */
export function richDocumentText(document: RichDocument): string {
  const lines: string[] = []
  linesOf(document.content, lines)
  for (const node of allNodes(document)) if (node.type === 'footnote') lines.push(node.attrs.text)
  return lines.join('\n')
}

/** The beginning of the words in one line, at most `max` characters, with … where it was cut. */
export function richDocumentSummary(document: RichDocument, max: number): string {
  const text = richDocumentText(document).replace(/\s+/g, ' ').trim()
  const characters = Array.from(text)
  return characters.length <= max
    ? text
    : `${characters
        .slice(0, max - 1)
        .join('')
        .trimEnd()}…`
}

/** Length as limits count it: rich text without white space, wide characters twice. */
export const richDocumentLength = (document: RichDocument): number =>
  measuredLength(richDocumentText(document))

const shows = new Set<AnyNode['type']>([...drawnNames, 'table'])

/** Whether there is nothing to read and nothing to see. */
export function isRichDocumentEmpty(document: RichDocument): boolean {
  for (const node of allNodes(document)) if (shows.has(node.type)) return false
  return richDocumentText(document).trim() === ''
}
