import { afterEach, beforeEach, expect, test } from 'vitest'
import { EmbedElement } from './embed-element.ts'

beforeEach(() => {
  if (!customElements.get('zf-embed')) customElements.define('zf-embed', EmbedElement)
})
afterEach(() => {
  document.body.innerHTML = ''
})

function embed(src: string): { frame: HTMLIFrameElement | null; link: Element | null } {
  const element = document.createElement('zf-embed')
  element.setAttribute('src', src)
  element.setAttribute('label', '时刻表')
  element.innerHTML = '<a href="https://example.com">打开</a>'
  document.body.append(element)
  return { frame: element.querySelector('iframe'), link: element.querySelector('a') }
}

test('another page stands above its link, in a sandbox that cannot lead ours away', () => {
  const { frame, link } = embed('https://example.com/a')
  expect(link).not.toBeNull()
  expect(frame?.title).toBe('时刻表')
  const allowed = frame?.getAttribute('sandbox')?.split(' ') ?? []
  expect(allowed).toContain('allow-scripts')
  expect(allowed.filter((one) => /top-navigation|modals|pointer/.test(one))).toEqual([])
})

test('our own pages, and what is no page of the web, stay links', () => {
  for (const src of [
    location.href,
    'http://example.com',
    'javascript:alert(1)',
    'data:text/html,x',
    '//x',
    '',
  ])
    expect(embed(src).frame).toBeNull()
})

test('an element that is moved within the page keeps its one frame', () => {
  embed('https://example.com/a')
  const element = document.querySelector('zf-embed')
  if (element) document.body.append(element)
  expect(document.querySelectorAll('iframe')).toHaveLength(1)
})
