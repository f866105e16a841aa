import { emptyDefinition, newQuestion } from '@zhanfang/survey'
import { expect, test } from 'vitest'
import { createEditorStore } from './editor-store.ts'

test('a kept question comes with its texts in the languages of the survey, and goes with them by undo', () => {
  const question = { ...newQuestion('text'), id: 'kept', title: '联系电话' }
  const entry = { text: 'Phone', source: '联系电话' }
  const translations = {
    en: { 'kept.title': entry },
    ja: { 'kept.title': { text: '電話番号', source: '联系电话' } },
  }
  const definition = { ...emptyDefinition('survey', '问卷'), translations: { en: {} } }
  const store = createEditorStore(definition)
  store.insert([{ question, translations }], '添加')
  const { elements, translations: now } = store.snapshot().definition
  const id = elements.at(-1)?.id ?? ''
  expect(id).not.toBe('kept')
  expect(now).toEqual({ en: { [`${id}.title`]: entry } })
  store.undo()
  expect(store.snapshot().definition).toBe(definition)
})
