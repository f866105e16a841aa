import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { App } from 'antd'
import { expect, test, vi } from 'vitest'
import { BulkRefusal } from '../bulk/bulk-action.ts'
import { BIN_SIZE, BinDrawer } from './bin-drawer.tsx'
import type { PagedQuery } from '../data-table.tsx'

const row = {
  id: '1',
  title: '开业活动',
  deletedAt: '2026-03-01T08:00:00+08:00',
  deletedBy: '小林',
  expiresAt: '2026-03-31T08:00:00+08:00',
}
type Row = typeof row

const onRestore = vi.fn<(row: Row) => void>()
const onPage = vi.fn<(page: number) => void>()

function open(data: PagedQuery<Row>['data'], props: { page?: number; mayRestore?: boolean } = {}) {
  const { page = 1, mayRestore = true } = props
  const query = {
    data,
    isError: false,
    isFetching: false,
    isPlaceholderData: false,
    refetch: () => undefined,
  }
  return render(
    <BinDrawer
      title="微页面回收站"
      hint="保留 30 天"
      query={query}
      page={page}
      onPage={onPage}
      nameOf={({ title }) => title}
      contentsOf={() => '还没发布过'}
      onRestore={mayRestore ? onRestore : undefined}
      onClose={() => undefined}
    />,
  )
}

test('says what was deleted, by whom, when, and until when it can be restored', () => {
  open({ list: [row], total: 1 })
  const { textContent } = screen.getByRole('listitem')
  expect(textContent).toContain('开业活动还没发布过小林 于 2026-03-01 08:00')
  expect(textContent).toContain('2026-03-31 08:00')
  fireEvent.click(screen.getByRole('button', { name: '恢复 开业活动' }))
  expect(onRestore).toHaveBeenCalledExactlyOnceWith(row)
})

test('several rows, or all that lie there, are restored at once; what stays says why', async () => {
  const rows = [row, { ...row, id: '2', title: '旧首页' }]
  const restore = vi.fn(({ id }: Row) =>
    id === '2' ? Promise.reject(new BulkRefusal('名额已满')) : Promise.resolve(),
  )
  const fetchPage = vi.fn(() => Promise.resolve({ list: rows, total: 2 }))
  render(
    <App>
      <BinDrawer
        title="微页面回收站"
        hint="保留 30 天"
        query={{
          data: { list: rows, total: 2 },
          isError: false,
          isFetching: false,
          isPlaceholderData: false,
          refetch: () => undefined,
        }}
        page={1}
        onPage={onPage}
        nameOf={({ title }) => title}
        contentsOf={() => ''}
        bulk={{ restore, changes: ['page'], fetchPage }}
        onClose={() => undefined}
      />
    </App>,
  )
  fireEvent.click(screen.getByLabelText('选择 开业活动'))
  const bar = await screen.findByRole('toolbar')
  fireEvent.click(within(bar).getByRole('button', { name: '选择全部 2 项' }))
  await waitFor(() => expect(within(bar).getByText('已选 2 项')).toBeDefined())
  fireEvent.click(within(bar).getByRole('button', { name: /恢\s*复/ }))
  await waitFor(() => expect(screen.getByText('恢复：成功 1 项，失败 1 项')).toBeDefined())
  expect(screen.getByRole('list', { name: '没有成功的' }).textContent).toBe('旧首页：名额已满')
})

test('those who may not restore look only', () => {
  open({ list: [row], total: 1 }, { mayRestore: false })
  expect(screen.queryByRole('button', { name: /恢复/ })).toBeNull()
})

test('an empty bin says so; after the last row of the last page the page before it is shown', () => {
  open({ list: [], total: 0 })
  expect(screen.getByText('回收站是空的')).toBeDefined()
  open({ list: [], total: BIN_SIZE }, { page: 2 })
  expect(onPage).toHaveBeenCalledWith(1)
})
