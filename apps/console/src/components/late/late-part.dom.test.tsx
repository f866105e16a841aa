import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { lateComponent } from './late-component.tsx'
import { LatePart } from './late-part.tsx'
import { texts } from '../../texts.ts'

it('says of a part that did not come that it did not, and asks for it once more', async () => {
  const quiet = vi.spyOn(console, 'error').mockImplementation(() => {})
  const load = vi.fn(() => Promise.reject<() => string>(new TypeError('cut')))
  const Outline = lateComponent(load)
  render(
    <main>
      <LatePart>
        <Outline />
      </LatePart>
      the page
    </main>,
  )
  expect((await screen.findByRole('alert')).textContent).toContain(texts.errors.dialogFailed)
  expect(screen.getByText(/the page/)).toBeTruthy()
  load.mockImplementation(() => Promise.resolve(() => 'outline'))
  fireEvent.click(screen.getByRole('button'))
  expect(await screen.findByText(/outline/)).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
  quiet.mockRestore()
})
