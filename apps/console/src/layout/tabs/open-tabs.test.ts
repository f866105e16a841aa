import { expect, test } from 'vitest'
import { type Closing, MOST_TABS, type OpenTab, tabInstead, tabKey, tabsAfter, withTab } from './open-tabs.ts'

const tab = (name: string, search = '?appId=a'): OpenTab => ({
  title: name,
  address: `/mini/${name}${search}`,
})
const tabs = ['a', 'b', 'c', 'd'].map((name) => tab(name))
const names = (list: readonly OpenTab[]) => list.map(({ title }) => title).join('')

test('a screen has one tab in each app, whatever it is filtered by', () => {
  const filtered = tab('b', '?appId=a&page=2')
  expect(withTab(tabs, filtered)).toEqual(tabs.with(1, filtered))
  expect(names(withTab(tabs, tab('b', '?appId=z')))).toBe('abcdb')
  const many = Array.from({ length: MOST_TABS }, (_, index) => tab(`s${index}`))
  expect(withTab(many, tab('new'))).toEqual([...many.slice(1), tab('new')])
})

test.each<[Closing, string]>([
  ['this', 'acd'],
  ['left', 'bcd'],
  ['right', 'ab'],
  ['others', 'b'],
  ['all', ''],
])('closing %s leaves %s', (closing, left) => {
  expect(names(tabsAfter(tabs, closing, tabKey('/mini/b?appId=a')))).toBe(left)
})

test('in place of a closed tab its right neighbour is shown, at the end the left one', () => {
  const instead = (closing: Closing, of: string, current: string) =>
    tabInstead(tabs, tabsAfter(tabs, closing, tabKey(tab(of).address)), tabKey(tab(current).address))?.title
  expect(instead('this', 'b', 'b')).toBe('c')
  expect(instead('this', 'd', 'd')).toBe('c')
  expect(instead('others', 'a', 'c')).toBe('a')
  expect(instead('all', 'a', 'a')).toBeUndefined()
})
