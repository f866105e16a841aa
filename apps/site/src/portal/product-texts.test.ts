import { calls } from '@zhanfang/contract'
import { expect, test } from 'vitest'
import { productTexts } from './product-texts.ts'

test('nothing that the product can do is said to be on its way', () => {
  const there = new Set(Object.values(calls).map(({ method, path }) => `${method} ${path}`))
  const stale = Object.values(productTexts)
    .flatMap(({ coming }) => coming)
    .filter(({ until }) => there.has(until))
  expect(stale).toEqual([])
})
