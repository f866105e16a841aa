import { expect, it } from 'vitest'
import { readSource, type TextFormatName } from './formats.ts'
import { plainText } from './source-lines.ts'
import { readWjxText } from '../wjx/text.ts'

const said = (source: string, format: TextFormatName) =>
  readSource(source, format)
    .lines.filter(({ status }) => status !== 'taken')
    .map(({ line, message }) => [line, message])

it.each<[string, TextFormatName, string, string]>([
  [
    'levels in the middle of a scale',
    'wjx',
    '1. 评价[矩阵量表题]\n很差 较差 一般 较好 很好\n服务',
    '较差、较好',
  ],
  ['levels of an NPS', 'wjx', '1. 推荐吗[NPS题]\n不会\n也许\n一定', '也许'],
  ['a third option of a true-false question', 'wjx', '1. 对吗[判断题]\n对\n错\n不知道', '不知道'],
  [
    'levels of a row',
    'wjxJsonl',
    '{"qtype":"矩阵量表","title":"评","rowtitle":["甲"],"select":["差","较差","中","较好","好"]}',
    '较差、较好',
  ],
  ['options of a question that has none', 'xiaojuText', '姓名[单行输入框]\n甲\n乙', '“单行填空”没有选项'],
  ['more than the two ends', 'xiaojuText', '推荐吗[NPS评分]\n不会-一定\n也许', '也许'],
  ['a third option', 'xiaojuText', '对吗[判断题]\n对\n错\n不知道', '不知道'],
])('says that it has no place for %s', (_, format, source, lost) => {
  expect(said(source, format)).toEqual([[1, expect.stringContaining(lost)]])
})

it.each<[TextFormatName, string]>([
  ['xiaojuJson', '{"dataConf":-1}'],
  ['xiaojuJson', '[]'],
])('says of %s %s that it holds no questions', (format, source) => {
  expect(readSource(source, format)).toMatchObject({ definition: { elements: [] } })
  expect(said(source, format).length).toBeGreaterThan(0)
})

it('keeps words that stand far apart, and gaps longer than a line', () => {
  const { definition } = readWjxText(
    `1. 前${' '.repeat(500)}后[填空题]\n\n2. 其他${'_'.repeat(500)}[单选题]\n甲\n乙${'_'.repeat(500)}`,
  )
  expect(definition.elements).toMatchObject([
    { title: expect.stringMatching(/^前 +后$/) },
    { options: [{ text: '甲' }, { text: '乙', other: { required: true } }] },
  ])
})

it.each<[TextFormatName, string, string]>([
  ['wjx', '', '\n'],
  ['wjx', '1. 题[单选题]\n', '_'],
  ['wjx', '1. 题', '\u3000'],
  ['gift', 'a {', ' '],
  ['gift', '::a', '\t'],
])('%s is not slowed down by a long run after %j of %j', (format, start, flood) => {
  const before = process.cpuUsage()
  readSource(`${start}${flood.repeat(100_000)}x`, format)
  const { user, system } = process.cpuUsage(before)
  expect((user + system) / 1e6).toBeLessThan(6)
})

it.each([
  ['若 x<sup>2</sup> = 10<sup>-3</sup>，H<sub>2</sub>O', '若 x² = 10⁻³，H₂O'],
  ['a<sup>n+m</sup> 与 a<sub>i</sub>', 'a^(n+m) 与 a_i'],
  ['the 4<sup>th</sup>，见注<sup>[1]</sup>', 'the 4th，见注[1]'],
])('keeps powers and indices of pages: %s', (html, text) => {
  expect(plainText(html)).toBe(text)
})
