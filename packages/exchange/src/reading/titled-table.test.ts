import { expect, it } from 'vitest'
import { detectFormat, readSource } from './formats.ts'

const table = [
  '题目\t题型\t选项A\t选项B\t是否必填',
  '您常在食堂吃哪一餐？\t多选题\t早餐\t午餐\t是',
  '还有什么建议？\t简答题\t\t\t否',
].join('\n')

it('a table of questions brings its title and what is said below it', () => {
  const source = `员工食堂满意度调查\n\n请按实际情况填写\n${table}\n`
  const { format, definition, lines } = readSource(source)
  expect(format).toBe('table')
  expect(definition).toMatchObject({ kind: 'survey', title: '员工食堂满意度调查', intro: '请按实际情况填写' })
  expect(definition.elements.map(({ type, title }) => [type, title])).toEqual([
    ['multiple', '您常在食堂吃哪一餐？'],
    ['textarea', '还有什么建议？'],
  ])
  // Each line of the source is told of, at its place.
  expect(lines.map(({ line, as }) => [line, as])).toEqual([
    [1, 'title'],
    [2, 'blank'],
    [3, 'intro'],
    [4, 'setting'],
    [5, 'question'],
    [6, 'question'],
  ])
})

it('keeps the words that follow a table by reading the whole as a text', () => {
  expect(detectFormat(`满意度调查\n${table}\n1. 您的姓名____`)).toBe('wjx')
  expect(detectFormat(table)).toBe('table')
  expect(detectFormat('关于题目、题型和选项的说明,请看\n1. 甲\nA. 一\nB. 二')).toBe('wjx')
})

it('looks at all of a long table before it takes it for one', () => {
  const rows = Array.from({ length: 1500 }, (_, at) => `第 ${at} 题是什么？\t简答题\t\t\t否`)
  const long = `满意度调查\n${table}\n${rows.join('\n')}`
  expect(detectFormat(long)).toBe('table')
  expect(detectFormat(`${long}\n1. 您的姓名____`)).toBe('wjx')
})
