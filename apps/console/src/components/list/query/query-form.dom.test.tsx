import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { App, Button } from 'antd'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { api } from '../../../api.ts'
import { PageHeader } from '../../page/page-header.tsx'
import { useListState } from '../use-list-state.ts'
import { QueryForm } from './query-form.tsx'

const names = ['one', 'two', 'three', 'four', 'five'] as const
/** Of the window, CSS pixels. */
let width = 1280

function List({ count }: { count: number }) {
  const state = useListState(names)
  return (
    <App>
      <QueryForm
        state={state}
        placeholder="搜索"
        choices={names
          .slice(0, count)
          .map((name) => ({ name, label: name, options: [{ value: 'x', label: `${name} x` }] }))}
      />
    </App>
  )
}
function open(address: string, count: number = names.length) {
  const router = createMemoryRouter([{ path: '/list', element: <List count={count} /> }], {
    initialEntries: [address],
  })
  return render(<RouterProvider router={router} />)
}
const shown = () => names.filter((name) => screen.queryAllByRole('combobox', { name }).length > 0)
const fold = (name: string | RegExp) => screen.findByRole('button', { name })

beforeEach(() => {
  width = 1280
  localStorage.clear()
  vi.stubGlobal('matchMedia', (media: string) => ({
    matches: width <= Number(/max-width: ([\d.]+)px/.exec(media)?.[1] ?? 0),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
  vi.spyOn(api, 'call').mockResolvedValue({ looks: {} })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('conditions that have no room are folded, and say how many of them narrow the list down', async () => {
  open('/list?one=x&four=x&five=x')
  const button = await fold('展开其余条件，其中 2 个正在筛选')
  expect(shown()).toEqual(['one', 'two', 'three'])
  expect(button.getAttribute('aria-expanded')).toBe('false')
  fireEvent.click(button)
  expect(shown()).toEqual([...names])
  fireEvent.click(await fold('收起'))
  expect(shown()).toEqual(['one', 'two', 'three'])
})

test('nothing is folded that fits, or that takes no more room than the button', async () => {
  open('/list', 4)
  await act(() => Promise.resolve())
  expect(shown()).toEqual(['one', 'two', 'three', 'four'])
  expect(screen.queryByRole('button', { name: /展开/ })).toBeNull()
})

test('on a phone the words to look for stand alone', async () => {
  width = 390
  open('/list?two=x', 2)
  await fold('展开其余条件，其中 1 个正在筛选')
  expect(shown()).toEqual([])
  expect(screen.getByRole('textbox', { name: '搜索' })).toBeDefined()
})

test('who wants them always pins them, for the next time too', async () => {
  const { unmount } = open('/list')
  fireEvent.click(await fold('展开其余条件'))
  const pin = await fold('一直展开')
  expect(pin.getAttribute('aria-pressed')).toBe('false')
  fireEvent.click(pin)
  await waitFor(() => expect(pin.getAttribute('aria-pressed')).toBe('true'))
  unmount()
  open('/list')
  await fold('收起')
  expect(shown()).toEqual([...names])
})

test('on a phone the actions of a page take one row: the main one, and 更多', async () => {
  width = 390
  const pressed = vi.fn()
  render(
    <App>
      <PageHeader
        title="商品"
        actions={
          <>
            <Button onClick={pressed}>导出</Button>
            {[<Button key="bin">回收站</Button>]}
            <Button type="primary">新建</Button>
          </>
        }
      />
    </App>,
  )
  const more = await screen.findByRole('button', { name: /更\s*多/ })
  expect(screen.getByRole('button', { name: /新\s*建/ })).toBeDefined()
  expect(screen.queryByRole('button', { name: /导\s*出/ })).toBeNull()
  fireEvent.click(more)
  fireEvent.click(await screen.findByRole('button', { name: /导\s*出/ }))
  expect(pressed).toHaveBeenCalledOnce()
  await waitFor(() => expect(more.getAttribute('aria-expanded')).toBe('false'))
})
