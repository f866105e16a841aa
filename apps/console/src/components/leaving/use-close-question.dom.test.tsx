import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { App } from 'antd'
import { afterEach, expect, it, vi } from 'vitest'
import { texts } from '../../texts.ts'
import { useCloseQuestion } from './use-close-question.ts'

afterEach(() => {
  cleanup()
  document.body.replaceChildren()
})

function Closer({ unsaved, onClose }: { unsaved: boolean; onClose: () => void }) {
  const close = useCloseQuestion(() => unsaved, onClose)
  return (
    <button type="button" onClick={close}>
      关闭
    </button>
  )
}

function press(unsaved: boolean) {
  const onClose = vi.fn()
  render(
    <App>
      <Closer unsaved={unsaved} onClose={onClose} />
    </App>,
  )
  fireEvent.click(screen.getByRole('button', { name: '关闭' }))
  return onClose
}

it('closes at once when nothing would be lost', () => {
  expect(press(false)).toHaveBeenCalledOnce()
  expect(screen.queryByText(texts.leave.title)).toBeNull()
})

it('asks before unsaved words are lost, and closes only when told to', async () => {
  const onClose = press(true)
  // Two characters stand apart in a button.
  const leave = await screen.findByRole('button', { name: /离\s*开/ })
  expect(onClose).not.toHaveBeenCalled()
  fireEvent.click(leave)
  expect(onClose).toHaveBeenCalledOnce()
})
