import fc from 'fast-check'
import { expect, test } from 'vitest'
import { forwardingAddress } from './forwarding.ts'

const own = 'https://zf.example.com'
const allowed = new Set(['https://mini.example.org', 'http://10.0.0.5:8080'])
const forward = (target: string | undefined) => forwardingAddress(target, own, allowed)

test.each([
  ['/h5/app1/page/p1?a=1#x', '/h5/app1/page/p1?a=1#x'],
  ['https://zf.example.com/help', '/help'],
  ['https://mini.example.org/pages/index?id=1', 'https://mini.example.org/pages/index?id=1'],
  ['http://10.0.0.5:8080/x', 'http://10.0.0.5:8080/x'],
])('%s leads to %s', (target, address) => expect(forward(target)).toBe(address))

test.each([
  undefined,
  '',
  'help',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  ' https://mini.example.org',
  'https://evil.example',
  'https://mini.example.org.evil.example',
  'https://mini.example.org@evil.example',
  'https://user:pass@mini.example.org/',
  'http://mini.example.org',
  'https://mini.example.org:444/',
  'javascript:alert(1)',
  'data:text/html,x',
  'https://zf.example.com//evil.example',
  '/transfer/privatization-mini?url=/transfer/privatization-mini',
  '/pub-article-growth/transfer',
])('%s leads nowhere', (target) => expect(forward(target)).toBeUndefined())

test('whatever is asked for, a browser ends at home or at a listed origin', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.webUrl({ withQueryParameters: true }),
        fc.stringMatching(/^[/\\:@.a-z\t ]{0,20}$/),
        fc.string().map((end) => `https://mini.example.org${end}`),
        fc.string().map((end) => `/${end}`),
      ),
      (target) => {
        const address = forward(target)
        if (address === undefined) return
        expect([own, ...allowed]).toContain(new URL(address, own).origin)
      },
    ),
    { numRuns: 2000 },
  )
})
