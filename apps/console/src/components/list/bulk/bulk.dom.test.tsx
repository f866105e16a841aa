import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { App } from 'antd'
import { createMemoryRouter, Link } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { beforeEach, expect, test, vi } from 'vitest'
import { DataTable } from '../data-table.tsx'
import { useListState } from '../use-list-state.ts'
import { type BulkAction, resultOfOne, type RowwiseAction } from './bulk-action.ts'

interface Row {
  id: string
  name: string
}
const everything = Array.from({ length: 45 }, (_, index): Row => ({
  id: `r${index}`,
  name: `第 ${index} 页`,
}))
const page = (number: number, size: number) => ({
  list: everything.slice((number - 1) * size, number * size),
  total: everything.length,
})

type FetchPage = (number: number, size: number) => Promise<{ list: Row[]; total: number }>
const atOnce: FetchPage = (number, size) => Promise.resolve(page(number, size))

function List({ action, fetchPage }: { action: BulkAction<Row>; fetchPage: FetchPage }) {
  const state = useListState()
  return (
    <App>
      <div id="content">
        <search>
          <input aria-label="搜索" />
        </search>
        <DataTable
          query={{
            data: page(state.page, state.size),
            isError: false,
            isFetching: false,
            isPlaceholderData: false,
            refetch: () => undefined,
          }}
          state={state}
          columns={[
            {
              key: 'name',
              title: '名称',
              role: 'name',
              render: ({ id, name }) => <Link to={`/open/${id}`}>{name}</Link>,
            },
            { key: 'id', title: '编号', render: ({ id }) => id },
          ]}
          rowKey={({ id }) => id}
          label="列表"
          minWidth={300}
          empty={{ title: '空' }}
          bulk={{ actions: [action], nameOf: ({ name }) => name }}
          fetchPage={fetchPage}
        />
      </div>
    </App>
  )
}

function open(action: Partial<RowwiseAction<Row>>, fetchPage?: FetchPage) {
  const whole: RowwiseAction<Row> = {
    key: 'publish',
    label: '发布',
    fits: () => true,
    run: () => Promise.resolve(),
    changes: [],
    ...action,
  }
  return openWith(whole, fetchPage)
}

function openWith(whole: BulkAction<Row>, fetchPage = atOnce) {
  const router = createMemoryRouter(
    [
      { path: '/list', element: <List action={whole} fetchPage={fetchPage} /> },
      { path: '/open/:id', element: <p>打开了</p> },
    ],
    { initialEntries: ['/list'] },
  )
  render(<RouterProvider router={router} />)
  return router
}
const press = (key: string) => fireEvent.keyDown(document.body, { key })
const bar = () => screen.findByRole('toolbar')
beforeEach(() => localStorage.clear())

test('a selection goes over pages; all that is found can be selected at once', async () => {
  const router = open({})
  fireEvent.click(screen.getByLabelText('选择 第 3 页'))
  await router.navigate('?page=2')
  await waitFor(() => expect(screen.queryByText('第 20 页')).not.toBeNull())
  fireEvent.click(screen.getByLabelText('选择本页'))
  expect(within(await bar()).getByText('已选 21 项')).toBeDefined()
  fireEvent.click(within(await bar()).getByRole('button', { name: '选择全部 45 项' }))
  await waitFor(async () => expect(within(await bar()).getByText('已选 45 项')).toBeDefined())
  fireEvent.click(within(await bar()).getByRole('button', { name: '取消选择' }))
  expect(screen.queryByRole('toolbar')).toBeNull()
})

test('while all rows are being selected nothing is done to some of them, and dropping them drops all', async () => {
  const pages = Promise.withResolvers<undefined>()
  const run = vi.fn(() => Promise.resolve())
  open({ run }, (number, size) => pages.promise.then(() => page(number, size)))
  fireEvent.click(screen.getByLabelText('选择本页'))
  fireEvent.click(within(await bar()).getByRole('button', { name: '选择全部 45 项' }))
  const publish = within(await bar()).getByRole('button', { name: /发\s*布/ })
  expect(publish.hasAttribute('disabled')).toBe(true)
  fireEvent.click(publish)
  expect(run).not.toHaveBeenCalled()
  fireEvent.click(within(await bar()).getByRole('button', { name: '取消选择' }))
  pages.resolve(undefined)
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(screen.queryByRole('toolbar')).toBeNull()
})

test('what fails is named with its reason, is tried again, and what was done is taken back', async () => {
  let broken = true
  const run = vi.fn(({ id }: Row) =>
    broken && id === 'r1' ? Promise.reject(new Error('x')) : Promise.resolve(),
  )
  const undo = vi.fn(() => Promise.resolve())
  open({ run, undo, fits: ({ id }) => id !== 'r2' })
  fireEvent.click(screen.getByLabelText('选择本页'))
  fireEvent.click(within(await bar()).getByRole('button', { name: /发\s*布/ }))
  const dialog = await screen.findByRole('dialog')
  await waitFor(() => expect(within(dialog).getByText('发布：成功 18 项，失败 1 项')).toBeDefined())
  expect(within(dialog).getByText('另有 1 项不适用这个操作，没有改动。')).toBeDefined()
  expect(within(dialog).getByRole('list', { name: '没有成功的' }).textContent).toBe(
    '第 1 页：操作没有成功，请稍后再试',
  )

  broken = false
  fireEvent.click(within(dialog).getByRole('button', { name: '重试失败的' }))
  await waitFor(() => expect(within(dialog).getByText('发布：成功 1 项')).toBeDefined())
  expect(run).toHaveBeenCalledTimes(20)
  fireEvent.click(within(dialog).getByRole('button', { name: '撤销成功的 19 项' }))
  await waitFor(() => expect(within(dialog).getByText('撤销发布：成功 19 项')).toBeDefined())
  expect(undo).toHaveBeenCalledTimes(19)
  fireEvent.click(within(dialog).getByRole('button', { name: /完\s*成/ }))
  await waitFor(() => expect(screen.queryByRole('toolbar')).toBeNull())
})

test('a question comes before what is not wanted by accident', async () => {
  const run = vi.fn(() => Promise.resolve())
  open({ run, confirm: (count) => ({ title: `发布 ${count} 个？`, content: '' }) })
  fireEvent.click(screen.getByLabelText('选择 第 0 页'))
  fireEvent.click(within(await bar()).getByRole('button', { name: /发\s*布/ }))
  expect(await screen.findAllByText('发布 1 个？')).not.toEqual([])
  expect(run).not.toHaveBeenCalled()
})

test('the keys walk the rows, select and open them, and go to the search; not while typing', async () => {
  const router = open({})
  press('ArrowDown')
  press('ArrowDown')
  press('x')
  expect(within(await bar()).getByText('已选 1 项')).toBeDefined()
  expect(screen.getByLabelText('选择 第 1 页')).toHaveProperty('checked', true)
  const field = screen.getByLabelText('搜索')
  press('/')
  expect(document.activeElement).toBe(field)
  fireEvent.keyDown(field, { key: 'x' })
  expect(within(await bar()).getByText('已选 1 项')).toBeDefined()
  field.blur()
  press('ArrowUp')
  press('Enter')
  await waitFor(() => expect(router.state.location.pathname).toBe('/open/r0'))
})

test('columns are hidden and stay so', async () => {
  open({})
  expect(screen.getByRole('columnheader', { name: '编号' })).toBeDefined()
  fireEvent.click(await screen.findByRole('button', { name: '列表设置' }))
  fireEvent.click(await screen.findByRole('checkbox', { name: '编号' }))
  expect(screen.queryByRole('columnheader', { name: '编号' })).toBeNull()
  expect(localStorage.getItem('lists')).toContain('"hidden":["id"]')
  // Other files of tests draw a list of the same name.
  fireEvent.click(screen.getByRole('checkbox', { name: '编号' }))
  expect(screen.getByRole('columnheader', { name: '编号' })).toBeDefined()
})

test('what a dialog of its own asked about is done row after row; what failed is saved as a table', async () => {
  const saved: { name: string; content: Blob }[] = []
  const save = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    if (this.download) saved.push({ name: this.download, content: made })
  })
  let made = new Blob()
  vi.stubGlobal(
    'URL',
    class extends URL {
      static override createObjectURL(content: Blob) {
        made = content
        return 'blob:'
      }
      static override revokeObjectURL() {}
    },
  )
  const run = vi.fn(({ id }: Row) =>
    resultOfOne(Promise.resolve({ results: [{ ok: id !== 'r1', msg: '名额满了，改天再来' }] })),
  )
  openWith({
    key: 'publish',
    label: '发布',
    fits: () => true,
    open: (_rows, _done, begin) => begin({ run, changes: [] }),
  })
  fireEvent.click(screen.getByLabelText('选择 第 1 页'))
  fireEvent.click(screen.getByLabelText('选择 第 2 页'))
  fireEvent.click(within(await bar()).getByRole('button', { name: /发\s*布/ }))
  await screen.findByText('发布：成功 1 项，失败 1 项')
  fireEvent.click(screen.getByRole('button', { name: /下\s*载/ }))
  expect(saved[0]?.name).toMatch(/^发布_没有成功的_\d{4}-\d{2}-\d{2}\.csv$/)
  expect(await saved[0]?.content.text()).toContain('第 1 页,名额满了，改天再来')
  save.mockRestore()
  vi.unstubAllGlobals()
})
