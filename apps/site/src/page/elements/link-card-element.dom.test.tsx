import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LinkCardElement } from './link-card-element.ts'

const writeText = vi.fn<(words: string) => Promise<void>>()

beforeEach(() => {
  if (!customElements.get('zf-link-card')) customElements.define('zf-link-card', LinkCardElement)
  writeText.mockReset().mockResolvedValue()
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } })
  document.body.innerHTML = `<a href="#card-1">复制微信号</a>
    <zf-link-card copies="wx-10086" done="已复制"><div id="card-1" role="dialog" tabindex="-1">
      <p data-hint="">长按复制</p><a href="#closed">关闭</a></div></zf-link-card>`
})
/** Addresses change in the browser alone: here they would stay in the history of other tests. */
const stay = (event: Event) => event.preventDefault()
const go = (hash: string, before = '') =>
  window.dispatchEvent(
    new HashChangeEvent('hashchange', {
      newURL: `http://site.example/p${hash}`,
      oldURL: `http://site.example/p${before}`,
    }),
  )
const press = (selector: string) => document.querySelector<HTMLElement>(selector)?.click()

beforeEach(() => document.addEventListener('click', stay))
afterEach(() => {
  document.removeEventListener('click', stay)
  document.body.innerHTML = ''
  Reflect.deleteProperty(navigator, 'clipboard')
  vi.restoreAllMocks()
})

const opened = () => {
  press('a[href="#card-1"]')
  go('#card-1')
  expect(document.activeElement?.id).toBe('card-1')
}

test('a card that opens copies its words and says so; closed by Esc it gives the focus back', async () => {
  const back = vi.spyOn(history, 'back').mockImplementation(() => void go('', '#card-1'))
  opened()
  expect(writeText).toHaveBeenCalledExactlyOnceWith('wx-10086')
  await vi.waitFor(() => expect(document.querySelector('[data-hint]')?.textContent).toBe('已复制'))
  document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
  expect(back).toHaveBeenCalledOnce()
  expect(document.activeElement?.textContent).toBe('复制微信号')
})

test('closing goes back to where the card was opened, so that going back does not open it again', () => {
  const back = vi.spyOn(history, 'back').mockReturnValue()
  opened()
  press('a[href="#closed"]')
  expect(back).toHaveBeenCalledOnce()
})

test('where copying is not allowed the words stay to be copied by hand', async () => {
  writeText.mockRejectedValue(new Error('denied'))
  opened()
  await Promise.resolve()
  expect(writeText).toHaveBeenCalledOnce()
  expect(document.querySelector('[data-hint]')?.textContent).toBe('长按复制')
})

test('a page that is left listens no more', () => {
  document.querySelector('zf-link-card')?.remove()
  go('#card-1')
  expect(writeText).not.toHaveBeenCalled()
})
