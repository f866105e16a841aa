import type { RichDocument } from '../model/document.ts'
import type { BlockNode, FootnoteNode, HeadingNode } from '../model/nodes.ts'
import { allNodes } from '../model/walk.ts'
import { Blocks } from './blocks.tsx'
import { headingLevels, saysSomething } from './heading-levels.ts'
import { Notes } from './notes.tsx'
import styles from './rich-document-view.module.css'
import type { Drawing, RichDocumentSite } from './site.ts'

export type { CardEntry, RichDocumentSite } from './site.ts'

export interface RichDocumentViewProps {
  document: RichDocument
  site: RichDocumentSite
  /** Colour that the text stands on, `#rrggbb`; white when absent. Colours of words stay readable on it. */
  ground?: string
  /** Level of the document's highest headings; 2 when absent, below the title of the page. */
  firstHeading?: number
  /** Put before the names of anchors, where a page shows several documents. */
  prefix?: string
  className?: string | undefined
}

/** Numbers of notes, anchors and levels of headings, by the nodes themselves. The anchors are those of `outlineOf`. */
function numbered(document: RichDocument, firstHeading: number) {
  const headings: HeadingNode[] = []
  const anchors = new Map<object, string>()
  const notes = new Map<FootnoteNode, number>()
  for (const node of allNodes(document)) {
    if (node.type === 'footnote') notes.set(node, notes.size + 1)
    if (node.type === 'heading') {
      headings.push(node)
      if (saysSomething(node)) anchors.set(node, `h-${anchors.size + 1}`)
    }
  }
  return { anchors, notes, levels: headingLevels(headings, firstHeading) }
}

/** A document as visitors see it: plain HTML from the server, no script needed. */
export function RichDocumentView({
  document,
  site,
  ground = '#ffffff',
  firstHeading = 2,
  prefix = '',
  className,
}: RichDocumentViewProps) {
  const { anchors, notes, levels } = numbered(document, firstHeading)
  const drawing: Drawing = { site, ground, firstHeading, levels, prefix, anchors, notes }
  return (
    <div className={className === undefined ? styles.document : `${styles.document} ${className}`}>
      <Blocks nodes={document.content} drawing={drawing} />
      <Notes notes={notes} prefix={prefix} />
    </div>
  )
}

/** Names of the classes that documents are drawn with, for an editor that looks like what visitors see. */
export { default as richDocumentClasses } from './rich-document-view.module.css'

/** One block alone, as it stands in a document. */
export function RichDocumentBlock({ node, site }: { node: BlockNode; site: RichDocumentSite }) {
  const drawing: Drawing = {
    site,
    ground: '#ffffff',
    firstHeading: 2,
    levels: new Map(),
    prefix: '',
    anchors: new Map(),
    notes: new Map(),
  }
  return <Blocks nodes={[node]} drawing={drawing} />
}
