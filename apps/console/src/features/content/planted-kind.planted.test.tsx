// @vitest-environment jsdom
// The planted kind (tools/testing/plant-kind.ts) in the console: menu, screens, pickers and words, with no edit elsewhere.
import { contentKinds } from '@zhanfang/contract'
import { matchRoutes } from 'react-router'
import { expect, test } from 'vitest'
import { screens } from '../../router/routes.ts'
import { pickedTypes } from '../share/picked-types.ts'
import { consoleKind } from './content-kinds.ts'
import { contentLists, contentPaths } from './content-screens.ts'

test('it has its lists, its editor, its place in the menu and its tab in the pickers', () => {
  const kind = contentKinds.find((one) => String(one) === 'stamp')
  if (kind === undefined) throw new Error('the kind was not planted')
  expect(contentLists).toContainEqual(
    expect.objectContaining({ kind, path: '/mini/contents/stamp', title: '邮票' }),
  )
  expect(pickedTypes).toContain(kind)
  expect(consoleKind(kind).columns).toMatchObject([{ key: 'place', title: '地点' }])
  expect(contentPaths.edit(kind, 'a1')).toContain('/stamp-edit/a1')
  const table = screens.map(({ path }) => ({ path }))
  const addresses = ['/mini/contents/stamp', '/mini/contents/stamp/comments', '/stamp-edit/a1']
  expect(addresses.filter((address) => matchRoutes(table, address) === null)).toEqual([])
})
