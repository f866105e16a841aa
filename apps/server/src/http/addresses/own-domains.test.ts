import { hostNameOf } from '@zhanfang/contract'
import { describe, expect, test } from 'vitest'
import { addressOnDomain, openOwnDomains, requestedHost } from './own-domains.ts'

const trusting = { trustProxy: true }
const direct = { trustProxy: false }

describe('a domain, as people type it', () => {
  test.each([
    ['www.example.cn', 'www.example.cn'],
    [' https://Shop.Example.CN/ ', 'shop.example.cn'],
    ['书屋.中国', 'xn--1jqq25a.xn--fiqs8s'],
    ['example.cn.', 'example.cn'],
    ['https://example.cn./', 'example.cn'],
    ['example.cn..', undefined],
    ['localhost', undefined],
    ['127.0.0.1', undefined],
    ['0x7f.1', undefined],
    ['[::1]', undefined],
    ['a..cn', undefined],
    ['-a.cn', undefined],
    ['a_b.cn', undefined],
    ['example.cn:8080', undefined],
    ['example.cn/about', undefined],
    ['me@example.cn', undefined],
    ['example.cn?x', undefined],
    ['javascript:alert(1)', undefined],
    ['', undefined],
    [`${'a'.repeat(64)}.cn`, undefined],
  ])('%s is %s', (typed, expected) => {
    expect(hostNameOf(typed)).toBe(expected)
  })
})

test('the host of a request has no port and no capitals; a proxy is believed only where one is', () => {
  expect(requestedHost({ host: 'Shop.cn:3000' }, direct)).toBe('shop.cn')
  expect(requestedHost({ host: 'shop.cn.' }, direct)).toBe('shop.cn')
  expect(requestedHost({ host: 'a.cn', 'x-forwarded-host': 'b.cn, c.cn' }, direct)).toBe('a.cn')
  expect(requestedHost({ host: 'a.cn', 'x-forwarded-host': 'b.cn, c.cn' }, trusting)).toBe('b.cn')
  expect(requestedHost({}, direct)).toBe('')
})

test.each([
  ['/', '/h5/app1'],
  ['/?from=card', '/h5/app1?from=card'],
  ['/page/p1?x=1', '/h5/app1/page/p1?x=1'],
  ['/sitemap.xml', '/h5/app1/sitemap.xml'],
  ['/h5/app1', '/h5/app1'],
  ['/h5/app1?x', '/h5/app1?x'],
  ['/h5/app1/survey/s1', '/h5/app1/survey/s1'],
  // Neither other sites nor the console.
  ['/h5/app12/page/p', '/h5/app1/h5/app12/page/p'],
  ['/h5/other', '/h5/app1/h5/other'],
  ['/login', '/h5/app1/login'],
  ['/docs', '/h5/app1/docs'],
  ['//evil.cn', '/h5/app1//evil.cn'],
  // The same for all.
  ['/files/app1/0123456789.png?w=640', '/files/app1/0123456789.png?w=640'],
  ['/site-assets/page.js', '/site-assets/page.js'],
  ['/p1/api/v1/survey/submit', '/p1/api/v1/survey/submit'],
  ['/h5/certificate/1', '/h5/certificate/1'],
  ['/q/1', '/q/1'],
  ['/quiz', '/h5/app1/quiz'],
  ['/readyz', '/readyz'],
])('on its own domain %s is %s', (url, expected) => {
  expect(addressOnDomain(url, 'app1')).toBe(expected)
})

test('the address of the platform is never a site, whatever is bound', async () => {
  const bound = new Map([
    ['platform.cn', 'app1'],
    ['shop.cn', 'app2'],
  ])
  const domains = await openOwnDomains(
    async () => bound,
    { publicUrl: 'https://platform.cn', siteUrl: 'https://platform.cn', trustProxy: false },
    () => undefined,
  )
  expect(domains.find({ host: 'platform.cn' })).toBeUndefined()
  expect(domains.find({ host: 'shop.cn' })).toBe('app2')
  expect(domains.find({ host: 'none.cn' })).toBeUndefined()
  expect(['app2', 'app3'].map(domains.addressOf)).toEqual(['https://shop.cn', 'https://platform.cn/h5/app3'])
  expect(['app2', 'app3'].map(domains.rootOf)).toEqual(['https://shop.cn', 'https://platform.cn'])
  domains.close()
})

test('of two looks at once the one that began later counts, whichever ends first', async () => {
  const looks: ((apps: ReadonlyMap<string, string>) => void)[] = []
  const opening = openOwnDomains(
    () => new Promise<ReadonlyMap<string, string>>((resolve) => looks.push(resolve)),
    { publicUrl: 'https://zhanfang.test', siteUrl: 'https://zhanfang.test', trustProxy: false },
    () => {},
  )
  looks[0]?.(new Map())
  const domains = await opening
  const first = domains.refresh()
  const second = domains.refresh()
  looks[2]?.(new Map([['shop.test', 'app']]))
  await second
  looks[1]?.(new Map())
  await first
  expect(domains.has('shop.test')).toBe(true)
  domains.close()
})
