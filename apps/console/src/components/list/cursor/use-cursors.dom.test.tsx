import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, Link } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, expect, test } from 'vitest'
import { useCursors } from './use-cursors.ts'

afterEach(cleanup)

function List({ name }: { name?: string }) {
  const cursors = useCursors('paid', name)
  return (
    <>
      <output>{cursors.cursor ?? 'first'}</output>
      <button type="button" onClick={() => cursors.next(`c${cursors.pageIndex + 1}`)}>
        下一页
      </button>
      <Link to="/one">打开</Link>
    </>
  )
}

function open(name?: string) {
  const router = createMemoryRouter(
    [
      { path: '/list', element: <List {...(name === undefined ? {} : { name })} /> },
      { path: '/one', element: <Link to="/list">重新打开列表</Link> },
    ],
    { initialEntries: ['/list'] },
  )
  render(<RouterProvider router={router} />)
  return router
}
const shown = () => screen.getByRole('status').textContent
async function leaveFromPageThree() {
  fireEvent.click(screen.getByText('下一页'))
  fireEvent.click(screen.getByText('下一页'))
  expect(shown()).toBe('c2')
  fireEvent.click(screen.getByText('打开'))
  await screen.findByText('重新打开列表')
}

test('back leads to the page that was left, a new visit to the first', async () => {
  const router = open('orders')
  await leaveFromPageThree()
  await router.navigate(-1)
  await screen.findByText('下一页')
  expect(shown()).toBe('c2')
  fireEvent.click(screen.getByText('打开'))
  fireEvent.click(await screen.findByText('重新打开列表'))
  await screen.findByText('下一页')
  expect(shown()).toBe('first')
})

test('a list without a name begins at its first page', async () => {
  const router = open()
  await leaveFromPageThree()
  await router.navigate(-1)
  await screen.findByText('下一页')
  expect(shown()).toBe('first')
})
