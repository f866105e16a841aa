import { expect, test } from 'vitest'
import { readPastedList } from './pasted-list.ts'

test('a list copied from a spreadsheet is read by its headings, in any order', () => {
  expect(readPastedList('手机号\t姓名\t班级\n13800000001\t张三\t一班\n\n13800000002\t李四\t')).toEqual([
    { name: '张三', mobile: '13800000001', code: '', note: '一班' },
    { name: '李四', mobile: '13800000002', code: '', note: '' },
  ])
})

test('without headings the columns are name, mobile, code and note', () => {
  expect(readPastedList('\uFEFF"王, 五",13800000003,"A""1",备\r\n')).toEqual([
    { name: '王, 五', mobile: '13800000003', code: 'A"1', note: '备' },
  ])
})

test('a list of one column is known by what stands in it', () => {
  expect(readPastedList('张三\n13800000001\nA001')).toEqual([
    { name: '张三', mobile: '', code: '', note: '' },
    { name: '', mobile: '13800000001', code: '', note: '' },
    { name: '', mobile: '', code: 'A001', note: '' },
  ])
})
