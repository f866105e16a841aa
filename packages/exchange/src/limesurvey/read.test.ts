import { readFileSync } from 'node:fs'
import path from 'node:path'
import { languagesOf, surveyDefinitionSchema } from '@zhanfang/survey'
import { expect, it } from 'vitest'
import { readSource } from '../reading/formats.ts'
import { relevanceCondition } from './expression.ts'

const source = readFileSync(path.join(import.meta.dirname, 'survey.lss'), 'utf8')

it('reads groups, questions, answers, conditions and languages', () => {
  const { format, definition, lines } = readSource(source)
  expect(format).toBe('limeSurvey')
  expect(surveyDefinitionSchema.safeParse(definition).success).toBe(true)
  expect(definition).toMatchObject({ title: '满意度', intro: '欢迎' })
  expect(definition.endings[0]?.text).toBe('谢谢')
  expect(definition.elements).toMatchObject([
    { type: 'paragraph', text: '基本' },
    {
      type: 'single',
      id: 'Q1',
      title: '满意吗',
      required: true,
      options: [
        { id: 'A1', text: '满意' },
        { id: 'A2', text: '不满意' },
        { text: '其他', other: { required: true } },
      ],
    },
    { type: 'multiple', id: 'Q2', options: [{ text: '价格' }, { text: '质量' }] },
    { type: 'pageBreak', title: '原因' },
    { type: 'textarea', id: 'Q3' },
    { type: 'matrixSingle', id: 'Q4' },
  ])
  expect(languagesOf(definition)).toEqual(['en'])
  expect(definition.rules).toMatchObject([
    { when: { left: { q: 'Q1' }, op: 'isOneOf', right: ['A2'] } },
    { when: { all: [{ left: { q: 'Q1' }, op: 'isOneOf', right: ['A1'] }, {}] } },
    { when: { left: { q: 'Q2' }, op: 'includesAny', right: ['SQ001'] } },
  ])
  expect(lines.filter(({ status }) => status !== 'taken').map(({ message }) => message)).toEqual([
    expect.stringContaining('count(that.Q2) > 1'),
  ])
})

it.each([
  ['A.NAOK == "1" or B.NAOK > 5', true],
  ['!is_empty(B.NAOK) and (A.NAOK != "2")', true],
  ['regexMatch("/a/", A)', false],
  ['A.NAOK == "1" and', false],
  ['nobody == 1', false],
])('reads the relevance %s: %s', (text, isRead) => {
  const names = {
    A: {
      q: 'a',
      codes: new Map([
        ['1', 'x'],
        ['2', 'y'],
      ]),
    },
    B: { q: 'b', isNumber: true },
  }
  const cond = relevanceCondition(text, (name) => (name === 'A' || name === 'B' ? names[name] : undefined))
  expect(cond !== undefined).toBe(isRead)
})
