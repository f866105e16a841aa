import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { App } from 'antd'
import { useLayoutEffect } from 'react'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { DataTable, type PagedQuery } from './data-table.tsx'
import { QueryForm } from './query/query-form.tsx'
import { type ListState, useListState } from './use-list-state.ts'
import { KEYWORD_DELAY_MS } from './query/use-keywords.ts'

interface Row {
  id: string
  name: string
}
const query = (patch: Partial<PagedQuery<Row>> = {}): PagedQuery<Row> => ({
  data: { list: [{ id: '1', name: '第一条' }], total: 1 },
  isError: false,
  isFetching: false,
  isPlaceholderData: false,
  refetch: () => undefined,
  ...patch,
})

let state: ListState<'status'>
/** Hands the list's state to the test; outside of the component, which must not write there itself. */
const observe = (current: ListState<'status'>) => {
  state = current
}

type Rows = (page: number) => PagedQuery<Row>

function List({ rows }: { rows: Rows }) {
  const list = useListState(['status'])
  useLayoutEffect(() => observe(list))
  return (
    <App>
      <QueryForm
        state={list}
        placeholder="搜索名称"
        choices={[{ name: 'status', label: '状态', options: [{ value: '1', label: '已发布' }] }]}
      />
      <DataTable
        query={rows(list.page)}
        state={list}
        columns={[
          { key: 'name', title: '名称', role: 'name', sort: 'title', render: (row) => row.name },
          { key: 'note', title: '备注', render: () => '' },
        ]}
        rowKey={(row) => row.id}
        label="列表"
        minWidth={300}
        empty={{ title: '还没有内容', action: <button type="button">新建</button> }}
      />
    </App>
  )
}

function open(address: string, rows: Rows = () => query()) {
  const router = createMemoryRouter([{ path: '/list', element: <List rows={rows} /> }], {
    initialEntries: [address],
  })
  render(<RouterProvider router={router} />)
  return { router, search: () => router.state.location.search }
}

describe('what a list asks for stands in the address', () => {
  test('of two changes at once none takes the other back while data is on its way', async () => {
    let arrive = () => {}
    const loader = vi.fn(() => Promise.resolve(null))
    const router = createMemoryRouter([{ path: '/list', element: <List rows={() => query()} />, loader }], {
      initialEntries: ['/list?keywords=%E8%8A%B1'],
    })
    render(<RouterProvider router={router} />)
    await screen.findByLabelText('搜索名称')
    loader.mockImplementation(() => new Promise((resolve) => (arrive = () => resolve(null))))
    act(() => state.setKeywords(''))
    act(() => state.setFilter('status', '1'))
    arrive()
    await waitFor(() => expect(router.state.location.search).toBe('?status=1'))
  })

  test('it is read from there; nonsense falls back', () => {
    open('/list?page=3&size=50&keywords=%E8%8A%B1&status=1')
    expect(state).toMatchObject({
      page: 3,
      size: 50,
      keywords: '花',
      filters: { status: '1' },
      filtered: true,
    })
  })

  test.each(['page=0', 'page=-1', 'page=x', 'page=1e9', 'size=7', 'size=999999'])(
    '%s is nonsense',
    (search) => {
      open(`/list?${search}`)
      expect(state).toMatchObject({ page: 1, size: 20, filtered: false })
    },
  )

  test('a changed condition begins at page 1 and leaves other parameters alone', () => {
    const { search } = open('/list?page=3&appId=a')
    act(() => state.setFilter('status', '1'))
    expect(search()).toBe('?appId=a&status=1')
    act(() => state.setPage(2))
    expect(search()).toBe('?appId=a&status=1&page=2')
    act(() => state.reset())
    expect(search()).toBe('?appId=a')
  })

  test('typed keywords take the place of each other in the history, choices add to it', async () => {
    const { router, search } = open('/list')
    act(() => state.setFilter('status', '1'))
    act(() => state.setKeywords('a'))
    act(() => state.setKeywords('ab'))
    await act(() => router.navigate(-1))
    expect(search()).toBe('')
  })
})

test('the head of a column orders by it: upwards, downwards, and not any more; from page 1', () => {
  const { search } = open('/list?page=3&appId=a')
  const head = () => screen.getByRole('columnheader', { name: '名称' })
  const press = () => fireEvent.click(screen.getByRole('button', { name: '名称' }))
  expect(head().getAttribute('aria-sort')).toBe('none')
  press()
  expect(search()).toBe('?appId=a&sort=title')
  expect(head().getAttribute('aria-sort')).toBe('ascending')
  press()
  expect(search()).toBe('?appId=a&sort=-title')
  expect(head().getAttribute('aria-sort')).toBe('descending')
  press()
  expect(search()).toBe('?appId=a')
})

describe('the keyword', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())
  const input = () => screen.getByPlaceholderText('搜索名称')

  test('asks after a rest, once for several letters', () => {
    const { search } = open('/list')
    fireEvent.change(input(), { target: { value: 'a' } })
    fireEvent.change(input(), { target: { value: 'ab ' } })
    expect(search()).toBe('')
    act(() => void vi.advanceTimersByTime(KEYWORD_DELAY_MS + 10))
    expect(search()).toBe('?keywords=ab')
    // What was typed stays as it is.
    expect(input()).toHaveProperty('value', 'ab ')
  })

  test('Enter asks at once', () => {
    const { search } = open('/list')
    fireEvent.change(input(), { target: { value: 'now' } })
    fireEvent.keyDown(input(), { key: 'Enter' })
    expect(search()).toBe('?keywords=now')
  })

  test('an input method that is composing asks nothing until it is done', () => {
    const { search } = open('/list')
    fireEvent.compositionStart(input())
    fireEvent.change(input(), { target: { value: 'hua' } })
    act(() => void vi.advanceTimersByTime(KEYWORD_DELAY_MS * 3))
    fireEvent.keyDown(input(), { key: 'Enter' })
    expect(search()).toBe('')
    fireEvent.change(input(), { target: { value: '花' } })
    fireEvent.compositionEnd(input())
    act(() => void vi.advanceTimersByTime(KEYWORD_DELAY_MS + 10))
    expect(search()).toBe(`?keywords=${encodeURIComponent('花')}`)
  })

  test('back shows the keyword of before', async () => {
    const { router } = open('/list?keywords=old')
    await act(() => router.navigate('/list?keywords=new'))
    expect(input()).toHaveProperty('value', 'new')
    await act(() => router.navigate(-1))
    expect(input()).toHaveProperty('value', 'old')
  })
})

describe('the table', () => {
  test('shows rows and how many there are', () => {
    open('/list')
    expect(screen.getByText('第一条')).toBeDefined()
    expect(screen.getByText('共 1 条')).toBeDefined()
    // A value that is not there is told as such.
    expect(screen.getByRole('cell').textContent).toBe('-')
  })

  test('a failed load offers another try in place', () => {
    const refetch = vi.fn()
    open('/list', () => query({ data: undefined, isError: true, refetch }))
    fireEvent.click(screen.getByRole('button', { name: /重\s*试/ }))
    expect(refetch).toHaveBeenCalled()
  })

  test('nothing there yet and nothing that matches are different', () => {
    const none = query({ data: { list: [], total: 0 } })
    open('/list', () => none)
    expect(screen.getByRole('button', { name: '新建' })).toBeDefined()
    const { search } = open('/list?keywords=x', () => none)
    fireEvent.click(screen.getByRole('button', { name: '清除筛选' }))
    expect(search()).toBe('')
  })

  test('after the last row of the last page is gone the page before it is shown', async () => {
    const { search } = open('/list?page=3', (page) =>
      query({ data: { list: page > 2 ? [] : [{ id: '1', name: '第一条' }], total: 40 } }),
    )
    await act(() => Promise.resolve())
    expect(search()).toBe('?page=2')
  })
})
