import { fireEvent, render, screen, within } from '@testing-library/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../../api.ts'
import { DataTable } from '../data-table.tsx'

/** Observers of this test, told by hand what is near the screen. */
let seen: ((near: boolean) => void)[] = []
beforeEach(() => {
  seen = []
  localStorage.clear()
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
        seen.push((near) => tell([{ isIntersecting: near }]))
      }
      observe(): void {}
      disconnect(): void {}
    },
  )
})
afterEach(() => vi.unstubAllGlobals())

interface Row {
  id: string
  title: string
}
const rows: Row[] = [
  { id: 'a', title: '首页' },
  { id: 'b', title: '关于' },
]
const link = vi.fn(async (id: string) => ({ url: `http://site/h5/app/page/${id}?preview=token` }))

function List() {
  return (
    <QueryClientProvider client={queryClient}>
      <DataTable
        query={{
          data: { list: rows, total: rows.length },
          isError: false,
          isFetching: false,
          isPlaceholderData: false,
          refetch: () => undefined,
        }}
        state={{ page: 1, size: 20, setPage: () => undefined, filtered: false, reset: () => undefined }}
        columns={[
          { key: 'name', title: '名称', role: 'name', render: ({ title }) => title },
          { key: 'state', title: '状态', render: () => '草稿' },
        ]}
        rowKey={({ id }) => id}
        label="有脸的列表"
        minWidth={300}
        empty={{ title: '没有' }}
        bulk={{
          nameOf: ({ title }) => title,
          actions: [{ key: 'go', label: '发布', fits: () => true, run: async () => undefined, changes: [] }],
        }}
        face={{ of: ({ id }) => ({ id, version: '1' }), link }}
      />
    </QueryClientProvider>
  )
}

test('a face is asked for when it comes near, runs nothing, and goes when it is far', async () => {
  const { container } = render(<List />)
  expect(link).not.toHaveBeenCalled()
  await vi.waitFor(() => expect(seen).toHaveLength(2))
  seen[0]?.(true)
  await vi.waitFor(() => expect(container.querySelectorAll('iframe')).toHaveLength(1))
  expect(link.mock.calls).toEqual([['a']])
  const frame = container.querySelector('iframe')
  expect(frame?.getAttribute('sandbox')).toBe('')
  expect(frame?.getAttribute('src')).toBe('http://site/h5/app/page/a?preview=token&face=1')
  expect(frame?.closest('[inert]')).not.toBeNull()
  seen[0]?.(false)
  await vi.waitFor(() => expect(container.querySelectorAll('iframe')).toHaveLength(0))
  seen[0]?.(true)
  await vi.waitFor(() => expect(container.querySelectorAll('iframe')).toHaveLength(1))
  // The address was kept.
  expect(link).toHaveBeenCalledTimes(1)
})

test('the list has a view of cards with names, facts and boxes, and remembers it', async () => {
  const { unmount } = render(<List />)
  expect(screen.getByRole('table')).toBeDefined()
  fireEvent.click(await screen.findByRole('button', { name: '缩略图' }))
  expect(screen.queryByRole('table')).toBeNull()
  await screen.findByText('首页')
  const [first] = screen.getAllByRole('listitem')
  if (!first) throw new Error('no card')
  expect(within(first).getByText('首页')).toBeDefined()
  expect(within(first).getByText('草稿')).toBeDefined()
  fireEvent.click(within(first).getByRole('checkbox', { name: '选择 首页' }))
  expect(await screen.findByText('已选 1 项')).toBeDefined()
  unmount()
  render(<List />)
  expect(screen.queryByRole('table')).toBeNull()
})
