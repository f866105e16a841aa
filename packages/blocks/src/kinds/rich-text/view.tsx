import { columnSizes } from '../../model/column-sizes.ts'
import { readableColor } from '@zhanfang/format'
import type { ReactNode } from 'react'
import { classNames } from '../../view/class-names.ts'
import type { ViewInput } from '../../view/define-view.tsx'
import { defineView } from '../../view/define-view.tsx'
import { ImageView } from '../../view/image-view.tsx'
import { Placeholder } from '../../view/placeholder.tsx'
import type { SiteContext } from '../../context/site-context.ts'
import { surfaceClass } from '../../view/surface-class.ts'
import type { RichTextProps } from './kind.ts'
import { schema } from './kind.ts'
import { isRichTextEmpty, type Run, type TextNode } from '../../model/rich-text.ts'
import { texts } from './texts.ts'
import styles from './view.module.css'

const sizeClass = { small: styles.small, normal: undefined, large: styles.large }
const alignClass = { left: undefined, center: styles.center, right: styles.right }

interface RunsProps {
  runs: readonly Run[]
  /** On a card the operator's colours are moved as far as it takes to read them there. */
  surface: string | undefined
}

function Runs({ runs, surface }: RunsProps) {
  return runs.map(({ text, bold, italic, underline, strike, size, color, href }, index) => {
    let node: ReactNode = text
    const ink =
      color !== undefined && surface !== undefined ? readableColor(color.slice(0, 7), surface) : color
    if (ink !== undefined || size !== undefined) {
      const sized = size === undefined ? undefined : size === 'small' ? styles.smaller : styles.larger
      node = (
        <span className={sized} style={ink === undefined ? undefined : { color: ink }}>
          {node}
        </span>
      )
    }
    if (strike) node = <s>{node}</s>
    if (underline) node = <u>{node}</u>
    if (italic) node = <em>{node}</em>
    if (bold) node = <strong>{node}</strong>
    if (href === undefined) return <span key={index}>{node}</span>
    return (
      <a key={index} className={styles.link} href={href}>
        {node}
      </a>
    )
  })
}

function NodeView({
  node,
  site,
  surface,
}: {
  node: TextNode
  site: SiteContext
  surface: RunsProps['surface']
}) {
  switch (node.type) {
    case 'paragraph':
      return (
        <p className={alignClass[node.align]}>
          {node.runs.length === 0 ? <br /> : <Runs runs={node.runs} surface={surface} />}
        </p>
      )
    case 'heading': {
      const Heading = node.level === 2 ? 'h2' : 'h3'
      return (
        <Heading className={alignClass[node.align]}>
          <Runs runs={node.runs} surface={surface} />
        </Heading>
      )
    }
    case 'quote':
      return (
        <blockquote>
          <Runs runs={node.runs} surface={surface} />
        </blockquote>
      )
    case 'list': {
      const List = node.ordered ? 'ol' : 'ul'
      return (
        <List>
          {node.items.map((runs, index) => (
            <li key={index}>
              <Runs runs={runs} surface={surface} />
            </li>
          ))}
        </List>
      )
    }
    case 'image':
      return node.image.url === '' ? null : (
        <ImageView image={node.image} site={site} sizes={columnSizes(0.94)} className={styles.image} />
      )
    case 'divider':
      return <hr />
  }
}

function RichTextView({ props, site }: ViewInput<RichTextProps>) {
  const { content, surface, size } = props
  if (isRichTextEmpty(content)) return <Placeholder site={site}>{texts.empty}</Placeholder>
  const boxed = surface !== 'plain'
  return (
    <div className={styles.frame}>
      <div
        className={classNames(styles.content, sizeClass[size], surfaceClass[surface], boxed && styles.boxed)}
      >
        {content.map((node, index) => (
          <NodeView key={index} node={node} site={site} surface={boxed ? site.surface : undefined} />
        ))}
      </div>
    </div>
  )
}

export const view = defineView(schema, RichTextView)
