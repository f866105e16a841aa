import { afterEach, expect, test } from 'vitest'
import { offerLaunch } from './launch-weapp.ts'

afterEach(() => {
  document.body.innerHTML = ''
})

function placeOf(attributes: string): HTMLElement {
  document.body.innerHTML = `<div style="--zf-accent:#0b7a75"><div ${attributes}><a href="https://wxaurl.cn/a">打开</a></div></div>`
  const place = document.querySelector<HTMLElement>('[data-weapp]')
  if (!place) throw new Error('no place')
  return place
}

test('WeChat’s button names the mini-program and its page, in the colour of the site', () => {
  const place = placeOf('data-weapp="wx0123456789abcdef" data-weapp-path="pages/menu/index?table=3"')
  offerLaunch([place])
  const button = place.firstElementChild
  expect(button?.localName).toBe('wx-open-launch-weapp')
  expect(button?.getAttribute('appid')).toBe('wx0123456789abcdef')
  expect(button?.getAttribute('path')).toBe('pages/menu/index.html?table=3')
  const template = button?.querySelector('script')
  expect(template?.type).toBe('text/wxtag-template')
  expect(template?.textContent).toContain('background:#0b7a75')
  expect(template?.textContent).toContain('<button class="open">打开小程序</button>')
  expect(place.querySelector('a')).toBeNull()
})

test.each(['pages/menu/index', '/pages/menu/index', 'pages/menu/index.html'])(
  '%s is a file for WeChat',
  (path) => {
    const place = placeOf(`data-weapp="wx0123456789abcdef" data-weapp-path="${path}"`)
    offerLaunch([place])
    expect(place.firstElementChild?.getAttribute('path')).toBe('pages/menu/index.html')
  },
)

test('an original id is told as what it is; without a page its home opens', () => {
  const place = placeOf('data-weapp="gh_0123456789ab" data-weapp-path=""')
  offerLaunch([place])
  expect(place.firstElementChild?.getAttribute('username')).toBe('gh_0123456789ab')
  expect(place.firstElementChild?.hasAttribute('path')).toBe(false)
})

test('no value of the page’s style gets out of its rule', () => {
  const place = placeOf('data-weapp="gh_0123456789ab"')
  place.style.setProperty('--zf-accent', 'red</style><img src=x>')
  offerLaunch([place])
  expect(place.querySelector('script')?.textContent).toContain('background:#07c160')
})

test.each([
  ['the button fails', (place: HTMLElement) => place.firstElementChild?.dispatchEvent(new Event('error'))],
  ['WeChat has no such buttons', () => document.dispatchEvent(new Event('WeixinOpenTagsError'))],
])('what was there comes back when %s', (_, fail) => {
  const place = placeOf('data-weapp="wx0123456789abcdef"')
  offerLaunch([place])
  fail(place)
  expect(place.querySelector('a')?.getAttribute('href')).toBe('https://wxaurl.cn/a')
  expect(place.childElementCount).toBe(1)
})
