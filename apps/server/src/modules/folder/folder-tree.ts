import { limits } from '@zhanfang/contract'

/** A folder as the rules of trees see it. */
export interface FolderNode {
  id: string
  /** Null at the top. */
  parentId: string | null
}

/** Folders by the folder that they lie in, each group in the given order. */
export const byParent = <Node extends FolderNode>(folders: readonly Node[]): Map<string | null, Node[]> =>
  Map.groupBy(folders, ({ parentId }) => parentId)

/** The folder itself and all below it. */
export function branchOf(folders: readonly FolderNode[], id: string): Set<string> {
  const children = byParent(folders)
  const branch = new Set([id])
  // The set grows while it is walked.
  for (const one of branch) for (const child of children.get(one) ?? []) branch.add(child.id)
  return branch
}

/** How deep a folder lies: 1 at the top, 0 for the top itself. */
export function depthOf(folders: readonly FolderNode[], id: string | null): number {
  const parents = new Map(folders.map((folder) => [folder.id, folder.parentId]))
  let depth = 0
  for (let at = id; at !== null && depth <= parents.size; at = parents.get(at) ?? null) depth += 1
  return depth
}

/** Levels that a folder and those below it take. */
function heightOf(folders: readonly FolderNode[], id: string): number {
  const depth = depthOf(folders, id)
  return Math.max(...[...branchOf(folders, id)].map((one) => depthOf(folders, one) - depth + 1))
}

/** Why a folder cannot lie there; undefined where it can. A new folder has no id. */
export function placeProblem(
  folders: readonly FolderNode[],
  { id, parentId }: { id?: string; parentId: string | null },
): 'inItself' | 'tooDeep' | undefined {
  if (id !== undefined && parentId !== null && branchOf(folders, id).has(parentId)) return 'inItself'
  const height = id === undefined ? 1 : heightOf(folders, id)
  return depthOf(folders, parentId) + height > limits.folderDepth ? 'tooDeep' : undefined
}

/** All folders with each one behind its parent; siblings keep their order. */
export function inTreeOrder<Node extends FolderNode>(folders: readonly Node[]): Node[] {
  const children = byParent(folders)
  const walk = (parentId: string | null): Node[] =>
    (children.get(parentId) ?? []).flatMap((folder) => [folder, ...walk(folder.id)])
  return walk(null)
}
