import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { folderPut, folderTree, tagCreate, tagSet } from '@zhanfang/contract'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { api, queryClient } from '../../../api.ts'
import { useCurrentApp } from '../../../session/session.ts'
import { DataTable } from '../data-table.tsx'
import { useListState } from '../use-list-state.ts'
import { FiledList } from './filed-list.tsx'
import { FilingQuery } from './filing-query.tsx'
import { filingFilters, filingQueryOf, useFiling, type FiledRow } from './use-filing.ts'
import { showInApp } from '../../../testing/show-in-app.tsx'

interface Row extends FiledRow {
  title: string
}
const rows: Row[] = [
  { id: 'p1', title: '春游', folderId: 'f1', tagIds: ['t1'] },
  { id: 'p2', title: '秋游', folderId: null, tagIds: [] },
]
const tree = {
  folders: [
    { id: 'f1', parentId: null, name: '活动', count: 1 },
    { id: 'f2', parentId: 'f1', name: '春季', count: 0 },
  ],
  tags: [{ id: 't1', name: '重点', color: 'red' as const, count: 1 }],
}

const sent: [string, unknown][] = []
beforeEach(() => {
  sent.length = 0
  localStorage.clear()
  queryClient.clear()
  useCurrentApp.setState({ appid: 'a1' })
  const calls = [folderTree, folderPut, tagSet, tagCreate]
  vi.spyOn(api, 'call').mockImplementation((call, input) => {
    const known = calls.find((one) => one.path === call.path && one.method === call.method)
    if (call.method !== 'GET') sent.push([call.path, input?.body])
    const answers = new Map<unknown, unknown>([
      [folderTree, tree],
      [folderPut, { name: '春季', missing: [] }],
      [tagSet, { missing: [] }],
      [tagCreate, { id: 't2' }],
    ])
    // The answers are those of the calls above.
    return Promise.resolve(answers.get(known)) as never
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  useCurrentApp.setState({ appid: undefined })
})

function List({ canWrite }: { canWrite: boolean }) {
  const state = useListState([...filingFilters])
  const filing = useFiling<Row>({ kind: 'micro-page', module: 'page', state, canWrite })
  return (
    <FiledList filing={filing}>
      <output aria-label="地址">{JSON.stringify(filingQueryOf(state.filters))}</output>
      <FilingQuery filing={filing} />
      <DataTable
        query={{
          data: { list: rows, total: 2 },
          isError: false,
          isFetching: false,
          isPlaceholderData: false,
          refetch: () => undefined,
        }}
        state={state}
        filing={filing}
        columns={[{ key: 'name', title: '名称', role: 'name', render: ({ title }) => title }]}
        rowKey={({ id }) => id}
        label="列表"
        minWidth={300}
        empty={{ title: '空' }}
        bulk={{ actions: [], nameOf: ({ title }) => title }}
      />
    </FiledList>
  )
}

async function open(path = '/list', canWrite = true) {
  const router = createMemoryRouter([{ path: '/list', element: <List canWrite={canWrite} /> }], {
    initialEntries: [path],
  })
  showInApp(<RouterProvider router={router} />)
  return screen.findByRole('navigation', { name: '文件夹' })
}
const place = (panel: HTMLElement, name: RegExp) => within(panel).getByRole('button', { name })
const rowOf = (title: string) => {
  const row = screen.getByText(title, { selector: 'th' }).closest('tr')
  if (!row) throw new Error('no row')
  return row
}
const dataTransfer = { setData: () => {}, setDragImage: () => {}, effectAllowed: '' }

test('folders and tags narrow the list by the address; rows say where they lie', async () => {
  const panel = await open()
  expect(within(rowOf('春游')).getByText('活动')).toBeTruthy()
  expect(within(rowOf('春游')).getByText('重点')).toBeTruthy()
  fireEvent.click(place(panel, /^活动/))
  await waitFor(() => expect(screen.getByLabelText('地址').textContent).toBe('{"folder":"f1"}'))
  expect(place(panel, /^活动/).getAttribute('aria-current')).toBe('true')
  // What is shown anyway is not said of every row.
  expect(within(rowOf('春游')).queryByText('活动')).toBeNull()
  fireEvent.click(place(panel, /^重点/))
  await waitFor(() => expect(screen.getByLabelText('地址').textContent).toBe('{"folder":"f1","tags":"t1"}'))
  fireEvent.click(place(panel, /^未分类/))
  await waitFor(() => expect(screen.getByLabelText('地址').textContent).toBe('{"folder":"none","tags":"t1"}'))
})

test('a row dropped on a folder goes there, selected ones go along, and it is taken back', async () => {
  const panel = await open()
  fireEvent.click(screen.getByRole('checkbox', { name: '选择 春游' }))
  fireEvent.click(screen.getByRole('checkbox', { name: '选择 秋游' }))
  fireEvent.dragStart(rowOf('秋游'), { dataTransfer })
  const target = place(panel, /^春季/)
  fireEvent.dragOver(target, { dataTransfer })
  fireEvent.drop(target, { dataTransfer })
  const put = (itemIds: string[], folderId: string | null) => [
    folderPut.path,
    { kind: 'micro-page', itemIds, folderId },
  ]
  await waitFor(() => expect(sent).toEqual([put(['p1', 'p2'], 'f2')]))
  fireEvent.click(await screen.findByRole('button', { name: /撤\s?销/ }))
  await waitFor(() => expect(sent.slice(1)).toEqual([put(['p1'], 'f1'), put(['p2'], null)]))
  // Nothing hangs in the air any more.
  fireEvent.drop(target, { dataTransfer })
  expect(sent).toHaveLength(3)
})

test('tags are made while typing, and only rows that lacked one lose it again', async () => {
  await open()
  fireEvent.click(screen.getByRole('checkbox', { name: '选择本页' }))
  fireEvent.click(await screen.findByRole('button', { name: '添加标签' }))
  const dialog = await screen.findByRole('dialog')
  const field = within(dialog).getByRole('combobox', { name: '标签' })
  fireEvent.change(field, { target: { value: '重点，待校对，' } })
  fireEvent.click(within(dialog).getByRole('button', { name: /确\s?定/ }))
  const change = (itemIds: string[], add: string[], remove: string[]) => [
    tagSet.path,
    { kind: 'micro-page', itemIds, add, remove },
  ]
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent[0]).toEqual([tagCreate.path, { kind: 'micro-page', name: '待校对', color: 'orange' }])
  expect(sent[1]).toEqual(change(['p1', 'p2'], ['t1', 't2'], []))
  fireEvent.click(await screen.findByRole('button', { name: /撤\s?销/ }))
  await waitFor(() =>
    expect(sent.slice(2)).toEqual([change(['p2'], [], ['t1']), change(['p1', 'p2'], [], ['t2'])]),
  )
})

test('who may only look sees folders and tags, and nothing to change them with', async () => {
  const panel = await open('/list', false)
  expect(within(panel).queryByRole('button', { name: '新建文件夹' })).toBeNull()
  expect(within(panel).queryByRole('button', { name: /更多操作/ })).toBeNull()
  expect(screen.queryByRole('button', { name: '移动到文件夹' })).toBeNull()
  fireEvent.dragOver(place(panel, /^春季/), { dataTransfer })
  fireEvent.drop(place(panel, /^春季/), { dataTransfer })
  expect(sent).toEqual([])
})
