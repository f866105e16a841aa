import { lineText } from '../model/line-text.ts'
import type { HeadingNode } from '../model/nodes.ts'

/** Whether a heading says something. */
export const saysSomething = (node: HeadingNode): boolean => lineText(node.content).trim() !== ''

/**
 * Levels that headings are drawn at, given in reading order: one below the heading that each stands under, the highest at
 * `first`. How a heading looks is its own level; what is read out and jumped to skips none, whatever was chosen for looks.
 */
export function headingLevels(headings: readonly HeadingNode[], first: number): Map<object, number> {
  const levels = new Map<object, number>()
  const above: HeadingNode['attrs']['level'][] = []
  for (const node of headings) {
    const { level } = node.attrs
    while ((above.at(-1) ?? 0) >= level) above.pop()
    levels.set(node, Math.min(first + above.length, 6))
    if (saysSomething(node)) above.push(level)
  }
  return levels
}
