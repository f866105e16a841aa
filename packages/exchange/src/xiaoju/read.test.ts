import { expect, it } from 'vitest'
import { readXiaojuJson } from './json.ts'
import { readXiaojuRows } from './text.ts'

it('keeps quotas of options, reasons behind levels, random orders and decimals', () => {
  const { definition, lines } = readXiaojuJson({
    dataConf: {
      dataList: [
        {
          field: 'q1',
          type: 'radio',
          title: '场次',
          randomSort: true,
          options: [
            { text: '上午', hash: 'am', quota: '5' },
            { text: '下午', hash: 'pm', quota: '0' },
          ],
        },
        {
          field: 'q2',
          type: 'radio-star',
          title: '评价',
          rangeConfig: {
            1: { explain: '差', isShowInput: true, required: true, text: '为什么' },
            5: { explain: '好' },
          },
        },
        { field: 'q3', type: 'text', valid: 'n', title: '体重' },
        { field: 'q4', type: 'mystery', title: '?' },
      ],
    },
  })
  expect(definition.elements).toMatchObject([
    { order: 'random', options: [{ quota: { max: 5, showLeft: true } }, { text: '下午' }] },
    {
      type: 'rating',
      labels: ['差', '', '', '', '好'],
      reasons: [{ from: 1, to: 1, input: { required: true, placeholder: '为什么' } }],
    },
    { type: 'number', decimals: 6 },
  ])
  expect(lines.filter(({ status }) => status !== 'taken').map(({ message }) => message)).toEqual([
    '不认识题型“mystery”，没有导入',
  ])
})

it('finds the columns of a workbook by their headings', () => {
  const { definition } = readXiaojuRows([
    ['题型', '题目标题', '选项内容'],
    ['多选', '常去哪里', '商场\n夜市'],
  ])
  expect(definition.elements).toMatchObject([
    { type: 'multiple', title: '常去哪里', options: [{ text: '商场' }, { text: '夜市' }] },
  ])
})

it('gathers options from rows below a merged title and from one line', () => {
  const { definition, lines } = readXiaojuRows([
    ['题目标题', '题型', '选项内容'],
    ['天气', '单选', '晴'],
    ['', '', '雨'],
    ['', '', '雪'],
    ['去处', '多选', '山、海；湖'],
    ['心里话', '单行输入框', '山、海'],
  ])
  expect(definition.elements).toMatchObject([
    { type: 'single', options: [{ text: '晴' }, { text: '雨' }, { text: '雪' }] },
    { type: 'multiple', options: [{ text: '山' }, { text: '海' }, { text: '湖' }] },
    { type: 'text', title: '心里话' },
  ])
  expect(lines.filter(({ status }) => status === 'skipped')).toEqual([])
})
