import { expect, test } from 'vitest'
import {
  addressLimits,
  addressParameters,
  conditionReadsAddress,
  readsAddress,
} from './address-parameters.ts'
import { endingUrl, redirectOf } from '../model/ending-url.ts'
import { emptyDefinition } from '../model/model.ts'
import { element, rule, show, survey } from '../testing/factories.ts'

test('parameters are bounded, the first of a name counts, and our own are left out', () => {
  expect(
    addressParameters([
      ['from', 'a'],
      ['from', 'b'],
      ['preview', 'x'],
      ['answer', 'x'],
      ['list', ['a', 'b']],
      ['n'.repeat(addressLimits.nameLength + 1), 'x'],
      ['long', 'x'.repeat(1000)],
    ]),
  ).toEqual({ from: 'a', long: 'x'.repeat(addressLimits.valueLength) })
  const many = Array.from({ length: 100 }, (_, index): [string, string] => [`p${index}`, ''])
  expect(Object.keys(addressParameters(many))).toHaveLength(addressLimits.names)
  expect(Object.hasOwn(addressParameters([['__proto__', 'x']]), '__proto__')).toBe(true)
})

test('a survey reads its address by rules, expressions, texts and hidden questions, else not', () => {
  expect(readsAddress(survey([element('text', 'a')]))).toBe(false)
  const byRule = rule({ left: { url: 'from' }, op: 'eq', right: 'x' }, show('a'))
  expect(readsAddress(survey([element('text', 'a')], [byRule]))).toBe(true)
  expect(readsAddress(survey([element('text', 'a', { title: '{{url:name|您}}好' })]))).toBe(true)
  expect(readsAddress(survey([element('text', 'a')], [rule({ expr: "{url:from} = 'x'" }, show('a'))]))).toBe(
    true,
  )
  expect(readsAddress(survey([element('hiddenField', 'a')]))).toBe(true)
})

test('a condition reads the address on any level, on either side and in expressions', () => {
  const from = { left: { url: 'from' }, op: 'eq' as const, right: 'x' }
  const plain = { left: { q: 'a' }, op: 'eq' as const, right: '{url:from}' }
  for (const cond of [
    from,
    { all: [plain, { any: [{ not: from }] }] },
    { left: { q: 'a' }, op: 'eq' as const, right: { ref: { url: 'from' } } },
    { expr: "{a} = 1 and {url:from} = 'x'" },
  ]) {
    expect(conditionReadsAddress(cond)).toBe(true)
  }
  for (const cond of [plain, { all: [] }, { not: plain }, { expr: "{a} = 'url:'" }, { expr: '{url:' }]) {
    expect(conditionReadsAddress(cond)).toBe(false)
  }
})

test('endings lead to http(s) and paths of the site alone', () => {
  const [ending] = emptyDefinition('survey', '').endings
  const to = (url: string, redirect = true) => redirectOf(ending && { ...ending, url, redirect })
  expect(to('https://example.test/a')).toBe('https://example.test/a')
  expect(to('/h5/a')).toBe('/h5/a')
  for (const bad of ['javascript:alert(1)', '//evil.test', '/\\evil.test', 'data:text/html,x', '']) {
    expect([bad, to(bad)]).toEqual([bad, undefined])
  }
  expect(to('/h5/a', false)).toBeUndefined()
  expect(endingUrl(undefined)).toBeUndefined()
})
