import { expect, test } from 'vitest'
import { optionColumns } from './paper-layout.ts'

const levels = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => String(from + index))

test('a scale stands on one line, other options in columns that fit them', () => {
  expect(optionColumns(levels(0, 10))).toBe(11)
  expect(optionColumns(['1（很不满意）', '2', '3', '4', '5（非常满意）'])).toBe(5)
  expect(optionColumns(levels(1, 20))).toBe(4)
  expect(
    optionColumns([
      'A. 社区书屋',
      'B. 助老食堂',
      'C. 服务大厅',
      'D. 物业报修',
      'E. 志愿活动',
      'F. 其他',
      'G. 无',
    ]),
  ).toBe(4)
  expect(optionColumns(['A. 每周至少来一次，通常是周末', 'B. 偶尔'])).toBe(2)
  expect(optionColumns(['A. 两行\n的选项', 'B. 短', 'C. 短'])).toBe(1)
})
