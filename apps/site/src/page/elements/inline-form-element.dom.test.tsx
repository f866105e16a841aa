import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { InlineFormElement } from './inline-form-element.ts'

const asked: { address: string; body: unknown }[] = []
/** What the server answers next. */
let answer = ''
let meet: () => void = () => undefined

beforeEach(() => {
  if (!customElements.get('zf-inline-form')) customElements.define('zf-inline-form', InlineFormElement)
  asked.length = 0
  // The address of the page goes along with the form's.
  history.replaceState(null, '', '/')
  vi.stubGlobal('fetch', (address: string, init?: RequestInit) => {
    asked.push({ address, body: init?.body })
    return Promise.resolve({ url: address, text: () => Promise.resolve(answer) })
  })
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(seen: (entries: { isIntersecting: boolean }[]) => void) {
        meet = () => seen([{ isIntersecting: true }])
      }
      observe() {}
      disconnect() {}
    },
  )
  Element.prototype.scrollIntoView = () => undefined
})
afterEach(() => {
  document.body.innerHTML = ''
  vi.unstubAllGlobals()
})

const src = '/h5/app/survey/s1?embed=1'
const place = () => {
  document.body.innerHTML = `<zf-inline-form src="${src}" label="留言"><a href="/h5/app/survey/s1">填写</a></zf-inline-form>`
}
const shown = () => document.querySelector('zf-inline-form')

test('nothing is asked for before the form is near; then it stands in the place of the link', async () => {
  answer =
    '<html lang="zh-CN"><head><style>.q{}</style></head><body><div id="survey"><form method="post" action="/h5/app/survey/s1?embed=1"><input name="q.q1" value="王小明"></form></div><script id="survey-data" type="application/json">{}</script></body></html>'
  place()
  expect(asked).toEqual([])
  meet()
  await vi.waitFor(() => expect(document.getElementById('survey-data')).toBeTruthy())
  expect(new URL(asked[0]?.address ?? '', location.href).search).toBe('?embed=1')
  expect(shown()?.querySelector('a')).toBeNull()

  // A form without its scripts is sent in its place, and what comes of it is shown there.
  answer = '<html lang="zh-CN"><body><main><h1>提交成功</h1></main></body></html>'
  const form = document.querySelector('form')
  form?.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }))
  await vi.waitFor(() => expect(shown()?.textContent).toContain('提交成功'))
  expect(asked[1]?.body).toBeInstanceOf(FormData)
  expect(shown()?.querySelector('main')).toBeNull()
  expect(document.activeElement).toBe(shown())
})

test('the form that has come to life asks for its next page, with the query of the page only once', async () => {
  answer = '<html lang="zh-CN"><body><main>需要验证</main></body></html>'
  place()
  meet()
  await vi.waitFor(() => expect(shown()?.textContent).toContain('需要验证'))
  const go = new CustomEvent('zf-go', { detail: `${src}?channel=door`, cancelable: true })
  expect(dispatchEvent(go)).toBe(false)
  await vi.waitFor(() => expect(asked).toHaveLength(2))
  expect(asked[1]?.address).toBe('/h5/app/survey/s1?embed=1&channel=door')
})

test('where nothing comes the link stays', async () => {
  answer = '<html><body>坏了</body></html>'
  place()
  meet()
  await vi.waitFor(() => expect(asked).toHaveLength(1))
  await Promise.resolve()
  expect(shown()?.querySelector('a')?.textContent).toBe('填写')
})
