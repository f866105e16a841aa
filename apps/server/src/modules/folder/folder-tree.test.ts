import { limits } from '@zhanfang/contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { branchOf, depthOf, type FolderNode, inTreeOrder, placeProblem } from './folder-tree.ts'

/** Trees that were built by the rules: folders put under one another wherever that is allowed. */
const trees = fc.array(fc.tuple(fc.nat(), fc.boolean()), { maxLength: 25 }).map((steps) =>
  steps.reduce<FolderNode[]>((folders, [pick, atTop], index) => {
    const parentId = atTop ? null : (folders[pick % Math.max(1, folders.length)]?.id ?? null)
    return placeProblem(folders, { parentId }) === undefined
      ? [...folders, { id: `f${index}`, parentId }]
      : folders
  }, []),
)

test('whatever moves the rules allow, no folder lies in itself or too deep', () => {
  fc.assert(
    fc.property(
      trees,
      fc.array(fc.tuple(fc.nat(), fc.option(fc.nat())), { maxLength: 20 }),
      (start, moves) => {
        let folders = start
        for (const [which, where] of moves) {
          const id = folders[which % Math.max(1, folders.length)]?.id
          const parentId = where === null ? null : (folders[where % Math.max(1, folders.length)]?.id ?? null)
          if (id === undefined || placeProblem(folders, { id, parentId }) !== undefined) continue
          folders = folders.map((folder) => (folder.id === id ? { id, parentId } : folder))
        }
        for (const { id } of folders) {
          expect(depthOf(folders, id)).toBeGreaterThanOrEqual(1)
          expect(depthOf(folders, id)).toBeLessThanOrEqual(limits.folderDepth)
        }
        const ordered = inTreeOrder(folders)
        expect(ordered.map(({ id }) => id).toSorted()).toEqual(folders.map(({ id }) => id).toSorted())
        const places = new Map(ordered.map(({ id }, index) => [id, index]))
        const behindParent = ordered.every(
          ({ parentId }, index) => parentId === null || (places.get(parentId) ?? index) < index,
        )
        expect(behindParent).toBe(true)
      },
    ),
  )
})

test('a branch is a folder and what lies below it; a folder with children is refused where they would be too deep', () => {
  const folders = [
    { id: 'a', parentId: null },
    { id: 'b', parentId: 'a' },
    { id: 'c', parentId: 'b' },
    { id: 'd', parentId: null },
  ]
  expect([...branchOf(folders, 'b')]).toEqual(['b', 'c'])
  expect(placeProblem(folders, { parentId: 'c' })).toBe('tooDeep')
  expect(placeProblem(folders, { id: 'd', parentId: 'b' })).toBeUndefined()
  expect(placeProblem(folders, { id: 'b', parentId: 'd' })).toBeUndefined()
  expect(placeProblem(folders, { id: 'a', parentId: 'd' })).toBe('tooDeep')
  expect(placeProblem(folders, { id: 'a', parentId: 'c' })).toBe('inItself')
  expect(placeProblem(folders, { id: 'a', parentId: 'a' })).toBe('inItself')
})
