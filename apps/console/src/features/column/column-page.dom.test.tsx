// The tree of columns: a new order is sent whole, comes back when it is refused, and many are done at once.
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { appDetail, classDelete, classIsShow, classList, classSort, type Column } from '@zhanfang/contract'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { api, queryClient } from '../../api.ts'
import { chooseApp, clearSession, openSession } from '../../session/session.ts'
import { bulkColumnActions } from './bulk-column-actions.ts'
import ColumnPage from './column-page.tsx'
import { showInApp } from '../../testing/show-in-app.tsx'

/** The first screen of a run also loads antd. */
const PATIENCE = 90_000
const TIME = '2026-10-18T09:30:00+08:00'

const columnOf = (id: string, name: string, more: Partial<Column> = {}): Column => ({
  id,
  classId: id,
  parentId: null,
  appid: 'app1',
  name,
  imageUrl: '',
  intro: '',
  classTemplateId: '',
  isShow: true,
  listLayoutType: 1,
  pageId: `page-${id}`,
  state: 0,
  childCount: 0,
  url: '',
  createTime: TIME,
  updateTime: TIME,
  updatedBy: '王小雨',
  ...more,
})
const news = columnOf('c1', '新闻', { childCount: 1 })
const inside = columnOf('c2', '社区新闻', { parentId: 'c1' })
const places = columnOf('c3', '场馆', { isShow: false, state: 1 })
const all = [news, inside, places]

let asked: { path: string; input: unknown }[]
let sorting: () => Promise<unknown>
beforeEach(() => {
  asked = []
  sorting = () => Promise.resolve({})
  openSession()
  chooseApp('app1')
  vi.spyOn(api, 'call').mockImplementation((spec, input) => {
    if (spec === classList) return Promise.resolve({ list: all })
    if (spec === appDetail)
      return Promise.resolve({ id: 'app1', role: 'editor', permissions: ['page:write', 'page:publish'] })
    if (spec.method !== 'GET') asked.push({ path: spec.path, input })
    return spec === classSort ? sorting() : Promise.resolve({ navLayoutType: 1, limits: [], list: [] })
  })
})
afterEach(() => {
  cleanup()
  queryClient.clear()
  clearSession()
  vi.restoreAllMocks()
})

function show() {
  showInApp(<RouterProvider router={createMemoryRouter([{ path: '*', element: <ColumnPage /> }])} />, {
    plain: true,
  })
}
const shownOrder = () =>
  screen.getAllByRole('button', { name: /^上移 / }).map((one) => one.getAttribute('aria-label')?.slice(3))

test('a new order is sent whole, with what lies inside', { timeout: PATIENCE }, async () => {
  show()
  fireEvent.click(await screen.findByRole('button', { name: '下移 新闻' }, { timeout: PATIENCE }))
  await waitFor(() =>
    expect(asked).toEqual([
      {
        path: classSort.path,
        input: {
          body: {
            list: [
              { id: 'c3', parentId: null },
              { id: 'c1', parentId: null },
              { id: 'c2', parentId: 'c1' },
            ],
          },
        },
      },
    ]),
  )
  expect(shownOrder()).toEqual(['场馆', '新闻', '社区新闻'])
})

test('a refused order goes back to what it was', { timeout: PATIENCE }, async () => {
  sorting = () => Promise.reject(new Error('refused'))
  show()
  fireEvent.click(await screen.findByRole('button', { name: '上移 场馆' }, { timeout: PATIENCE }))
  await waitFor(() => expect(asked).toHaveLength(1))
  await waitFor(() => expect(shownOrder()).toEqual(['新闻', '社区新闻', '场馆']))
})

test('many are shown, hidden and deleted as far as it makes sense, and it can be taken back', async () => {
  const actions = bulkColumnActions(
    () => true,
    ({ parentId }) => parentId === 'c1',
  )
  const fitting = Object.fromEntries(
    actions.map(({ key, fits }) => [key, all.filter((one) => fits(one)).map(({ id }) => id)]),
  )
  expect(fitting).toEqual({
    publish: ['c1', 'c2'],
    show: ['c3'],
    hide: ['c1', 'c2'],
    // What lies inside a deleted one goes with it.
    delete: ['c1', 'c3'],
  })
  for (const action of actions) {
    if (!('run' in action)) continue
    await action.run(news)
    await action.undo?.(news)
  }
  expect(asked.map(({ path }) => path)).toEqual([
    expect.stringContaining('publish'),
    ...Array.from({ length: 4 }, () => classIsShow.path),
    classDelete.path,
    expect.stringContaining('restore'),
  ])
  expect(
    bulkColumnActions(
      (permission) => permission === 'page:read',
      () => false,
    ),
  ).toEqual([])
})
