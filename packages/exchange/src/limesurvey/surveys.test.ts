import { languagesOf, surveyDefinitionSchema } from '@zhanfang/survey'
import { expect, it } from 'vitest'
import { optionsOf, partsOf } from '../elements/element-fields.ts'
import { readSource } from '../reading/formats.ts'

type Row = Readonly<Record<string, string | number>>
const rows = (table: string, list: readonly Row[]) =>
  `<${table}><rows>${list
    .map(
      (row) =>
        `<row>${Object.entries(row)
          .map(([name, value]) => `<${name}><![CDATA[${value}]]></${name}>`)
          .join('')}</row>`,
    )
    .join('')}</rows></${table}>`

interface Parts {
  questions: readonly Row[]
  more?: Readonly<Record<string, readonly Row[]>>
  survey?: Row
  language?: Row
}

/** A structure with one group, in the form of version 3: texts stand in the rows. */
function structure({ questions, more = {}, survey = {}, language = {} }: Parts): string {
  const tables = {
    groups: [{ gid: 1, group_name: '组', group_order: 0, language: 'zh-Hans' }],
    questions: questions.map((row, index) => ({
      qid: index + 1,
      parent_qid: 0,
      gid: 1,
      question_order: index,
      language: 'zh-Hans',
      question: row['title'] ?? '',
      ...row,
    })),
    surveys: [{ sid: 1, language: 'zh-Hans', ...survey }],
    surveys_languagesettings: [{ surveyls_language: 'zh-Hans', surveyls_title: '问卷', ...language }],
    ...more,
  }
  return `<?xml version="1.0"?><document><LimeSurveyDocType>Survey</LimeSurveyDocType>${Object.entries(tables)
    .map(([name, list]) => rows(name, list))
    .join('')}</document>`
}

const sub = (parent: number, code: string, question: string, scale = 0, order = 0): Row => ({
  qid: 100 + parent * 10 + order,
  parent_qid: parent,
  title: code,
  question,
  scale_id: scale,
  question_order: order,
  language: 'zh-Hans',
})
const answer = (qid: number, code: string, text: string, scale = 0, order = 0): Row => ({
  qid,
  code,
  answer: text,
  scale_id: scale,
  sortorder: order,
  language: 'zh-Hans',
})
const attribute = (qid: number, name: string, value: string | number): Row => ({
  qid,
  attribute: name,
  value,
})

function read(parts: Parts) {
  const { definition, lines } = readSource(structure(parts))
  expect(surveyDefinitionSchema.safeParse(definition).success).toBe(true)
  const elements = definition.elements.filter(({ type }) => type !== 'paragraph')
  return {
    definition,
    elements,
    named: lines.filter(({ status }) => status !== 'taken').map(({ message }) => message),
  }
}

it('makes two questions of an array with two scales, shown by the same condition', () => {
  const { elements, definition, named } = read({
    questions: [
      { title: 'Q1', type: 'Y' },
      { title: 'Q2', type: '1', question: '服务', relevance: 'Q1.NAOK == "Y"' },
    ],
    more: {
      subquestions: [sub(2, 'SQ1', '价格'), sub(2, 'SQ2', '质量', 0, 1)],
      answers: [
        answer(2, 'A1', '重要'),
        answer(2, 'A2', '不重要', 0, 1),
        answer(2, 'A1', '满意', 1),
        answer(2, 'A2', '不满意', 1, 1),
      ],
      question_attributes: [
        attribute(2, 'dualscale_headerA', '重要程度'),
        attribute(2, 'dualscale_headerB', '满意程度'),
      ],
    },
  })
  expect(
    elements
      .slice(1)
      .map((one) => [('title' in one && one.title) || '', partsOf(one, 'columns').map(({ title }) => title)]),
  ).toEqual([
    ['服务（重要程度）', ['重要', '不重要']],
    ['服务（满意程度）', ['满意', '不满意']],
  ])
  expect(definition.rules[0]?.actions).toEqual([
    { do: 'show', targets: [{ q: elements[1]?.id }, { q: elements[2]?.id }] },
  ])
  expect(named).toEqual(['两组量表分成两道题'])
})

it('reads subquestions of arrays with texts and numbers by their two scales', () => {
  const { elements } = read({
    questions: [
      { title: 'T', type: ';' },
      { title: 'N', type: ':' },
    ],
    more: {
      subquestions: [1, 2].flatMap((parent) => [
        sub(parent, 'R1', '行一'),
        sub(parent, 'R2', '行二', 0, 1),
        sub(parent, 'C1', '列一', 1, 2),
        sub(parent, 'C2', '列二', 1, 3),
      ]),
    },
  })
  for (const one of elements) {
    expect(one.type).toBe('matrixInput')
    expect(partsOf(one, 'rows').map(({ title }) => title)).toEqual(['行一', '行二'])
    expect(partsOf(one, 'columns').map(({ title }) => title)).toEqual(['列一', '列二'])
  }
})

it('reads rankings with answers or with subquestions, and how many are ranked', () => {
  const { elements, named } = read({
    questions: [
      { title: 'R', type: 'R' },
      { title: 'S', type: 'R' },
    ],
    more: {
      answers: [answer(1, 'A', '甲'), answer(1, 'B', '乙', 0, 1)],
      subquestions: [sub(2, 'A', '丙'), sub(2, 'B', '丁', 0, 1)],
      question_attributes: [attribute(1, 'max_answers', 2)],
    },
  })
  expect(elements.map((one) => [one.type, optionsOf(one).map(({ text }) => text)])).toEqual([
    ['ranking', ['甲', '乙']],
    ['ranking', ['丙', '丁']],
  ])
  expect(named).toEqual([])
})

it('takes options that exclude all others, random order, lengths and numbers', () => {
  const { elements, named } = read({
    questions: [
      { title: 'M', type: 'M' },
      { title: 'K', type: 'K' },
      { title: 'T', type: 'T' },
    ],
    more: {
      subquestions: [
        sub(1, 'S1', '甲'),
        sub(1, 'S2', '都不是', 0, 1),
        sub(2, 'K1', '早餐'),
        sub(2, 'K2', '午餐', 0, 1),
      ],
      question_attributes: [
        attribute(1, 'exclude_all_others', 'S2'),
        attribute(1, 'random_order', 1),
        attribute(2, 'equals_num_value', 100),
        attribute(3, 'maximum_chars', 200),
      ],
    },
  })
  expect(elements).toMatchObject([
    { type: 'multiple', order: 'random', options: [{ text: '甲' }, { text: '都不是', exclusive: true }] },
    { type: 'multiText', rows: [{ title: '早餐', format: 'number' }, { format: 'number' }] },
    { type: 'textarea', length: { max: 200 } },
  ])
  expect(named).toEqual([expect.stringContaining('equals_num_value')])
})

it('compares the other option and parts of questions in relevance equations', () => {
  const { definition, named } = read({
    questions: [
      { title: 'L', type: 'L', other: 'Y' },
      { title: 'M', type: 'M' },
      { title: 'A', type: 'T', relevance: 'L.NAOK == "-oth-"' },
      { title: 'B', type: 'T', relevance: '((M_S1.NAOK == "Y") and !is_empty(L.NAOK)) or L == "A2"' },
      { title: 'C', type: 'T', relevance: 'count(M_S1, M_S2) > 1' },
    ],
    more: {
      answers: [answer(1, 'A1', '甲'), answer(1, 'A2', '乙', 0, 1)],
      subquestions: [sub(2, 'S1', '一'), sub(2, 'S2', '二', 0, 1)],
    },
  })
  const [list] = definition.elements.filter(({ type }) => type === 'single')
  const other = list && optionsOf(list).find((one) => one.other)?.id
  expect(definition.rules).toMatchObject([
    { when: { left: { q: 'L' }, op: 'isOneOf', right: [other] } },
    { when: { any: [{ all: [{ op: 'includesAny' }, {}] }, { op: 'isOneOf', right: ['A2'] }] } },
  ])
  expect(named).toEqual([expect.stringContaining('count(M_S1, M_S2) > 1')])
})

it('names quotas, assessments, times and where the survey leads', () => {
  const { named } = read({
    questions: [{ title: 'Q1', type: 'S' }],
    survey: { expires: '2026-12-31 23:59:59' },
    language: {
      surveyls_url: 'https://example.com/thanks',
      surveyls_policy_notice: '<p>我们保护您的资料</p>',
    },
    more: {
      quota: [{ id: 1, name: '男', qlimit: 50 }],
      assessments: [{ id: 1, name: '高分', message: '很好' }],
    },
  })
  expect(named).toEqual([
    '配额“男”（50 份）没有导入',
    '测评的说明“高分”没有导入',
    expect.stringContaining('surveyls_url'),
    expect.stringContaining('我们保护您的资料'),
    expect.stringContaining('2026-12-31'),
  ])
})

it('puts earlier answers into texts, and names other placeholders', () => {
  const { elements, named } = read({
    questions: [
      { title: 'NAME', type: 'S', question: '您的名字' },
      { title: 'Q2', type: 'T', question: '{NAME.shown}，您好。{if(NAME=="a","x","y")}{TOKEN:EMAIL}' },
    ],
  })
  expect(elements[1]).toMatchObject({ title: '{{q:NAME}}，您好。{if(NAME=="a","x","y")}{TOKEN:EMAIL}' })
  expect(named).toEqual(['文字里的占位没有替换：{if(NAME=="a","x","y")}、{TOKEN:EMAIL}'])
})

it('takes what is only reminded of as not required, and names defaults', () => {
  const { elements, named } = read({
    questions: [{ title: 'Q1', type: 'S', mandatory: 'S', same_default: 1 }],
    more: { defaultvalues: [{ dvid: 1, qid: 1, defaultvalue: '北京', language: 'zh-Hans' }] },
  })
  expect(elements[0]).toMatchObject({ required: false })
  expect(named).toEqual(['漏答只提醒一次，可以不答：按选填导入；预设的答案没有导入：北京'])
})

it('has no pages where all groups are shown together', () => {
  const groups: Row[] = [
    { gid: 1, group_name: '一', group_order: 0, language: 'zh-Hans' },
    { gid: 2, group_name: '二', group_order: 1, language: 'zh-Hans', randomization_group: 'x' },
  ]
  const questions: Row[] = [
    { title: 'A', type: 'S' },
    { title: 'B', type: 'S', gid: 2 },
  ]
  const types = (format: string) =>
    read({ questions, survey: { format }, more: { groups } }).definition.elements.map(({ type }) => type)
  expect(types('G')).toEqual(['paragraph', 'text', 'pageBreak', 'text'])
  expect(types('A')).toEqual(['paragraph', 'text', 'paragraph', 'text'])
  expect(read({ questions, more: { groups } }).named).toEqual([
    expect.stringContaining('randomization_group'),
  ])
})

it.each([
  ['L', 'single', '答案乙'],
  ['!', 'dropdown', '答案乙'],
  ['5', 'scale'],
  ['A', 'matrixScale', '子题乙'],
  ['B', 'matrixScale', '子题乙'],
  ['C', 'matrixSingle', '子题乙'],
  ['E', 'matrixSingle', '子题乙'],
  ['F', 'matrixSingle', '答案乙'],
  ['H', 'matrixSingle', '答案乙'],
  ['N', 'number'],
  ['D', 'dateTime'],
  ['G', 'single'],
  ['Y', 'judge'],
  ['X', 'paragraph'],
  ['|', 'file'],
])('reads the type %s as %s and loses no word', (kind, type, ...words) => {
  const { definition } = readSource(
    structure({
      questions: [{ title: 'Q', type: kind, question: '题目的文字', help: '提示的文字' }],
      more: {
        subquestions: [sub(1, 'S1', '子题甲'), sub(1, 'S2', '子题乙', 0, 1)],
        answers: [answer(1, 'A1', '答案甲'), answer(1, 'A2', '答案乙', 0, 1)],
      },
    }),
  )
  const found = definition.elements.at(-1)
  const kept = JSON.stringify(found)
  expect(found?.type).toBe(type)
  for (const word of ['题目的文字', '提示的文字', ...words]) expect(kept).toContain(word)
})

it('reads questions, answers and settings of every language', () => {
  const other = (row: Row): Row => ({ ...row, language: 'en' })
  const { definition } = readSource(
    structure({
      questions: [
        { qid: 1, title: 'Q1', type: 'L', question: '颜色' },
        other({ qid: 1, title: 'Q1', type: 'L', question: 'Colour' }),
      ],
      more: {
        answers: [answer(1, 'A1', '红'), other(answer(1, 'A1', 'Red'))],
        surveys_languagesettings: [
          { surveyls_language: 'zh-Hans', surveyls_title: '问卷' },
          { surveyls_language: 'en', surveyls_title: 'Survey' },
        ],
      },
    }),
  )
  expect(languagesOf(definition)).toEqual(['en'])
  const kept = JSON.stringify(definition)
  for (const text of ['Colour', 'Red', 'Survey']) expect(kept).toContain(text)
})
