import { emptyDefinition, newQuestion, type SurveyDefinition, surveyDefinitionSchema } from '@zhanfang/survey'
import { expect, it } from 'vitest'
import { texts as allTexts } from '../texts.ts'
import { readTranslationTable, translationTable } from './translation-table.ts'

const texts = allTexts.translations

const definition: SurveyDefinition = surveyDefinitionSchema.parse({
  ...emptyDefinition('survey', '到店调查'),
  endings: [],
  elements: [
    {
      ...newQuestion('single'),
      id: 'been',
      title: '您来过店里吗？',
      options: [
        { id: 'yes', text: '来过' },
        { id: 'no', text: '没来过' },
      ],
    },
    { ...newQuestion('text'), id: 'why', title: '为什么选{{q:been}}？' },
  ],
  translations: {
    en: {
      _title: { text: 'Shop survey', source: '到店调查' },
      'been.options.yes': { text: 'Yes', source: '来过了' },
    },
  },
})

const filled = () => {
  const { columns, rows } = translationTable(definition, { submitText: '提交' })
  return [columns.map(({ title }) => title), ...rows]
}
const read = (rows: string[][]) => readTranslationTable(definition, rows, { submitText: '提交' })
const withCell = (rows: string[][], key: string, column: number, text: string) =>
  rows.map((row) => (row[0] === key ? row.with(column, text) : row))

it('has a row for each text and a column for each language', () => {
  expect(filled()).toEqual([
    ['编号', '题号', '内容', '原文 简体中文 (zh)', 'English (en)'],
    ['_title', texts.survey, '标题', '到店调查', 'Shop survey'],
    ['been.title', '第 1 题', '标题', '您来过店里吗？', ''],
    ['been.options.yes', '第 1 题', '选项', '来过', 'Yes'],
    ['been.options.no', '第 1 题', '选项', '没来过', ''],
    ['why.title', '第 2 题', '标题', '为什么选{{q:been}}？', ''],
    ['_settings.submitText', texts.survey, '按钮', '提交', ''],
  ])
})

it('changes nothing when it comes back as it was: what is outdated stays outdated', () => {
  expect(read(filled())).toEqual({ languages: ['en'], changes: [], same: 2, blank: 4, problems: [] })
})

it('finds what was filled in, in any order of columns, and names lost placeholders', () => {
  const rows = withCell(withCell(filled(), 'why.title', 4, 'Why?'), '_settings.submitText', 4, 'Send')
  const mixed = rows.map(([key = '', , , original = '', english = '']) => [english, original, key])
  const { changes, languages } = read(mixed)
  expect(languages).toEqual(['en'])
  expect(changes.map(({ key, after, lost }) => [key, after, lost])).toEqual([
    ['why.title', 'Why?', ['{{q:been}}']],
    ['_settings.submitText', 'Send', []],
  ])
})

it('takes a translation of what the text was before for an outdated one', () => {
  const { changes } = read(
    withCell(withCell(filled(), 'been.title', 3, '来过吗？'), 'been.title', 4, 'Been here?'),
  )
  expect(changes[0]).toMatchObject({ key: 'been.title', source: '来过吗？', original: '您来过店里吗？' })
})

it('adds languages that a column is named after, and names everything that it does not take over', () => {
  const [head = [], ...rows] = filled()
  const many = [
    [...head, '日本語', 'Klingon'],
    ...rows.map((row) => [...row, '', 'nuq']),
    ['been.options.maybe', '', '', '', 'Maybe', '', ''],
    ['been.title', '', '', '', 'Twice', '', ''],
    ['', '', '', '', 'No key', '', ''],
  ]
  const result = read(withCell(many, '_title', 5, '日'.repeat(201)))
  expect(result.languages).toEqual(['en', 'ja'])
  expect(result.problems).toEqual([
    { row: 1, message: texts.ignored(['Klingon']) },
    { row: 2, message: texts.tooLong('日本語', 201, 200) },
    { row: 8, message: texts.unknown('been.options.maybe') },
    { row: 9, message: texts.twice('been.title') },
    { row: 10, message: texts.unknown('') },
  ])
  expect(read([['a', 'b']]).problems).toEqual([{ row: 1, message: texts.noKeys }])
  expect(read([]).problems).toHaveLength(1)
})
