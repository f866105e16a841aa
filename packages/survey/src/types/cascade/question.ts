import type { Element } from '../../model/model.ts'

export interface TreeNode {
  /** Unique in the whole tree. */
  id: string
  text: string
  children?: TreeNode[]
  deleted?: boolean
}

export interface CascadeQuestion extends Element {
  type: 'cascade'
  required: boolean
  /** Names of the levels, from the root. */
  levels: string[]
  tree: TreeNode[]
  /** An answer must go down to a node without children. */
  leafOnly: boolean
}

/** Ids of the nodes from the root, never empty. */
export type CascadeAnswer = string[]
