import { expect, it } from 'vitest'
import { codesOfHeading, isTicked, tickedOptions } from './option-cells.ts'

it('knows yes and no, and the words of the option itself', () => {
  expect(['1', '１', '√', '是', '苹果', ' yes '].map((text) => isTicked(text, '苹果'))).toEqual(
    Array(6).fill(true),
  )
  expect(['0', '否', '×', 'No'].map((text) => isTicked(text, '苹果'))).toEqual(Array(4).fill(false))
  expect(isTicked('2', '苹果')).toBe(undefined)
})

it('takes options out of columns, with what was written beside them', () => {
  const options = [{ id: 'a', text: '甲' }, { id: 'b', text: '乙' }, { id: 'c' }]
  const unread = (text: string): never => {
    throw new Error(text)
  }
  const read = (cells: Record<string, string>) =>
    tickedOptions(options, new Map(Object.entries(cells)), unread)
  expect(read({ a: '1', b: '0', 'c.other': '别的' })).toEqual([{ v: 'a' }, { v: 'c', other: '别的' }])
  expect(read({ a: '0', b: '0' })).toEqual([])
  expect(read({ b: '0', 'b.other': '别的' })).toEqual([])
  expect(() => read({ a: '也许' })).toThrow('也许')
})

it('reads what numbers stand for out of a heading', () => {
  const { title, labels } = codesOfHeading('您的性别（1=男；2=女，或其他；3=a=b）')
  expect(title).toBe('您的性别')
  expect([...labels]).toEqual([
    ['1', '男'],
    ['2', '女，或其他'],
    ['3', 'a=b'],
  ])
  expect(codesOfHeading('单价（元）')).toEqual({ title: '单价（元）', labels: new Map() })
})
