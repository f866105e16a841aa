import type { FoundPage } from '@zhanfang/contract'
import { expect, it } from 'vitest'
import { chosenPlaces, type Except, withHit, withPage } from './choice.ts'

const page: FoundPage = {
  id: 'p1',
  title: '首页',
  pageMode: 1,
  revision: 3,
  isLive: false,
  heldBy: null,
  hits: ['a', 'b'].map((key) => ({ key, where: '文字', before: '', match: '店', after: '' })),
  more: 5,
}
const nothing: Except = new Map()

it('all places are chosen at first, those beyond the list too', () => {
  expect(chosenPlaces(nothing, page)).toBe(7)
})

it('a hit, and a page, can be left out and taken again', () => {
  const without = withHit(nothing, page, 'a', false)
  expect(chosenPlaces(without, page)).toBe(6)
  expect(chosenPlaces(withHit(without, page, 'a', true), page)).toBe(7)
  const off = withPage(without, page, false)
  expect(chosenPlaces(off, page)).toBe(0)
  expect(chosenPlaces(withPage(off, page, true), page)).toBe(7)
})

it('a page of which no listed hit is chosen is left out with the places beyond the list', () => {
  const without = withHit(withHit(nothing, page, 'a', false), page, 'b', false)
  expect(chosenPlaces(without, page)).toBe(0)
})
