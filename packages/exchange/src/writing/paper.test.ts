import { emptyDefinition, newQuestion, type Element } from '@zhanfang/survey'
import { expect, test } from 'vitest'
import { paperOf } from './paper.ts'

const paperWith = (...elements: Element[]) =>
  paperOf({ ...emptyDefinition('exam', '试卷'), elements }, { answers: true })
const question = (type: string, more: Record<string, unknown>): Element =>
  Object.assign(newQuestion(type), { id: 'q' }, more)
const textsOf = (element: Element) =>
  paperWith(element).flatMap((block) => (block.kind === 'text' ? [block.text] : []))

test('the material of a group stands above its questions', () => {
  expect(textsOf(question('group', { title: '阅读', stem: '一段材料' }))).toContain('一段材料')
})

test('what is to be joined does not stand side by side as it was entered, and leaves room for lines', () => {
  const names = Array.from({ length: 8 }, (_, index) => String(index))
  const match = question('match', {
    rows: names.map((title) => ({ id: `r${title}`, title })),
    columns: names.map((text) => ({ id: `c${text}`, text })),
    shuffleRight: true,
  })
  const table = paperWith(match).find((block) => block.kind === 'table')
  const rows = table?.kind === 'table' ? table.rows : []
  expect(rows.map(([left]) => left)).toEqual(names)
  expect(new Set(rows.map(([, , right]) => right))).toEqual(new Set(names))
  expect(rows.some(([left, , right]) => left !== right)).toBe(true)
  expect(rows.every(([, middle]) => middle === '')).toBe(true)
})

test('contact fields, units, what stands around a blank and the choices of one are printed', () => {
  const fields = [
    { key: 'name', required: true },
    { key: 'mobile', required: true },
  ]
  expect(textsOf(question('contact', { fields }))).toEqual(
    expect.arrayContaining(['姓名：________________', '手机号：________________']),
  )
  expect(textsOf(question('number', { unit: '人' }))).toContain('________________ 人')
  expect(textsOf(question('text', { prefix: '杭州市', suffix: '小区' }))).toContain(
    '杭州市________________ 小区',
  )
  const options = [
    { id: 'a', text: '子女' },
    { id: 'b', text: '配偶' },
  ]
  const gaps = question('gapFill', { content: '由 {{x}} 照顾', blanks: [{ id: 'x', title: '谁', options }] })
  expect(textsOf(gaps)).toContain('由 ________（子女 / 配偶） 照顾')
})

test('answers are printed for rows of choices too', () => {
  const matrix = question('matrixSingle', {
    rows: [{ id: 'r', title: '汽油' }],
    columns: [{ id: 'n', text: '不可以' }],
    exam: {
      score: 1,
      key: { kind: 'optionRows', rows: { r: { kind: 'options', correct: ['n'], mode: 'all' } } },
    },
  })
  expect(paperWith(matrix)).toContainEqual({ kind: 'answer', text: '答案：汽油：不可以' })
})

test('pictures of questions, options, materials and blocks are printed; films are named', () => {
  const options = [
    { id: 'a', text: '晴', image: '/files/a.png' },
    { id: 'b', text: '雨' },
  ]
  expect(paperWith(question('imageSingle', { options }))).toContainEqual({
    kind: 'pictureOptions',
    round: true,
    items: [
      { text: 'A. 晴', url: '/files/a.png' },
      { text: 'B. 雨', url: '' },
    ],
  })
  const corners = [
    [0, 0],
    [1, 0],
    [1, 1],
  ]
  const hotspot = { image: '/files/map.png', areas: [{ id: 'x', name: '东门', corners }], picks: { max: 1 } }
  expect(paperWith(question('hotspot', { ...hotspot, mode: 'areas' }))).toEqual(
    expect.arrayContaining([
      { kind: 'picture', url: '/files/map.png', caption: '' },
      { kind: 'options', round: true, items: ['A. 东门'] },
    ]),
  )
  expect(textsOf(question('hotspot', { ...hotspot, mode: 'points' }))).toContain('（请在图上标出）')
  const group = question('group', { stem: '看图', image: '/files/g.png' })
  expect(paperWith(group)).toContainEqual({ kind: 'picture', url: '/files/g.png', caption: '' })
  const items = [1, 2].map((n) => ({ id: `m${n}`, url: `/files/${n}.png`, caption: `图 ${n}` }))
  const media = (kind: string) => paperWith(question('media', { kind, items }))
  expect(media('carousel')).toContainEqual({ kind: 'picture', url: '/files/2.png', caption: '图 2' })
  expect(media('image')).not.toContainEqual(expect.objectContaining({ url: '/files/2.png' }))
  expect(media('video')).toContainEqual({ kind: 'text', text: '（这里有一段视频“图 1”，纸上不能播放）' })
  const match = {
    rows: [{ id: 'r', title: '左' }],
    columns: [{ id: 'c', text: '右', image: '/files/c.png' }],
  }
  expect(paperWith(question('match', match))).toContainEqual({
    kind: 'picture',
    url: '/files/c.png',
    caption: '右',
  })
})

test('levels stand with the words that they have on the screen', () => {
  const itemsOf = (element: Element) =>
    paperWith(element).flatMap((block) => (block.kind === 'options' ? block.items : []))
  expect(itemsOf(question('rating', { max: 3, labels: ['差', '', '好'] }))).toEqual([
    '1（差）',
    '2',
    '3（好）',
  ])
  const labels = { min: '不同意', mid: '一般', max: '同意' }
  expect(itemsOf(question('scale', { from: 1, to: 5, labels }))).toEqual([
    '1（不同意）',
    '2',
    '3（一般）',
    '4',
    '5（同意）',
  ])
})
