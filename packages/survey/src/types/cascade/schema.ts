import { z } from 'zod'
import { type ElementSchema, elementSchema, idSchema } from '../../model/definition/element-schema.ts'
import { treeLimits } from './parse-tree.ts'
import type { CascadeQuestion, TreeNode } from './question.ts'
import { innerLists, nameSchema, textSchema } from '../../model/definition/text-schema.ts'

/** The schema of nodes with so many levels below; built level by level, so that no input can exhaust the stack. */
function nodeOfDepth(depth: number): z.ZodType<TreeNode> {
  const node = z.object({ id: idSchema, text: nameSchema('option', treeLimits.text) })
  if (depth <= 1) return node
  return node.extend({
    children: z
      .array(nodeOfDepth(depth - 1))
      .max(treeLimits.nodes)
      .register(innerLists, { inner: true })
      .optional(),
  })
}

/** Counts the nodes; more than allowed or an id twice is a mistake. */
function isSound(tree: readonly TreeNode[]): boolean {
  const ids = new Set<string>()
  const open = [...tree]
  for (let node = open.pop(); node; node = open.pop()) {
    if (ids.has(node.id) || ids.size >= treeLimits.nodes) return false
    ids.add(node.id)
    for (const child of node.children ?? []) open.push(child)
  }
  return true
}

export const schema = elementSchema.extend({
  type: z.literal('cascade'),
  required: z.boolean(),
  levels: z.array(textSchema('label', 50)).max(treeLimits.levels),
  tree: z
    .array(nodeOfDepth(treeLimits.levels))
    .max(treeLimits.nodes)
    .refine(isSound, { error: '选项太多或编号重复' }),
  leafOnly: z.boolean(),
}) satisfies ElementSchema<CascadeQuestion>
