import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { LatePart } from './late-part.tsx'
import { LateDialog } from './late-dialog.tsx'
import { fallbackAround, lateComponent } from './late-component.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const Words = ({ words }: { words: string }) => <p>{words}</p>

test('a part whose code did not come is asked for anew the next time that it is shown, and only then', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const load = vi
    .fn<() => Promise<typeof Words>>()
    .mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
    .mockResolvedValue(Words)
  const Part = lateComponent(load)
  const failed = vi.fn<() => void>()
  const show = () =>
    render(
      <LateDialog onFailure={failed}>
        <Part words="来了" />
      </LateDialog>,
    )
  show()
  await waitFor(() => expect(failed).toHaveBeenCalledOnce())
  expect(load).toHaveBeenCalledOnce()
  cleanup()
  show()
  await screen.findByText('来了')
  cleanup()
  show()
  await screen.findByText('来了')
  expect(load).toHaveBeenCalledTimes(2)
})

test('a dialog that goes away gives the keyboard back to what opened it, unless it is elsewhere already', async () => {
  const Dialog = lateComponent(() => Promise.resolve(() => <input aria-label="框" autoFocus />)) // oxlint-disable-line jsx-a11y/no-autofocus
  const screenWith = (shown: boolean) => (
    <>
      <button type="button">打开</button>
      <button type="button">别处</button>
      <LateDialog onFailure={() => {}}>{shown && <Dialog />}</LateDialog>
    </>
  )
  const { rerender } = render(screenWith(false))
  const [opener, other] = screen.getAllByRole('button')
  const openAndClose = async (act?: () => void) => {
    opener?.focus()
    rerender(screenWith(true))
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('框')))
    act?.()
    rerender(screenWith(false))
  }
  await openAndClose()
  await waitFor(() => expect(document.activeElement).toBe(opener))
  await openAndClose(() => other?.focus())
  await new Promise((resolve) => requestAnimationFrame(resolve))
  expect(document.activeElement).toBe(other)
})

test('without a network no script is asked for: in some browsers it would stay failed for good', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'))
  const load = vi.fn(() => Promise.resolve(Words))
  const Part = lateComponent(load)
  render(
    <LatePart>
      <Part words="来了" />
    </LatePart>,
  )
  const again = await screen.findByRole('button')
  expect(load).not.toHaveBeenCalled()
  onLine.mockReturnValue(true)
  fireEvent.click(again)
  await screen.findByText('来了')
})

test('a style sheet that did not come is asked for again with its part', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const address = 'http://localhost/console-assets/lost.css'
  const error = new Error(`Unable to preload CSS for ${address}`)
  const Part = lateComponent(
    vi
      .fn<() => Promise<typeof Words>>()
      .mockImplementationOnce(() => {
        dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: error }))
        return Promise.reject(error)
      })
      .mockResolvedValue(Words),
  )
  const show = () =>
    render(
      <LateDialog onFailure={() => {}}>
        <Part words="来了" />
      </LateDialog>,
    )
  show()
  await waitFor(() => expect(console.error).toHaveBeenCalled())
  cleanup()
  show()
  const sheet = await waitFor(() => {
    const found = document.head.querySelector(`link[href="${address}"]`)
    if (found === null) throw new Error('not asked for')
    return found
  })
  expect(screen.queryByText('来了')).toBeNull()
  sheet.dispatchEvent(new Event('load'))
  await screen.findByText('来了')
  sheet.remove()
})

test('what stands beside a part may come together with it', async () => {
  const came = Promise.withResolvers<typeof Words>()
  const Part = lateComponent(() => came.promise, fallbackAround)
  render(
    <Suspense fallback="正在打开">
      <Part words="来了" />
      <p>旁边</p>
    </Suspense>,
  )
  expect(screen.getByText('正在打开')).toBeTruthy()
  expect(screen.queryByText('旁边')).toBeNull()
  came.resolve(Words)
  await screen.findByText('来了')
  expect(screen.getByText('旁边')).toBeTruthy()
})

test('below a fallback around it fails once, not for as long as there is no network', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const load = vi.fn<() => Promise<typeof Words>>(() => Promise.reject(new TypeError('cut')))
  const Part = lateComponent(load, fallbackAround)
  const show = () =>
    render(
      <Suspense fallback="正在打开">
        <LatePart>
          <Part words="来了" />
        </LatePart>
      </Suspense>,
    )
  show()
  await screen.findByRole('button')
  expect(load).toHaveBeenCalledOnce()
  load.mockResolvedValue(Words)
  await waitFor(() => {
    // Each failure draws the button anew.
    for (const again of screen.queryAllByRole('button')) fireEvent.click(again)
    expect(screen.getByText('来了')).toBeTruthy()
  })
  expect(load).toHaveBeenCalledTimes(2)
})
