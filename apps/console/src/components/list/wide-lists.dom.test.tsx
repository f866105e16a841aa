import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { App } from 'antd'
import { beforeEach, expect, test, vi } from 'vitest'
import { api } from '../../api.ts'
import { openSession } from '../../session/session.ts'
import { cursorPages } from './cursor/cursor-pages.ts'
import { DataTable } from './data-table.tsx'
import { fetchRows } from './fetch-rows.ts'
import { plainPreferences } from './view/list-preferences.ts'
import { wholeList } from './whole-list.ts'

interface Row {
  id: string
}
const rowsOf = (count: number) => Array.from({ length: count }, (_, index): Row => ({ id: `r${index}` }))
const columns = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    key: `c${index}`,
    title: `第 ${index} 列`,
    render: ({ id }: Row) => `${id}/${index}`,
  }))

function open(rows: Row[], width: number, onDoubleClick?: (row: Row) => void) {
  return render(
    <App>
      <DataTable<Row>
        query={{
          data: { list: rows, total: rows.length },
          isError: false,
          isFetching: false,
          isPlaceholderData: false,
          refetch: () => undefined,
        }}
        state={wholeList}
        columns={[
          { key: 'id', title: '编号', role: 'name', render: ({ id }) => id },
          ...columns(width).map((column) => (onDoubleClick ? { ...column, onDoubleClick } : column)),
        ]}
        rowKey={({ id }) => id}
        label="答卷"
        minWidth={300}
        empty={{ title: '空' }}
        kept={{ of: 's1', plain: { ...plainPreferences, hidden: ['c1'] } }}
      />
    </App>,
  )
}
beforeEach(() => localStorage.clear())

test('a list of one thing begins with looks of its own, and keeps what is chosen in this browser', async () => {
  const call = vi.spyOn(api, 'call').mockResolvedValue({ looks: {} })
  openSession()
  const { unmount } = open(rowsOf(2), 3)
  expect(screen.queryByText('第 1 列')).toBeNull()
  fireEvent.click(await screen.findByRole('button', { name: '列表设置' }))
  fireEvent.click(await screen.findByRole('checkbox', { name: '第 1 列' }))
  await waitFor(() => expect(screen.getByRole('columnheader', { name: '第 1 列' })).toBeDefined())
  fireEvent.click(screen.getByRole('checkbox', { name: '第 2 列' }))
  await waitFor(() => expect(screen.queryByRole('columnheader', { name: '第 2 列' })).toBeNull())
  unmount()
  open(rowsOf(2), 3)
  expect(screen.getByRole('columnheader', { name: '第 1 列' })).toBeDefined()
  expect(screen.queryByRole('columnheader', { name: '第 2 列' })).toBeNull()
  // Reset is how this list begins, not everything.
  fireEvent.click(await screen.findByRole('button', { name: '列表设置' }))
  fireEvent.click(await screen.findByRole('button', { name: '恢复默认' }))
  await waitFor(() => expect(screen.queryByRole('columnheader', { name: '第 1 列' })).toBeNull())
  expect(call.mock.calls.map(([spec]) => spec.method)).not.toContain('PUT')
})

test('many columns are searched for', async () => {
  open(rowsOf(1), 20)
  fireEvent.click(await screen.findByRole('button', { name: '列表设置' }))
  fireEvent.change(await screen.findByRole('textbox', { name: '搜索列' }), { target: { value: '第 17' } })
  expect(screen.getByRole('checkbox', { name: '第 17 列' })).toBeDefined()
  expect(screen.queryByRole('checkbox', { name: '第 3 列' })).toBeNull()
  fireEvent.click(screen.getByRole('checkbox', { name: '全部显示' }))
  await waitFor(() => expect(screen.getByRole('columnheader', { name: '第 1 列' })).toBeDefined())
})

test('a cell can be opened with two clicks', () => {
  const onDoubleClick = vi.fn()
  open(rowsOf(2), 3, onDoubleClick)
  fireEvent.doubleClick(screen.getByText('r1/0'))
  expect(onDoubleClick).toHaveBeenCalledWith({ id: 'r1' })
})

test('of hundreds of rows by hundreds of columns not all are drawn', async () => {
  open(rowsOf(100), 200)
  await screen.findByText('r0/0')
  expect(document.querySelectorAll('[data-row-key]').length).toBeLessThan(60)
})

test('pages behind cursors come one after the other', async () => {
  const all = rowsOf(250)
  const ask = vi.fn(({ cursor, size }: { cursor?: string; size: number }) => {
    const from = Number(cursor ?? 0)
    return Promise.resolve({
      list: all.slice(from, from + size),
      total: all.length,
      nextCursor: from + size < all.length ? String(from + size) : null,
    })
  })
  const pages = cursorPages(ask)
  expect(await fetchRows(pages, ({ id }) => id, 1000)).toEqual(all)
  expect(ask.mock.calls.map(([{ cursor }]) => cursor)).toEqual([undefined, '100', '200'])
  // Asked again, it begins anew.
  expect(await fetchRows(pages, ({ id }) => id, 100)).toHaveLength(100)
})
