import type { Element } from '../../model/model.ts'

export const dividerStyles = ['solid', 'dashed', 'space'] as const

/** A line between questions, with an optional word in its middle: `title`. */
export interface Divider extends Element {
  type: 'divider'
  style: (typeof dividerStyles)[number]
}
