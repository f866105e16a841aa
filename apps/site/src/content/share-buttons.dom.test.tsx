import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setUpSharing } from './share-buttons.ts'

const html = `<details data-share data-title="停水通知" data-address="https://a.example/h5/x/article/1">
  <input readonly value="https://a.example/h5/x/article/1">
  <button type="button" data-share-copy hidden>复制链接</button>
  <button type="button" data-share-system hidden>更多</button>
  <p data-share-said data-copied="已复制" data-failed="复制不了"></p>
</details>`
const part = <Part extends HTMLElement>(name: string) => document.querySelector<Part>(`[data-share-${name}]`)

beforeEach(() => {
  document.body.innerHTML = html
})
afterEach(() => {
  vi.unstubAllGlobals()
})

test('the address is copied, and it is said', async () => {
  const writeText = vi.fn(() => Promise.resolve())
  vi.stubGlobal('navigator', { clipboard: { writeText } })
  setUpSharing()
  expect(part<HTMLButtonElement>('copy')?.hidden).toBe(false)
  expect(part<HTMLButtonElement>('system')?.hidden, 'no menu of the system').toBe(true)
  part('copy')?.click()
  await vi.waitFor(() => expect(part('said')?.textContent).toBe('已复制'))
  expect(writeText).toHaveBeenCalledWith('https://a.example/h5/x/article/1')
})

test.each([
  ['refuses', () => false],
  ['is not there', undefined],
])('where nothing can be copied it says so: the old way %s', async (_, execCommand) => {
  vi.stubGlobal('navigator', {})
  Object.defineProperty(document, 'execCommand', { configurable: true, value: execCommand })
  setUpSharing()
  part('copy')?.click()
  await vi.waitFor(() => expect(part('said')?.textContent).toBe('复制不了'))
})

test("the system's menu opens where there is one", () => {
  const share = vi.fn(() => Promise.resolve())
  vi.stubGlobal('navigator', { share })
  setUpSharing()
  part('system')?.click()
  expect(share).toHaveBeenCalledWith({ title: '停水通知', url: 'https://a.example/h5/x/article/1' })
})
