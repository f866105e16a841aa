import { expect, it } from 'vitest'
import { optionsOf, partsOf } from '../elements/element-fields.ts'
import { wjxSurveyText } from './survey.ts'
import { writeWjxText } from './write.ts'
import { readWjxText } from './text.ts'

const types = (source: string, exam?: boolean) =>
  readWjxText(source, { exam }).definition.elements.map(({ type }) => type)

it('reads title, description, questions, pages and paragraphs', () => {
  const { definition, lines } = readWjxText(
    '食堂意见\n\n占用一分钟\n\n1. 您几点吃饭[单选题]\n十一点\n十二点\n其他____\n\n下面是评价\n\n=== 分页 ===\n\n2. 菜的味道[量表题]\n1~7\n\n3. 想说的话[填空题]（选填）',
  )
  expect(definition.title).toBe('食堂意见')
  expect(definition.intro).toBe('占用一分钟')
  expect(definition.elements).toMatchObject([
    {
      type: 'single',
      title: '您几点吃饭',
      required: true,
      options: [{ text: '十一点' }, { text: '十二点' }, { text: '其他', other: { required: true } }],
    },
    { type: 'paragraph', text: '下面是评价' },
    { type: 'pageBreak' },
    { type: 'scale', from: 1, to: 7 },
    { type: 'text', title: '想说的话', required: false },
  ])
  expect(lines.map(({ line }) => line)).toEqual(
    Array.from({ length: 18 }, (_, index) => index + 1).slice(0, lines.length),
  )
  expect(lines.every(({ status }) => status === 'taken')).toBe(true)
})

it('guesses types from words and takes limits out of the title', () => {
  const { definition } = readWjxText(
    '1. 周末做哪些事\n□看书 □跑步\n\n2. 挑水果，最多选2项[多选题]\nA. 梨\nB. 桃\nC. 杏\n\n3. 属于鸟的有（答案：AC）（4分）\nA. 麻雀\nB. 蝙蝠\nC. 鸽子',
  )
  expect(definition.kind).toBe('exam')
  const [first, second, third] = definition.elements
  expect(first).toMatchObject({ type: 'multiple', options: [{ text: '看书' }, { text: '跑步' }] })
  expect(second).toMatchObject({
    type: 'multiple',
    title: '挑水果',
    max: 2,
    options: [{ text: '梨' }, { text: '桃' }, { text: '杏' }],
  })
  expect(third).toMatchObject({
    type: 'multiple',
    title: '属于鸟的有',
    exam: { score: 4, key: { kind: 'options', mode: 'all' } },
  })
})

it('reads keys of exams', () => {
  const { definition } = readWjxText(
    '1. 鲸是鱼（错）（2分）\n\n2. 水的化学式是___[填空题]\n答案：H2O|h2o\n\n3. 最大的陆地动物\n犀牛\n大象（正确答案）\n解析：非洲象\n更重',
    { exam: true },
  )
  expect(definition.elements).toMatchObject([
    { type: 'judge', title: '鲸是鱼', exam: { score: 2, key: { kind: 'boolean', correct: false } } },
    { type: 'gapFill', exam: { key: { kind: 'text' } } },
    { type: 'single', exam: { score: 5, analysis: '非洲象\n更重' } },
  ])
})

it('says what it did with a label that it does not know, and how to write it', () => {
  const { lines } = readWjxText('题\n\n1. 怪题[猜谜题]\n甲\n乙')
  const changed = lines.filter(({ status }) => status !== 'taken')
  expect(changed).toMatchObject([
    { line: 3, status: 'changed', fix: { from: 3, to: 3, text: '1. 怪题[单选]' } },
  ])
  expect(types('题\n\n1. 怪题[单选]\n甲\n乙')).toEqual(['single'])
})

it('diagnoses every line of any text', () => {
  const odd = '一\n\n12. \n\n- - -\n答案：A\n解析\n（B）\n\u0000\n１．全角［多选题］\n（\n[[[['
  const { lines } = readWjxText(odd)
  expect(new Set(lines.map(({ line }) => line)).size).toBe(odd.split('\n').length)
})

it('reads the options of a cascade from paths and from indents, and writes them back', () => {
  for (const body of ['浙江-杭州-西湖区\n浙江-宁波\n江苏', '浙江\n  杭州\n    西湖区\n  宁波\n江苏']) {
    const { definition, lines } = readWjxText(`问卷\n\n1. 地点[多级下拉题]\n${body}`)
    expect(definition.elements).toMatchObject([
      {
        type: 'cascade',
        tree: [
          { text: '浙江', children: [{ text: '杭州', children: [{ text: '西湖区' }] }, { text: '宁波' }] },
          { text: '江苏' },
        ],
      },
    ])
    expect(lines.filter(({ status }) => status !== 'taken')).toEqual([])
    expect(writeWjxText(definition).losses).toEqual([])
  }
  expect(readWjxText('问卷\n\n1. 地点[多级下拉题]').lines.at(-1)).toMatchObject({ status: 'changed' })
})

it('takes types and points from the headings of an exam', () => {
  const { definition } = readWjxText(
    [
      '期末测验',
      '',
      '一、单选题（每题 5 分）',
      '1. 甲',
      'A. 一',
      'B. 二',
      '答案：A',
      '二、多选题（共 1 题，每题 10 分）',
      '2. 乙',
      'A. 一',
      'B. 二',
      '答案：AB',
      '三、判断题：每小题2分',
      '3. 丙',
      '答案：错',
      '四、简答题',
      '4. 丁（20分）',
    ].join('\n'),
  )
  expect(definition.elements.map(({ type }) => type)).toEqual([
    'paragraph',
    'single',
    'paragraph',
    'multiple',
    'paragraph',
    'judge',
    'paragraph',
    'textarea',
  ])
  expect(definition.elements.flatMap((element) => ('exam' in element ? [element.exam] : []))).toMatchObject([
    { score: 5 },
    { score: 10 },
    { score: 2, key: { correct: false } },
    { score: 20, key: { kind: 'manual' } },
  ])
})

it('reads jumps behind options and dependences under titles as rules', () => {
  const { definition, lines } = readWjxText(
    [
      '用车调查',
      '',
      '1. 有车吗[单选题]',
      '有（请跳至第3题）',
      '没有（跳到问卷末尾，结束作答）',
      '',
      '2. 想买吗[单选题]',
      '想',
      '不想',
      '',
      '3. 颜色[填空题]',
      '依赖于第1题第1个选项',
    ].join('\n'),
  )
  expect(lines.filter(({ status }) => status !== 'taken')).toEqual([])
  const [first, , third] = definition.elements
  const [yes, no] = first ? optionsOf(first) : []
  expect(yes?.text).toBe('有')
  const chosen = (id?: string) => ({ left: { q: first?.id }, op: 'isOneOf', right: [id] })
  expect(definition.rules).toMatchObject([
    { when: chosen(yes?.id), actions: [{ do: 'jump', from: first?.id, to: { q: third?.id } }] },
    { when: chosen(no?.id), actions: [{ do: 'jump', to: { end: 'complete' } }] },
    { when: chosen(yes?.id), actions: [{ do: 'show', targets: [{ q: third?.id }] }] },
  ])
})

it('names jumps and dependences that lead nowhere instead of keeping them', () => {
  const { definition, lines } = readWjxText(
    [
      '用车调查',
      '',
      '1. 有车吗[单选题]',
      '有（请跳至第9题）',
      '没有',
      '',
      '2. 想买吗[单选题]',
      '想（请跳至第1题）',
      '不想',
      '依赖于第7题第1个选项',
    ].join('\n'),
  )
  expect(definition.rules).toEqual([])
  expect(lines.filter(({ as }) => as === 'logic')).toMatchObject([
    { line: 3, message: expect.stringContaining('没有第 9 题') },
    { line: 7, message: expect.stringContaining('往回跳到第 1 题') },
    { line: 10, message: expect.stringContaining('第 7 题没有这个选项') },
  ])
})

it.each([
  ['*1. 题目[单选题]\n甲\n乙', 'single', '题目'],
  ['1.(单选题)题目\n甲\n乙', 'single', '题目'],
  ['2.【多选题】题目\n甲\n乙', 'multiple', '题目'],
  ['[填空题] 题目', 'text', '题目'],
  ['4 题目（下拉框）\n甲\n乙', 'dropdown', '题目'],
  ['5. 题目（单选）\n甲\n都不是【互斥】', 'single', '题目'],
])('reads %j', (text, type, title) => {
  expect(readWjxText(`标题\n\n${text}`).definition.elements).toMatchObject([{ type, title }])
})

it('takes points of options for an assessment when nothing is right or wrong', () => {
  const rated = readWjxText('心理测评\n\n1. 我睡得好[单选题]\n是（2分）\n否（0分）')
  expect(rated.definition.kind).toBe('assessment')
})

it('invents no words for levels, columns or points that the text does not have', () => {
  const { definition } = readWjxText(
    '体验\n\n1. 打分[量表题]\n1~10\n\n2. 各项[矩阵量表题]\n行：\n- 菜\n- 汤\n1~5\n\n3. 数量[矩阵数值题]\n行：\n- 碗\n\n4. 经历[多项简答题]\n行：\n- 学校\n- 单位\n\n5. 材料[多项文件题]\n行：\n- 身份证\n- 证书\n\n6. 态度[评分单选]\n差（1分）\n好（5分）',
  )
  expect(definition.kind).toBe('assessment')
  expect(definition.elements).toMatchObject([
    { type: 'scale', from: 1, to: 10, labels: { min: '', max: '' } },
    { type: 'matrixScale', from: 1, to: 5, labels: { min: '', mid: '', max: '' } },
    { type: 'matrixInput', rows: [{ title: '碗' }], columns: [{ title: '数量', kind: 'number' }] },
    { type: 'multiText', rows: [{ title: '学校' }, { title: '单位' }] },
    { type: 'file', max: 2, kinds: [], description: '请分别上传：身份证、证书' },
    { type: 'single', exam: { key: { mode: 'optionScores' } } },
  ])
  expect(definition.elements.filter(({ exam }) => exam !== undefined)).toHaveLength(1)
})

it('takes tags off a text that was copied out of a page, and no other signs', () => {
  const { definition } = readWjxText(
    '<p>标题</p>\n\n1. <b>多大</b>&nbsp;年龄[单选题]\n<span style="color:red">a<5</span>\nx < y > z',
  )
  expect(definition.title).toBe('标题')
  expect(definition.elements).toMatchObject([
    { title: '多大 年龄', options: [{ text: 'a<5' }, { text: 'x < y > z' }] },
  ])
})

it('takes a first line without blanks in it as a row of a matrix, not as its only column', () => {
  const { definition } = readWjxText(
    '题\n\n1. 评价[矩阵量表题]\n价格\n服务\n\n2. 评价[矩阵单选题]\n好 中 差\n价格',
  )
  const titles = definition.elements.map((element) => partsOf(element, 'rows').map(({ title }) => title))
  expect(titles).toEqual([['价格', '服务'], ['价格']])
})

it('writes a survey of the interface as the text that its maker writes', () => {
  const question = (type: number, subtype: number, more: Record<string, unknown> = {}) => ({
    q_type: type,
    q_subtype: subtype,
    q_title: '问',
    is_requir: true,
    ...more,
  })
  const items = [{ item_title: '甲' }, { item_title: '乙' }]
  const text = wjxSurveyText({
    title: '',
    description: '说明',
    questions: [
      question(3, 303, { items }),
      question(5, 5, { items }),
      question(6, 6, { gap_count: 2, is_requir: undefined }),
      question(99, 3),
    ],
  })
  expect(text).toBe(
    '说明\n\n1. 问[评分单选]\n甲\n乙\n\n2. 问[填空题]\n\n3. 问[多项填空题]（选填）\n（2 个填空项）\n\n4. 问[未知题型:99/3]',
  )
})
