import { readableColor } from '@zhanfang/format'
import type { CSSProperties, ReactNode } from 'react'
import type { Mark } from '../model/marks.ts'
import type { InlineNode, LineAttributes, TextNode } from '../model/nodes.ts'
import styles from './rich-document-view.module.css'
import type { Drawing } from './site.ts'
import { texts } from './texts.ts'

/** Pixels of `1rem` where nobody has changed it. */
const ROOT_SIZE = 16
export const rem = (pixels: number) => `${pixels / ROOT_SIZE}rem`

function styleOf(mark: Extract<Mark, { type: 'textStyle' }>, ground: string): CSSProperties {
  const { color, backgroundColor, fontSize } = mark.attrs
  const style: CSSProperties = {}
  // The operator's colours are moved as far as it takes to read them.
  if (color !== undefined) style.color = readableColor(color, backgroundColor ?? ground)
  else if (backgroundColor !== undefined) style.color = readableColor('#1d2129', backgroundColor)
  if (backgroundColor !== undefined) style.backgroundColor = backgroundColor
  if (fontSize !== undefined) style.fontSize = rem(fontSize)
  return style
}

function marked(node: ReactNode, mark: Mark, drawing: Drawing): ReactNode {
  switch (mark.type) {
    case 'bold':
      return <strong>{node}</strong>
    case 'italic':
      return <em>{node}</em>
    case 'underline':
      return <u>{node}</u>
    case 'strike':
      return <s>{node}</s>
    case 'code':
      return <code className={styles.code}>{node}</code>
    case 'subscript':
      return <sub>{node}</sub>
    case 'superscript':
      return <sup>{node}</sup>
    case 'textStyle':
      return <span style={styleOf(mark, drawing.ground)}>{node}</span>
    case 'link': {
      const href = drawing.site.href(mark.attrs)
      return href === undefined ? (
        node
      ) : (
        <a className={styles.link} href={href}>
          {node}
        </a>
      )
    }
  }
}

/** A text with its marks around it, the first one outermost. */
function Text({ node, drawing }: { node: TextNode; drawing: Drawing }) {
  return (node.marks ?? []).reduceRight<ReactNode>((inner, mark) => marked(inner, mark, drawing), node.text)
}

export function Line({ line, drawing }: { line: readonly InlineNode[] | undefined; drawing: Drawing }) {
  // An empty paragraph is as high as a line.
  if (line === undefined || line.length === 0) return <br />
  return line.map((node, index) => {
    switch (node.type) {
      case 'text':
        return <Text key={index} node={node} drawing={drawing} />
      case 'hardBreak':
        return <br key={index} />
      case 'footnote': {
        const number = drawing.notes.get(node) ?? 0
        return (
          <sup key={index} className={styles.noteMark}>
            <a
              id={`${drawing.prefix}note-mark-${number}`}
              href={`#${drawing.prefix}note-${number}`}
              aria-label={texts.note(number)}
            >
              {`[${number}]`}
            </a>
          </sup>
        )
      }
    }
  })
}

/** Characters by which one level moves a paragraph in, and the first line of one. */
const INDENT = 2

export function lineStyle({ align, lineHeight, indent, firstLine }: LineAttributes = {}):
  | CSSProperties
  | undefined {
  const style: CSSProperties = {}
  if (align !== undefined && align !== 'left') style.textAlign = align
  if (lineHeight !== undefined) style.lineHeight = lineHeight
  if (indent !== undefined) style.marginLeft = `${indent * INDENT}em`
  if (firstLine === true) style.textIndent = `${INDENT}em`
  return Object.keys(style).length === 0 ? undefined : style
}
