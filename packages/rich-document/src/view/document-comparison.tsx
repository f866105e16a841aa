import type { ReactNode } from 'react'
import type { BlockChange } from '../compare/compare-documents.ts'
import type { LinePiece } from '../compare/compare-lines.ts'
import type { FootnoteNode, HeadingNode } from '../model/nodes.ts'
import { nodesOf } from '../model/walk.ts'
import { Blocks } from './blocks.tsx'
import { HeadingElement } from './heading-element.tsx'
import { headingLevels } from './heading-levels.ts'
import { Line, lineStyle } from './line.tsx'
import { Notes } from './notes.tsx'
import marks from './document-comparison.module.css'
import styles from './rich-document-view.module.css'
import type { Drawing, RichDocumentSite } from './site.ts'

export interface DocumentComparisonProps {
  changes: readonly BlockChange[]
  site: RichDocumentSite
  /** Level of the highest headings. */
  firstHeading: number
  /** Put before the names of anchors. */
  prefix: string
}

/** Two documents in one: what came is inserted text, what went is deleted text, at the place where it stands or stood. */
export function DocumentComparison({ changes, site, firstHeading, prefix }: DocumentComparisonProps) {
  const notes = numberedNotes(changes)
  const levels = headingLevels(changes.flatMap(headingsOf), firstHeading)
  const drawing: Drawing = {
    site,
    ground: '#ffffff',
    firstHeading,
    levels,
    prefix,
    anchors: new Map(),
    notes,
  }
  return (
    <div className={styles.document}>
      {changes.map((change, index) => (
        <ChangedBlock key={index} change={change} drawing={drawing} />
      ))}
      <Notes notes={notes} prefix={prefix} />
    </div>
  )
}

function ChangedBlock({ change, drawing }: { change: BlockChange; drawing: Drawing }) {
  switch (change.change) {
    case 'same':
      return <Blocks nodes={[change.node]} drawing={drawing} />
    case 'added':
      return (
        <ins className={marks.cameBlock}>
          <Blocks nodes={[change.node]} drawing={drawing} />
        </ins>
      )
    case 'removed':
      return (
        <del className={marks.wentBlock}>
          <Blocks nodes={[change.node]} drawing={drawing} />
        </del>
      )
    case 'rewritten':
      return <RewrittenLine change={change} drawing={drawing} />
  }
}

function RewrittenLine({
  change: { node, pieces },
  drawing,
}: {
  change: Extract<BlockChange, { change: 'rewritten' }>
  drawing: Drawing
}) {
  const children = pieces.map((piece, index) => <Piece key={index} piece={piece} drawing={drawing} />)
  if (node.type !== 'heading')
    return (
      <p className={marks.rewritten} style={node.type === 'paragraph' ? lineStyle(node.attrs) : undefined}>
        {children}
      </p>
    )
  return (
    <HeadingElement
      node={node}
      drawing={drawing}
      className={`${styles[`level${node.attrs.level}`]} ${marks.rewritten}`}
    >
      {children}
    </HeadingElement>
  )
}

function Piece({ piece: { change, item }, drawing }: { piece: LinePiece; drawing: Drawing }): ReactNode {
  const line = <Line line={[item]} drawing={drawing} />
  if (change === 'added') return <ins className={marks.came}>{line}</ins>
  return change === 'removed' ? <del className={marks.went}>{line}</del> : line
}

/** Headings of a block, itself among them. */
const headingsOf = ({ node }: BlockChange): HeadingNode[] =>
  [...nodesOf([node])].filter((one) => one.type === 'heading')

function numberedNotes(changes: readonly BlockChange[]): Map<FootnoteNode, number> {
  const notes = new Map<FootnoteNode, number>()
  for (const change of changes) {
    const nodes = change.change === 'rewritten' ? change.pieces.map(({ item }) => item) : [change.node]
    for (const node of nodesOf(nodes)) if (node.type === 'footnote') notes.set(node, notes.size + 1)
  }
  return notes
}
