import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { FillButton } from './fill-button.tsx'

afterEach(cleanup)
const fills = () => document.documentElement.hasAttribute('data-list-fills')

test('a list fills the window until Esc, the button or another screen ends it', () => {
  const { unmount } = render(<FillButton />)
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
  press('全屏')
  expect(fills()).toBe(true)
  fireEvent.keyDown(document.body, { key: 'Escape' })
  expect(fills()).toBe(false)
  press('全屏')
  press('退出全屏')
  expect(fills()).toBe(false)
  press('全屏')
  unmount()
  expect(fills()).toBe(false)
})
