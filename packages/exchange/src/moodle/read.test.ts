import { readFileSync } from 'node:fs'
import path from 'node:path'
import { surveyDefinitionSchema } from '@zhanfang/survey'
import { expect, it } from 'vitest'
import { readSource } from '../reading/formats.ts'

const source = readFileSync(path.join(import.meta.dirname, 'bank.xml'), 'utf8')

it('reads a bank of every common type with points, shares, feedback and pictures', () => {
  const { format, definition, lines, pictures } = readSource(source)
  expect(format).toBe('moodleXml')
  expect(surveyDefinitionSchema.safeParse(definition).success).toBe(true)
  expect(definition.kind).toBe('exam')
  expect(definition.elements).toMatchObject([
    { type: 'media', items: [{ url: '/package-picture/1' }] },
    {
      type: 'multiple',
      title: '哪些是哺乳动物？',
      order: 'random',
      exam: { score: 4, knowledge: ['生物'], key: { kind: 'options', mode: 'fractions' } },
    },
    { type: 'single', options: [{ text: '甲 粗' }, { text: '乙' }], exam: { score: 2 } },
    { type: 'judge', exam: { key: { correct: true } } },
    { type: 'text', exam: { key: { kind: 'text' } } },
    { type: 'number', exam: { key: { kind: 'number', value: 3.14, tolerance: 0.01 } } },
    { type: 'textarea', exam: { score: 10, analysis: '看结构' } },
    { type: 'match', rows: [{}, {}], exam: { key: { kind: 'pairs' } } },
    { type: 'gapFill', exam: { score: 4 } },
    { type: 'paragraph' },
  ])
  expect(pictures).toHaveLength(1)
  const named = lines.filter(({ status }) => status !== 'taken').map(({ message }) => message)
  expect(named).toEqual([
    expect.stringContaining('分类“生物”'),
    '提示没有导入：想想',
    expect.stringContaining('空格的反馈没有导入：不对'),
    '不认识题型“calculated”，没有导入',
  ])
})

it('says what is wrong with a broken bank', () => {
  const { lines } = readSource('没有题目', 'moodleXml')
  expect(lines.some(({ status }) => status !== 'taken')).toBe(true)
})
