import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { App } from 'antd'
import { createMemoryRouter, useNavigate } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, expect, it, vi } from 'vitest'
import { texts } from '../../texts.ts'
import { useLeaveQuestion } from './use-leave-question.ts'

afterEach(() => {
  cleanup()
  document.body.replaceChildren()
})

function Form({ isUnsaved }: { isUnsaved: () => boolean }) {
  const navigate = useNavigate()
  const letGo = useLeaveQuestion(isUnsaved)
  return (
    <>
      <button type="button" onClick={() => void navigate('/list')}>
        返回
      </button>
      <button
        type="button"
        onClick={() => {
          letGo()
          void navigate('/made')
        }}
      >
        新建
      </button>
    </>
  )
}

function open(isUnsaved: () => boolean) {
  const router = createMemoryRouter(
    [
      { path: '/new', element: <Form isUnsaved={isUnsaved} /> },
      { path: '*', element: <p>别处</p> },
    ],
    { initialEntries: ['/new'] },
  )
  render(
    <App>
      <RouterProvider router={router} />
    </App>,
  )
  return router
}
const leavesTab = () => {
  const event = new Event('beforeunload', { cancelable: true })
  dispatchEvent(event)
  return !event.defaultPrevented
}

it('asks what is unsaved at the moment that the screen is left', async () => {
  let unsaved = true
  const router = open(() => unsaved)
  expect(leavesTab()).toBe(false)
  fireEvent.click(screen.getByText('返回'))
  expect(await screen.findAllByText(texts.leave.title)).not.toEqual([])
  expect(router.state.location.pathname).toBe('/new')
  // Two characters stand apart in a button.
  fireEvent.click(screen.getByRole('button', { name: /留\s*下/ }))
  unsaved = false
  expect(leavesTab()).toBe(true)
  await vi.waitFor(() => {
    fireEvent.click(screen.getByText('返回'))
    expect(router.state.location.pathname).toBe('/list')
  })
})

it('what is kept lets go of its screen', async () => {
  const router = open(() => true)
  fireEvent.click(screen.getByText('新建'))
  await screen.findByText('别处')
  expect(router.state.location.pathname).toBe('/made')
  expect(screen.queryByText(texts.leave.title)).toBeNull()
})
