import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { type Element, surveyDefinitionSchema } from '@zhanfang/survey'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fieldOf, optionsOf, partsOf } from '../elements/element-fields.ts'
import type { QuestionReading } from '../reading/diagnosis.ts'
import { readSource } from '../reading/formats.ts'
import { readWjxText } from './text.ts'

const folder = path.join(import.meta.dirname, 'pasted')
const names = readdirSync(folder).filter((name) => name.endsWith('.txt') && !name.endsWith('.expected.txt'))

function keyOf(element: Element): string {
  const key = element.exam?.key
  if (key?.kind === 'boolean') return key.correct ? '√' : '×'
  if (key?.kind === 'text')
    return Object.values(key.blanks)
      .map(({ accept }) => accept.join('|').replaceAll('\n', '↵'))
      .join(';')
  return key?.kind === 'options' || key === undefined ? '' : key.kind
}

/** A question in one line: type, words, options with the right ones marked, rows, points and key. */
function inShort(element: Element): string {
  const key = element.exam?.key
  const right = new Set(key?.kind === 'options' ? key.correct : [])
  const options = optionsOf(element).map(
    ({ id, text, other }) => `${right.has(id) ? '*' : ''}${text}${other ? '__' : ''}`,
  )
  const text = fieldOf(element, 'text')
  const parts = [
    `${element.type}: ${(element.title || (typeof text === 'string' ? text : '')).replaceAll('\n', '↵')}`,
    options.length > 0 ? `[${options.join(' | ')}]` : '',
    ...(['rows', 'columns'] as const).map((list) => {
      const found = partsOf(element, list)
      return found.length > 0 ? `${list}(${found.map(({ title }) => title).join(' | ')})` : ''
    }),
    element.exam ? `${element.exam.score}分 ${keyOf(element)}`.trim() : '',
    element.description ? `说明：${element.description.replaceAll('\n', '↵')}` : '',
  ]
  return parts.filter((part) => part !== '').join(' ')
}

/** What the short form of a question leaves out: the ends of a scale, limits, analyses and doubts. */
function more(element: Element, questions: readonly QuestionReading[]): string {
  const labels = fieldOf(element, 'labels')
  const said =
    labels !== null && typeof labels === 'object' && !Array.isArray(labels) ? Object.values(labels) : []
  const [from, to, min, max] = ['from', 'to', 'min', 'max'].map((name) => {
    const value = fieldOf(element, name)
    return typeof value === 'number' ? String(value) : undefined
  })
  const doubt = questions.find((one) => one.element === element.id && one.confidence === 'doubtful')
  return [
    from === undefined ? '' : ` ${from}~${to ?? ''} ${said.join('|')}`.trimEnd(),
    min === undefined && max === undefined ? '' : ` ${min ?? ''}..${max ?? ''}`,
    fieldOf(element, 'required') === false ? ' 选填' : '',
    element.exam?.analysis ? ` 解析：${element.exam.analysis.replaceAll('\n', '↵')}` : '',
    doubt ? ` ？${doubt.reasons.join('；')}` : '',
  ].join('')
}

function reading(source: string, isFull = false): string {
  const { definition, lines, questions = [] } = readSource(source)
  const numbers = new Map(definition.elements.map(({ id }, index) => [id, index + 1]))
  return [
    `# ${definition.kind} ${definition.title}`,
    ...(isFull && definition.intro !== '' ? [`（${definition.intro.replaceAll('\n', '↵')}）`] : []),
    ...definition.elements.map((element) => `${inShort(element)}${isFull ? more(element, questions) : ''}`),
    ...definition.rules.flatMap(({ actions }) =>
      actions.flatMap((action) =>
        isFull && action.do === 'jump'
          ? [`> ${numbers.get(action.from)} → ${'q' in action.to ? numbers.get(action.to.q) : '结束'}`]
          : [],
      ),
    ),
    ...lines.filter(({ status }) => status !== 'taken').map(({ line, message }) => `! ${line} ${message}`),
    '',
  ].join('\n')
}

describe('texts as people paste them', () => {
  it.each(names)('%s', (name) => {
    const source = readFileSync(path.join(folder, name), 'utf8')
    const expected = readFileSync(path.join(folder, name.replace(/\.txt$/, '.expected.txt')), 'utf8')
    expect(reading(source)).toBe(expected)
  })
})

const sets = path.join(import.meta.dirname, 'pasted-sets')
const cases = readdirSync(sets).flatMap((file) =>
  readFileSync(path.join(sets, file), 'utf8')
    .split(/^=== /m)
    .slice(1)
    .map((part): [string, string, string] => {
      const name = part.slice(0, part.indexOf('\n'))
      const [source = '', expected = ''] = part.slice(name.length + 1).split(/^---\n/m)
      return [`${file} ${name}`, source, expected]
    }),
)

describe('papers, surveys, forms and tables of offices and schools', () => {
  it.each(cases)('%s', (_, source, expected) => {
    expect(reading(source, true).trim()).toBe(expected.trim())
  })
})

/** Pieces that pasted texts are made of, put together at random. */
const piece = fc.constantFrom(
  '一、基本信息',
  '二、单选题（每题5分）',
  '（三）看法',
  '1. 您的性别',
  '2、您喜欢什么水果？',
  '3．下列正确的是（ ）',
  '(1) 小明去了哪里？',
  '① 细胞有膜',
  'A. 苹果　　B. 香蕉',
  'C. 橘子  D. 葡萄',
  'A、北京',
  'B、上海',
  '□满意 □一般 □不满意',
  '性别：□男 □女',
  '姓名：____',
  '首都是____，大河是____。',
  '答案：B',
  '参考答案：光合作用',
  '第二行要点',
  '解析：因为如此',
  '（5分）',
  '1-5 ABCDA',
  '参考答案',
  '满意',
  '其他（请注明）',
  '',
  '说明一下背景情况。',
  'Answer: C',
  '对（√）',
)

it('names every word that lands nowhere', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.oneof({ weight: 6, arbitrary: piece }, { weight: 1, arbitrary: fc.string({ maxLength: 20 }) }),
        {
          maxLength: 14,
        },
      ),
      (pieces) => {
        const source = pieces.join('\n')
        const { definition, lines } = readWjxText(source)
        expect(surveyDefinitionSchema.safeParse(definition).success).toBe(true)
        const named = lines.flatMap(({ status, message }) => (status === 'taken' ? [] : [message])).join('')
        const kept = JSON.stringify(definition).normalize('NFKC').toLowerCase()
        for (const [index, text] of source.split(/\r\n|\n|\r/).entries()) {
          const own = lines.filter(({ line }) => line === index + 1)
          if (text.trim() !== '' && own.length === 0)
            throw new Error(`line ${index + 1} has no diagnosis: ${text}`)
          if (own.some(({ status }) => status !== 'taken')) continue
          // Words of two and more Chinese characters say something; marks and numbers only steer the reading.
          for (const word of text.match(/\p{Script=Han}{2,}/gu) ?? []) {
            const isMark = /^(?:答案|参考答案|解析|分值|请注明|单选题|每题|其他)$/.test(word)
            expect([
              word,
              isMark || named.includes(word) || kept.includes(word.normalize('NFKC').toLowerCase()),
            ]).toEqual([word, true])
          }
        }
      },
    ),
    { numRuns: Number(process.env['SURVEY_MODELS'] ?? 300) },
  )
})

it.each([
  [
    'a heading that is called like a type',
    '一、投票\n1. 甲？\nA. 一\nB. 二\n二、排序\n2. 乙？\nA. 一\nB. 二',
    ['paragraph', 'single', 'paragraph', 'single'],
  ],
  ['a label that narrows another one', '1. 手机号[填空题][手机]', ['text']],
])('reads %s', (_, source, types) => {
  expect(readWjxText(source).definition.elements.map(({ type }) => type)).toEqual(types)
})

it('says why it is not sure of a question', () => {
  const { questions } = readWjxText('问卷\n\n1. 您满意吗？\nA. 是\nB. 否\n\n2. 建议\n\n3. 颜色\nA. 红')
  expect(questions?.map(({ confidence, reasons }) => [confidence, reasons[0]])).toEqual([
    ['sure', '有题号，选项有统一的标记'],
    ['doubtful', '没有选项，也没有填空的位置'],
    ['doubtful', '只有一个选项'],
  ])
})
