import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { listViewCreate, listViewDefault, listViews, listViewUpdate, type ListView } from '@zhanfang/contract'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { api, queryClient } from '../../../api.ts'
import { useCurrentApp } from '../../../session/session.ts'
import { DataTable } from '../data-table.tsx'
import { QueryForm } from '../query/query-form.tsx'
import { useListState } from '../use-list-state.ts'
import { useListViews } from './use-list-views.ts'
import { ViewMenu } from './view-menu.tsx'
import { showInApp } from '../../../testing/show-in-app.tsx'

const filterNames = ['state'] as const
const plain = { hidden: [], order: [], dense: false, cards: false }
const own: ListView = {
  id: 'v1',
  name: '草稿',
  shared: false,
  query: 'sort=title&state=0',
  look: { ...plain, hidden: ['b'] },
  createdBy: '我',
  canChange: true,
}
const theirs: ListView = {
  ...own,
  id: 'v2',
  name: '已发布',
  query: 'state=1',
  shared: true,
  createdBy: '小王',
  canChange: false,
  look: plain,
}

let defaultId: string | null
const sent: [string, unknown][] = []
beforeEach(() => {
  defaultId = null
  sent.length = 0
  localStorage.clear()
  queryClient.clear()
  useCurrentApp.setState({ appid: 'a1' })
  vi.spyOn(api, 'call').mockImplementation((call, input) => {
    if (call.method !== 'GET') sent.push([call.summary, input?.body])
    // The answers are those of the calls that a list makes.
    return Promise.resolve(
      call.path === listViews.path && call.method === 'GET'
        ? { views: [own, theirs], defaultId }
        : { id: 'v3' },
    ) as never
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  useCurrentApp.setState({ appid: undefined })
})

function List() {
  const state = useListState(filterNames)
  const views = useListViews('pages', filterNames)
  return (
    <>
      <QueryForm
        state={state}
        placeholder="搜索"
        choices={[{ name: 'state', label: '状态', options: [{ value: '0', label: '草稿' }] }]}
        end={<ViewMenu views={views} list="列表" />}
      />
      <DataTable
        query={{
          data: { list: [{ id: 'r1' }], total: 1 },
          isError: false,
          isFetching: false,
          isPlaceholderData: false,
          refetch: () => undefined,
        }}
        state={state}
        views={views}
        columns={[
          { key: 'name', title: '名称', role: 'name', render: ({ id }) => id },
          { key: 'a', title: '甲列', render: () => '' },
          { key: 'b', title: '乙列', render: () => '' },
        ]}
        rowKey={({ id }) => id}
        label="列表"
        minWidth={300}
        empty={{ title: '空' }}
      />
    </>
  )
}

function open(address: string) {
  const router = createMemoryRouter([{ path: '/list', element: <List /> }], { initialEntries: [address] })
  showInApp(<RouterProvider router={router} />)
  return () => router.state.location.search
}
const menu = async (name: RegExp) => {
  fireEvent.click(await screen.findByRole('button', { name }))
  return screen.findByRole('menu')
}

test('a view brings its conditions, order and columns, and leaves the rest of the address alone', async () => {
  const address = open('/list?id=s1&page=3&keywords=x')
  fireEvent.click(within(await menu(/视图/)).getByRole('menuitem', { name: '草稿' }))
  await waitFor(() => expect(address()).toBe('?id=s1&sort=title&state=0&view=v1'))
  await screen.findByRole('button', { name: /视图：草稿$/ })
  expect(screen.queryByRole('columnheader', { name: '乙列' })).toBeNull()
  fireEvent.click(within(await menu(/视图：草稿/)).getByRole('menuitem', { name: '全部，不用视图' }))
  await waitFor(() => expect(address()).toBe('?id=s1'))
  expect(screen.getByRole('columnheader', { name: '乙列' })).toBeTruthy()
})

test('a link to a view alone gets its conditions; one with others keeps them and says that they differ', async () => {
  const address = open('/list?view=v2')
  await waitFor(() => expect(address()).toBe('?state=1&view=v2'))
  const items = within(await menu(/视图：已发布$/))
  // Somebody else’s: it can be used, not changed.
  expect(items.getByRole('menuitem', { name: '已发布（小王）' })).toBeTruthy()
  expect(items.queryByRole('menuitem', { name: '删除视图' })).toBeNull()
})

test('conditions that differ from the view can be kept in it', async () => {
  const address = open('/list?view=v1&state=1')
  const items = within(await menu(/视图：草稿（有改动）/))
  expect(address()).toBe('?view=v1&state=1')
  fireEvent.click(items.getByRole('menuitem', { name: '用现在的条件更新视图' }))
  await waitFor(() =>
    expect(sent).toEqual([[listViewUpdate.summary, { id: 'v1', query: 'state=1', look: own.look }]]),
  )
})

test('a list opens with the view that was chosen for it, unless its address asks for something', async () => {
  defaultId = 'v1'
  const address = open('/list?id=s1')
  await waitFor(() => expect(address()).toBe('?id=s1&sort=title&state=0&view=v1'))
  // Without a view it says so, or it would open again.
  fireEvent.click(within(await menu(/视图：草稿/)).getByRole('menuitem', { name: '全部，不用视图' }))
  await waitFor(() => expect(address()).toBe('?id=s1&view=none'))
  fireEvent.click(within(await menu(/视图/)).getByRole('menuitem', { name: '草稿' }))
  fireEvent.click(within(await menu(/视图：草稿/)).getByRole('menuitem', { name: '打开列表时不再用它' }))
  await waitFor(() => expect(sent).toEqual([[listViewDefault.summary, { list: 'pages', id: null }]]))
})

test('what is seen is kept under a name', async () => {
  open('/list?state=1&sort=title')
  fireEvent.click(within(await menu(/视图/)).getByRole('menuitem', { name: '把现在的条件存为视图' }))
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.change(dialog.getByRole('textbox', { name: /视图名称/ }), { target: { value: '我的' } })
  fireEvent.click(dialog.getByRole('checkbox'))
  fireEvent.click(dialog.getByRole('button', { name: /保\s?存/ }))
  await waitFor(() =>
    expect(sent).toEqual([
      [
        listViewCreate.summary,
        { list: 'pages', name: '我的', shared: true, query: 'sort=title&state=1', look: plain },
      ],
    ]),
  )
})
