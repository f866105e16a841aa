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
afterEach(() => {
  document.body.innerHTML = ''
  location.hash = ''
  Reflect.deleteProperty(navigator, 'clipboard')
})

const opened = async () => {
  document.querySelector<HTMLElement>('a[href="#card-1"]')?.click()
  location.hash = 'card-1'
  await vi.waitFor(() => expect(document.activeElement?.id).toBe('card-1'))
}

test('a card that opens copies its words and says so; closed by Esc it gives the focus back', async () => {
  await opened()
  expect(writeText).toHaveBeenCalledExactlyOnceWith('wx-10086')
  await vi.waitFor(() => expect(document.querySelector('[data-hint]')?.textContent).toBe('已复制'))
  document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
  await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('复制微信号'))
  expect(location.hash).toBe('#closed')
})

test('where copying is not allowed the words stay to be copied by hand', async () => {
  writeText.mockRejectedValue(new Error('denied'))
  await opened()
  expect(writeText).toHaveBeenCalledOnce()
  expect(document.querySelector('[data-hint]')?.textContent).toBe('长按复制')
})

test('a page that is left listens no more', async () => {
  document.querySelector('zf-link-card')?.remove()
  location.hash = 'card-1'
  await new Promise((done) => setTimeout(done, 20))
  expect(writeText).not.toHaveBeenCalled()
})
