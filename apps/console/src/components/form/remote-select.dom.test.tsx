import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { App } from 'antd'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { type OptionSearch, RemoteSelect } from './remote-select.tsx'

const everything = Array.from({ length: 45 }, (_, index) => ({ id: `s${index}`, title: `问卷 ${index}` }))
const search = vi.fn<(asked: OptionSearch) => Promise<{ list: typeof everything; total: number }>>(
  ({ keywords, page, size }) => {
    const found = everything.filter(({ title }) => title.includes(keywords ?? ''))
    return Promise.resolve({ list: found.slice((page - 1) * size, page * size), total: found.length })
  },
)
afterEach(() => {
  cleanup()
  search.mockClear()
})

function Choice({ start }: { start?: string }) {
  const [value, setValue] = useState(start)
  return (
    <RemoteSelect
      module="survey"
      name="test"
      aria-label="问卷"
      search={search}
      optionOf={({ id, title }) => ({ value: id, label: title })}
      value={value}
      valueLabel={start && '问卷 44'}
      onChange={setValue}
    />
  )
}
function open(start?: string) {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <App>
        <Choice {...(start === undefined ? {} : { start })} />
      </App>
    </QueryClientProvider>,
  )
  const field = screen.getByRole('combobox', { name: '问卷' })
  fireEvent.mouseDown(field)
  return field
}
/** The end of the options is reached; what jsdom does not lay out is said. */
function scrollToEnd() {
  const holder = document.querySelector('.rc-virtual-list-holder, .ant-select-dropdown [class*="holder"]')
  if (!holder) throw new Error('no list')
  for (const [name, value] of Object.entries({ scrollTop: 400, clientHeight: 256, scrollHeight: 640 }))
    Object.defineProperty(holder, name, { configurable: true, writable: true, value })
  fireEvent.scroll(holder)
}

test('the server finds what is typed, and brings the next page at the end of the one before', async () => {
  const field = open()
  await waitFor(() => expect(search).toHaveBeenCalledWith({ keywords: undefined, page: 1, size: 20 }))
  await screen.findByTitle('问卷 0')
  act(scrollToEnd)
  await waitFor(() => expect(search).toHaveBeenCalledWith({ keywords: undefined, page: 2, size: 20 }))
  fireEvent.change(field, { target: { value: '44' } })
  await waitFor(() => expect(search).toHaveBeenCalledWith({ keywords: '44', page: 1, size: 20 }))
  fireEvent.click(await screen.findByTitle('问卷 44'))
  await waitFor(() => expect(document.querySelector('.ant-select')?.textContent).toContain('问卷 44'))
})

test('a value that lies on a later page is shown in its words', async () => {
  open('s44')
  await screen.findAllByText('问卷 44')
  expect(document.querySelector('.ant-select-content')?.textContent).toBe('问卷 44')
})
