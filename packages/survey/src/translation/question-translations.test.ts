import { expect, test } from 'vitest'
import { emptyDefinition, type Element, type Translations } from '../model/model.ts'
import {
  languagesOfQuestion,
  spokenQuestion,
  translationsOfCopy,
  translationsOfQuestions,
  withTextsOfKept,
} from './question-translations.ts'
import { newQuestion } from '../registry.ts'

const colour = (id: string, [red, blue]: [string, string]): Element =>
  Object.assign(newQuestion('single'), {
    id,
    title: '喜欢的颜色',
    options: [
      { id: red, text: '红' },
      { id: blue, text: '蓝' },
    ],
  })
const original = colour('q1', ['red', 'blue'])
const copy = colour('k9', ['a', 'b'])
const english = { text: 'Your colour', source: '喜欢的颜色' }
const red = { text: 'Red', source: '红' }
const japanese = { text: '好きな色', source: '喜欢的颜色' }
const translations: Translations = {
  en: {
    'q1.title': english,
    'q1.options.red': red,
    'q1.options.gone': { text: 'Gone', source: '没了' },
    'q2.title': { text: 'Another', source: '另一道' },
    _title: { text: 'Colours', source: '颜色' },
  },
  ja: { 'q1.title': japanese },
  fr: { 'q2.title': { text: 'Autre', source: '另一道' } },
}

test('a question takes along what is translated of it, and nothing of its survey or its neighbours', () => {
  expect(translationsOfQuestions([original], translations)).toEqual({
    en: { 'q1.title': english, 'q1.options.red': red },
    ja: { 'q1.title': japanese },
  })
  expect(translationsOfQuestions([copy], translations)).toBeUndefined()
  expect(translationsOfQuestions([original], undefined)).toBeUndefined()
  expect(translationsOfQuestions([], translations)).toBeUndefined()
})

test('a copy whose parts have other ids gets them under its own keys; another question gets none', () => {
  const kept = { question: original, translations }
  expect(translationsOfCopy(kept, copy)).toEqual({
    en: { 'k9.title': english, 'k9.options.a': red },
    ja: { 'k9.title': japanese },
  })
  expect(translationsOfCopy(kept, Object.assign({ ...copy }, { options: [] }))).toBeUndefined()
})

test('put into a survey it speaks the languages that were chosen there, and begins no other', () => {
  const kept = { from: { question: original, translations }, copy }
  const definition = { ...emptyDefinition('survey', '颜色'), elements: [copy] }
  expect(withTextsOfKept(definition, [kept])).toBe(definition)
  const there = { _title: { text: 'Colours', source: '颜色' } }
  const chosen = { ...definition, translations: { en: there, fr: {} } }
  expect(withTextsOfKept(chosen, [kept]).translations).toEqual({
    en: { ...there, 'k9.title': english, 'k9.options.a': red },
    fr: {},
  })
})

test('alone it is read in a language that it was translated to, and in its own otherwise', () => {
  const kept = { question: original, translations: translationsOfQuestions([original], translations) }
  expect(languagesOfQuestion(kept)).toEqual(['en', 'ja'])
  expect(spokenQuestion(kept, 'en')).toMatchObject({
    id: 'q1',
    title: 'Your colour',
    options: [
      { id: 'red', text: 'Red' },
      { id: 'blue', text: '蓝' },
    ],
  })
  expect(spokenQuestion(kept, 'fr')).toBe(original)
  expect(spokenQuestion({ question: original }, 'en')).toBe(original)
})
