import { emptyDefinition, newQuestion, type SurveyDefinition, withTranslations } from '@zhanfang/survey'
import { expect, test } from 'vitest'
import { countsOf, linesOf, originalTexts, progressOf, rowsOf, shownRows } from './translation-rows.ts'

const settings = { submitText: '提交' }
const original: SurveyDefinition = {
  ...emptyDefinition('survey', '到店调查'),
  endings: [{ id: 'end', title: '谢谢', text: '' }],
  elements: [
    { ...newQuestion('text'), id: 'name', title: '怎么称呼您？' },
    { ...newQuestion('text'), id: 'why', title: '{{q:name}}，为什么？' },
  ],
}
const definition = withTranslations(original, 'en', [
  { key: '_title', text: 'Shop survey', source: '到店调查' },
  { key: 'name.title', text: 'Your name?', source: '您叫什么？' },
  { key: 'why.title', text: 'Why?', source: '{{q:name}}，为什么？' },
])
const all = { filter: 'all', query: '', touched: new Set<string>() } as const
const rows = rowsOf(definition, settings, 'en')
const keysOf = (some: typeof rows) => some.map(({ text }) => text.key)

test('rows tell what is missing, outdated or wrong', () => {
  expect(countsOf(rows)).toEqual({ all: 5, missing: 2, outdated: 1, wrong: 1 })
  expect(progressOf(definition, settings)).toEqual([{ language: 'en', done: 2, total: 5 }])
  expect(keysOf(shownRows(rows, { ...all, filter: 'missing' }))).toEqual([
    '_endings.end',
    '_settings.submitText',
  ])
  expect(shownRows(rows, { ...all, filter: 'outdated' })).toMatchObject([{ outdatedSource: '您叫什么？' }])
  expect(shownRows(rows, { ...all, filter: 'wrong' })).toMatchObject([{ lost: ['{{q:name}}'] }])
  expect(keysOf(shownRows(rows, { ...all, query: 'your NAME' }))).toEqual(['name.title'])
})

test('a row that was written into stays in sight', () => {
  const shown = shownRows(rows, { filter: 'missing', query: '', touched: new Set(['name.title']) })
  expect(keysOf(shown)).toContain('name.title')
})

test('each question and part of the survey has one heading', () => {
  const heads = linesOf(rows).flatMap((line) =>
    line.kind === 'head' ? [line.elementId ?? line.isEnding] : [],
  )
  expect(heads).toEqual([false, 'name', 'why', true, false])
})

test('texts are gathered anew only when the original changes', () => {
  const texts = originalTexts(definition, settings)
  const translated = withTranslations(definition, 'en', [
    { key: '_title', text: 'Survey', source: '到店调查' },
  ])
  expect(originalTexts(translated, settings)).toBe(texts)
  expect(originalTexts({ ...translated, title: '调查' }, settings)[0]?.text).toBe('调查')
  expect(originalTexts(translated, { submitText: '交' }).at(-1)?.text).toBe('交')
})
