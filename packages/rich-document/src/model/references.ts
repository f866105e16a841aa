import { type LinkTarget, noLink } from '@zhanfang/blocks/links'
import type { RichDocument } from './document.ts'
import type { InlineNode } from './nodes.ts'
import { allNodes } from './walk.ts'

export interface RichDocumentReferences {
  /** Addresses of pictures, posters and cards' covers, each once. */
  pictures: string[]
  /** Addresses of films, recordings and attachments, each once. */
  files: string[]
  /** Every link and every content that is shown, each once, in reading order. */
  targets: LinkTarget[]
}

const targetKey = ({ eventType, itemId, url, phone }: LinkTarget) =>
  JSON.stringify([eventType, itemId, url, phone])

const linksIn = (node: InlineNode): LinkTarget[] =>
  node.type === 'text' ? (node.marks ?? []).flatMap((mark) => (mark.type === 'link' ? [mark.attrs] : [])) : []

/** All that a document leads to or shows: for "where used", for checks of links and for copying an app's contents. */
export function referencesOf(document: RichDocument): RichDocumentReferences {
  const pictures = new Set<string>()
  const files = new Set<string>()
  const targets = new Map<string, LinkTarget>()
  const note = (target: LinkTarget) => {
    const key = targetKey(target)
    if (target.eventType !== 'none' && !targets.has(key)) targets.set(key, target)
  }
  const notePicture = (src: string | undefined) => {
    if (src !== undefined) pictures.add(src)
  }
  for (const node of allNodes(document)) {
    switch (node.type) {
      case 'text':
        linksIn(node).forEach(note)
        break
      case 'image':
        notePicture(node.attrs.src)
        if (node.attrs.link !== undefined) note(node.attrs.link)
        break
      case 'gallery':
        for (const { src } of node.attrs.pictures) notePicture(src)
        break
      case 'video':
        files.add(node.attrs.src)
        notePicture(node.attrs.poster)
        break
      case 'audio':
      case 'file':
        files.add(node.attrs.src)
        break
      case 'contentCard':
        note(node.attrs.target)
        notePicture(node.attrs.picture)
        break
      case 'survey':
        note({ ...noLink, eventType: 'survey', itemId: node.attrs.surveyId, title: node.attrs.surveyTitle })
        break
      default:
    }
  }
  return { pictures: [...pictures], files: [...files], targets: [...targets.values()] }
}

/** The first picture, for a card where no cover was chosen. */
export const firstPictureOf = (document: RichDocument): string | undefined => {
  for (const node of allNodes(document)) {
    if (node.type === 'image') return node.attrs.src
    if (node.type === 'gallery') return node.attrs.pictures[0]?.src
  }
  return undefined
}
