import { expect, test } from 'vitest'
import { optionsOf } from '../elements/element-fields.ts'
import { readWjxJsonl } from './jsonl.ts'

const read = (...rows: unknown[]) =>
  readWjxJsonl(rows.map((row) => (typeof row === 'string' ? row : JSON.stringify(row))).join('\n'))

test('every row that cannot be read is named with its line, and the others are taken', () => {
  const { definition, lines } = read(
    { qtype: '单选', title: '性别', select: ['男', '女'] },
    '{"qtype":',
    [],
    'null',
    { select: ['甲'] },
    { qtype: { a: 1 }, title: [] },
    { qtype: '单选', title: '城市', select: ['京', '沪'], requir: false },
  )
  expect(definition.elements.map(({ title }) => title)).toEqual(['性别', '城市'])
  expect(lines.map(({ line, status }) => [line, status])).toEqual([
    [1, 'taken'],
    [2, 'skipped'],
    [3, 'skipped'],
    [4, 'skipped'],
    [5, 'skipped'],
    [6, 'skipped'],
    [7, 'taken'],
  ])
  expect(lines[4]?.message).toContain('qtype')
})

test('fields of another shape are named, and the rest of their row is taken', () => {
  const { definition, lines } = read(
    { qtype: '问卷基础信息', title: '满意度', atype: 'x' },
    { qtype: '单选', title: '性别', select: ['男', true], correctselect: { A: 1 } },
    { qtype: '比重', title: '分配', rowtitle: ['甲', '乙'], total: '一百', requir: 3 },
    { qtype: '表格下拉', title: '表', rowtitle: ['甲'], columntitle: ['一'], selects: ['a|b'] },
  )
  expect(definition.title).toBe('满意度')
  expect(definition.elements.map(({ title }) => title)).toEqual(['性别', '分配', '表'])
  expect(lines.map(({ status }) => status)).toEqual(['changed', 'changed', 'changed', 'changed'])
  for (const [index, fields] of [
    ['atype'],
    ['select', 'correctselect'],
    ['requir', 'total'],
    ['selects'],
  ].entries()) {
    expect(lines[index]?.message).toContain(`“${fields.join('、')}”`)
  }
})

test('blank and null fields, numbers as texts and options as objects are in order', () => {
  const { lines } = read({
    qtype: '多选',
    title: '爱好',
    select: [{ title: '书' }, '影', 3],
    lowlimit: '1',
    uplimit: '',
    rowtitle: null,
    quizscore: null,
    requir: 'false',
  })
  expect(lines.map(({ status }) => status)).toEqual(['taken'])
})

test('reads right answers in letters, leaves out what is not scored, and says when there is no question', () => {
  const rows = [
    { qtype: '考试多选', title: '甲', select: ['一', '二', '三'], correctselect: 'A,C', quizscore: '4' },
    { qtype: '考试判断', title: '乙', select: ['错', '对'], correctselect: ['A'] },
    { qtype: '考试单选', title: '丙', select: ['一', '二'], isquiz: '0' },
  ]
  const { definition } = readWjxJsonl(rows.map((row) => JSON.stringify(row)).join('\n'))
  const [several, truth, plain] = definition.elements
  expect(several && optionsOf(several).map(({ text }) => text)).toEqual(['一', '二', '三'])
  expect(several?.exam).toMatchObject({ score: 4, key: { mode: 'all' } })
  expect(JSON.stringify(several?.exam).match(/"correct":\[("[^"]+",?){2}\]/)).not.toBeNull()
  expect(truth?.exam).toMatchObject({ key: { correct: false } })
  expect(plain?.exam).toBeUndefined()
  const empty = readWjxJsonl('{"qtype":"问卷基础信息","title":"客户满意度"}')
  expect(empty.lines.map(({ status }) => status)).toContain('skipped')
})

test('a byte order mark, blanks inside titles and exam names of any type are read', () => {
  const { definition } = readWjxJsonl(
    `\uFEFF${[
      { qtype: '问卷基础信息', title: '摸底' },
      { qtype: '考试单项填空', title: '首都是{_}', correctselect: ['北京'], quizscore: 3 },
      { qtype: '考试排序', title: '从小到大', select: ['中', '大', '小'], correctselect: ['C', 'A', 'B'] },
      { qtype: '考试文件', title: '作业', quizscore: 10 },
      { qtype: '单选', title: '来源', select: ['网络', '其他{_}'] },
    ]
      .map((row) => JSON.stringify(row))
      .join('\r\n')}`,
  )
  expect(definition.title).toBe('摸底')
  const [fill, order] = definition.elements
  expect(fill).toMatchObject({ type: 'gapFill', exam: { key: { kind: 'text' } } })
  const [middle, large, small] = order ? optionsOf(order) : []
  expect(order?.exam?.key).toMatchObject({ kind: 'order', correct: [small?.id, middle?.id, large?.id] })
  expect(definition.elements.slice(2)).toMatchObject([
    { type: 'file', exam: { key: { kind: 'manual' } } },
    { options: [{ text: '网络' }, { text: '其他', other: { required: true } }] },
  ])
})
