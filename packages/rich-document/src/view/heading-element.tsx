import type { ComponentProps } from 'react'
import type { HeadingNode } from '../model/nodes.ts'
import { lineStyle } from './line.tsx'
import type { Drawing } from './site.ts'

const tags = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'] as const

/** A heading as the element of the level that it has among the headings of its text. */
export function HeadingElement({
  node,
  drawing,
  ...props
}: Omit<ComponentProps<'h2'>, 'style' | 'ref'> & { node: HeadingNode; drawing: Drawing }) {
  const Tag = tags[(drawing.levels.get(node) ?? drawing.firstHeading) - 1] ?? 'h6'
  return <Tag {...props} style={lineStyle(node.attrs)} />
}
