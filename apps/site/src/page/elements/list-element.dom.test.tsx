import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ListElement } from './list-element.ts'

const part = (adds: 'yes' | 'no', numbers: readonly number[], turns: string) =>
  `<zf-list adds="${adds}"><section id="list-b1"><ul>${numbers
    .map((number) => `<li><a href="/${number}">第${number}篇</a></li>`)
    .join('')}</ul><nav>${turns}</nav></section></zf-list>`
const next = (page: number) => `<a data-turn="" rel="next" href="?p-b1=${page}#list-b1">更多</a>`
const first = '<a data-turn="" href="?#list-b1">回到开头</a>'

beforeEach(() => {
  if (!customElements.get('zf-list')) customElements.define('zf-list', ListElement)
  Element.prototype.scrollIntoView = vi.fn<() => void>()
})
afterEach(() => {
  document.body.innerHTML = ''
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const answerWith = (html: string) => {
  const fetched = vi.fn<(address: string) => Promise<Response>>(() => Promise.resolve(new Response(html)))
  vi.stubGlobal('fetch', fetched)
  return fetched
}
const press = () => document.querySelector<HTMLElement>('a[rel="next"]')?.click()
const titles = () => [...document.querySelectorAll('li')].map(({ textContent }) => textContent)

test('more is added below what is there, until there is no more', async () => {
  document.body.innerHTML = part('yes', [1, 2], next(2))
  const fetched = answerWith(part('yes', [3], first))
  press()
  await vi.waitFor(() => expect(titles()).toEqual(['第1篇', '第2篇', '第3篇']))
  expect(fetched.mock.calls[0]?.[0]).toContain('?p-b1=2')
  expect(document.querySelector('nav')).toBeNull()
  expect(document.activeElement?.textContent).toBe('第3篇')
})

test('another page takes the place of the one before, and its address is that of the window', async () => {
  document.body.innerHTML = part('no', [1, 2], next(2))
  answerWith(part('no', [3, 4], next(3)))
  const replaced = vi.spyOn(history, 'replaceState').mockImplementation(() => {})
  press()
  await vi.waitFor(() => expect(titles()).toEqual(['第3篇', '第4篇']))
  expect(replaced.mock.calls[0]?.[2]).toContain('?p-b1=2')
  expect(document.activeElement?.textContent).toBe('第3篇')
})
