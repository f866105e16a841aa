import { mixColors, readableColor } from '@zhanfang/format'
import type { CSSProperties, ReactNode } from 'react'
import type {
  BlockNode,
  FlowNode,
  HeadingNode,
  ListNode,
  SectionNode,
  TableCellNode,
  TableNode,
} from '../model/nodes.ts'
import { ContentCardView, MapView, SurveyCardView } from './cards.tsx'
import { HeadingElement } from './heading-element.tsx'
import { Line, lineStyle } from './line.tsx'
import { AudioView, FileView, GalleryView, ImageView, VideoView } from './media.tsx'
import styles from './rich-document-view.module.css'
import type { Drawing } from './site.ts'
import { texts } from './texts.ts'

interface BlocksProps {
  nodes: readonly BlockNode[]
  drawing: Drawing
}

export function Blocks({ nodes, drawing }: BlocksProps) {
  return nodes.map((node, index) => <Block key={index} node={node} drawing={drawing} />)
}

function Heading({ node, drawing }: { node: HeadingNode; drawing: Drawing }) {
  const anchor = drawing.anchors.get(node)
  return (
    <HeadingElement
      node={node}
      drawing={drawing}
      id={anchor === undefined ? undefined : `${drawing.prefix}${anchor}`}
      className={styles[`level${node.attrs.level}`]}
    >
      <Line line={node.content} drawing={drawing} />
    </HeadingElement>
  )
}

/** An item of one paragraph is a line, as lists mostly are. */
function ItemContent({ nodes, drawing }: { nodes: readonly FlowNode[]; drawing: Drawing }) {
  const [first, ...rest] = nodes
  if (first?.type !== 'paragraph' || first.attrs !== undefined)
    return <Blocks nodes={nodes} drawing={drawing} />
  return (
    <>
      <Line line={first.content} drawing={drawing} />
      <Blocks nodes={rest} drawing={drawing} />
    </>
  )
}

function List({ node, drawing }: { node: ListNode; drawing: Drawing }) {
  switch (node.type) {
    case 'bulletList':
    case 'orderedList': {
      const Tag = node.type === 'bulletList' ? 'ul' : 'ol'
      const start = node.type === 'orderedList' ? node.attrs?.start : undefined
      return (
        <Tag {...(start === undefined ? {} : { start })}>
          {node.content.map((item, index) => (
            <li key={index}>
              <ItemContent nodes={item.content} drawing={drawing} />
            </li>
          ))}
        </Tag>
      )
    }
    case 'taskList':
      return (
        <ul className={styles.tasks}>
          {node.content.map((item, index) => (
            <li key={index} data-checked={item.attrs?.checked === true}>
              <span className={styles.unseen}>{item.attrs?.checked === true ? texts.done : texts.open}</span>
              <ItemContent nodes={item.content} drawing={drawing} />
            </li>
          ))}
        </ul>
      )
  }
}

function Cell({ node, drawing, scope }: { node: TableCellNode; drawing: Drawing; scope: 'col' | 'row' }) {
  const { colspan, rowspan, background } = node.attrs ?? {}
  const Tag = node.type === 'tableHeader' ? 'th' : 'td'
  const style: CSSProperties | undefined =
    background === undefined ? undefined : { background, color: readableColor('#1d2129', background) }
  const within = background === undefined ? drawing : { ...drawing, ground: background }
  return (
    <Tag
      colSpan={colspan}
      rowSpan={rowspan}
      style={style}
      scope={node.type === 'tableHeader' ? scope : undefined}
    >
      <ItemContent nodes={node.content} drawing={within} />
    </Tag>
  )
}

/** Widths of the columns as the first row has them; undefined when it leaves one open. */
function columnWidths({ content }: TableNode): number[] | undefined {
  const widths = (content[0]?.content ?? []).flatMap(
    ({ attrs }) => attrs?.colwidth ?? Array.from({ length: attrs?.colspan ?? 1 }, () => 0),
  )
  return widths.length > 0 && widths.every((width) => width > 0) ? widths : undefined
}

function Table({ node, drawing }: { node: TableNode; drawing: Drawing }) {
  const widths = columnWidths(node)
  const whole = widths?.reduce((sum, width) => sum + width, 0) ?? 0
  return (
    // A wide table is moved with the arrow keys.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={styles.table} aria-label={texts.table} tabIndex={0}>
      <table style={widths === undefined ? undefined : { minWidth: `min(${whole}px, 200%)` }}>
        {widths !== undefined && (
          <colgroup>
            {widths.map((width, index) => (
              <col key={index} style={{ width: `${((width / whole) * 100).toFixed(2)}%` }} />
            ))}
          </colgroup>
        )}
        <tbody>
          {node.content.map((row, index) => (
            <tr key={index}>
              {row.content.map((cell, at) => (
                <Cell
                  key={at}
                  node={cell}
                  drawing={drawing}
                  // A row of headers heads the columns, a header before other cells heads its row.
                  scope={row.content.every(({ type }) => type === 'tableHeader') ? 'col' : 'row'}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Section({ node, drawing }: { node: SectionNode; drawing: Drawing }) {
  const { look = 'framed', color } = node.attrs ?? {}
  const tint = color === undefined ? undefined : mixColors('#ffffff', color, 0.1)
  const style: CSSProperties & Record<`--${string}`, string> = {}
  if (color !== undefined && tint !== undefined) {
    style['--section-line'] = color
    style['--section-tint'] = tint
  }
  const isTinted = look === 'tinted' || look === 'bar'
  const within = isTinted && tint !== undefined ? { ...drawing, ground: tint } : drawing
  return (
    <section className={styles.section} data-look={look} style={style}>
      <Blocks nodes={node.content} drawing={within} />
    </section>
  )
}

function Block({ node, drawing }: { node: BlockNode; drawing: Drawing }): ReactNode {
  switch (node.type) {
    case 'paragraph':
      return (
        <p style={lineStyle(node.attrs)}>
          <Line line={node.content} drawing={drawing} />
        </p>
      )
    case 'heading':
      return <Heading node={node} drawing={drawing} />
    case 'bulletList':
    case 'orderedList':
    case 'taskList':
      return <List node={node} drawing={drawing} />
    case 'codeBlock':
      return (
        // Long lines are moved with the arrow keys.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <pre className={styles.codeBlock} tabIndex={0} aria-label={texts.code}>
          <code>{(node.content ?? []).map(({ text }) => text).join('')}</code>
        </pre>
      )
    case 'divider':
      return <hr className={styles.divider} data-style={node.attrs?.style ?? 'solid'} />
    case 'image':
      return <ImageView node={node} drawing={drawing} />
    case 'gallery':
      return <GalleryView node={node} drawing={drawing} />
    case 'video':
      return <VideoView node={node} drawing={drawing} />
    case 'audio':
      return <AudioView node={node} />
    case 'file':
      return <FileView node={node} />
    case 'contentCard':
      return <ContentCardView node={node} drawing={drawing} />
    case 'survey':
      return <SurveyCardView node={node} drawing={drawing} />
    case 'map':
      return <MapView node={node} drawing={drawing} />
    case 'table':
      return <Table node={node} drawing={drawing} />
    case 'blockquote':
      return (
        <blockquote>
          <Blocks nodes={node.content} drawing={drawing} />
        </blockquote>
      )
    case 'columns':
      return (
        <div
          className={styles.columns}
          data-layout={node.attrs?.layout ?? node.content.map(() => 1).join(':')}
        >
          {node.content.map((column, index) => (
            <div key={index}>
              <Blocks nodes={column.content} drawing={drawing} />
            </div>
          ))}
        </div>
      )
    case 'section':
      return <Section node={node} drawing={drawing} />
  }
}
