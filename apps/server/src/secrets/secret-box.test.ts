import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createSecretBox, UnreadableSecret } from './secret-box.ts'

const box = createSecretBox('an installation key of some length')

test('any secret comes back at its place, and looks different each time it is sealed', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (secret, place) => {
      const [one, other] = [box.seal(secret, place), box.seal(secret, place)]
      expect(box.open(one, place)).toBe(secret)
      expect(one).not.toBe(other)
      expect(box.isSealed(one)).toBe(true)
    }),
  )
})

test('what was sealed for another place or with another key, was changed or never sealed is not opened', () => {
  const sealed = box.seal('signing key', 'webhook:1')
  expect(sealed).not.toContain('signing key')
  expect(() => box.open(sealed, 'webhook:2')).toThrow(UnreadableSecret)
  expect(() => createSecretBox('another key of the same length 123').open(sealed, 'webhook:1')).toThrow(
    UnreadableSecret,
  )
  const at = sealed.length - 4
  const changed = sealed.slice(0, at) + (sealed[at] === 'A' ? 'B' : 'A') + sealed.slice(at + 1)
  for (const bad of [changed, sealed.slice(0, 20), 'signing key', ''])
    expect(() => box.open(bad, 'webhook:1')).toThrow(UnreadableSecret)
})
