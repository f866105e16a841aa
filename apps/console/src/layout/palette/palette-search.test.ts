import { expect, test } from 'vitest'
import { type PaletteEntry, searchPalette } from './palette-search.ts'

const entry = (title: string, group: PaletteEntry['group'] = 'menu', rest: Partial<PaletteEntry> = {}) => ({
  key: `${group} ${title}`,
  group,
  title,
  address: `/${title}`,
  ...rest,
})
const titles = (entries: PaletteEntry[], query: string) =>
  searchPalette(entries, query).map(({ title }) => title)

test('without words everything stands in the order of the groups, and nothing twice', () => {
  const entries = [entry('阳光社区', 'app'), entry('问卷'), entry('问卷', 'recent'), entry('文件库')]
  expect(searchPalette(entries, ' ').map(({ group, title }) => `${group} ${title}`)).toEqual([
    'recent 问卷',
    'menu 文件库',
    'app 阳光社区',
  ])
})

test('the whole title comes before its beginning, its middle and the note', () => {
  const entries = [
    entry('春季问卷调查', 'recent'),
    entry('随便', 'menu', { note: '问卷' }),
    entry('问卷模板', 'recent'),
    entry('问卷'),
  ]
  expect(titles(entries, '问卷')).toEqual(['问卷', '问卷模板', '春季问卷调查', '随便'])
})

test('every word must be there, capitals or not; addresses are searched too', () => {
  const entries = [entry('AI 助手'), entry('版本管理', 'menu', { address: '/weapps/version' })]
  expect(titles(entries, 'ai 助')).toEqual(['AI 助手'])
  expect(titles(entries, 'ai 版本')).toEqual([])
  expect(titles(entries, 'VERSION')).toEqual(['版本管理'])
})

test('a recent screen and the entry of the menu that leads there stand there once', () => {
  const entry = (group: PaletteEntry['group'], address: string): PaletteEntry => ({
    key: `${group} ${address}`,
    group,
    title: '微页面',
    address,
  })
  const found = searchPalette(
    [
      entry('recent', '/mini/pages?appId=a'),
      entry('menu', '/mini/pages'),
      entry('recent', '/mini/pages?keywords=x&appId=a'),
      entry('app', '/mini/message?appId=a'),
      entry('app', '/mini/message?appId=b'),
    ],
    '',
  )
  expect(found.map(({ address }) => address)).toEqual([
    '/mini/pages?appId=a',
    '/mini/pages?keywords=x&appId=a',
    '/mini/message?appId=a',
    '/mini/message?appId=b',
  ])
})
