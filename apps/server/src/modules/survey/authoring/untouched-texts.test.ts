import { defaultSurveySettings } from '@zhanfang/contract'
import { emptyDefinition } from '@zhanfang/survey'
import { expect, test } from 'vitest'
import { freshSettings } from '../submit/collection.ts'
import { definitionInLanguage, settingsInLanguage } from './untouched-texts.ts'

const chinese = /[\u3400-\u9fff]/

test('an English survey says in English what nobody touched, for every kind', () => {
  for (const kind of ['survey', 'form', 'exam', 'vote', 'signup', 'assessment'] as const) {
    const { submitText } = settingsInLanguage({ ...freshSettings(kind), language: 'en' })
    const { endings } = definitionInLanguage(emptyDefinition(kind, ''), 'en')
    const said = [submitText, ...endings.flatMap(({ title, text }) => [title, text])]
    for (const text of said) {
      expect(text).not.toMatch(chinese)
      expect(text).not.toBe('')
    }
  }
})

test('untouched texts are said in traditional characters too', () => {
  const settings = { ...defaultSurveySettings, language: 'zh-TW' as const }
  expect(settingsInLanguage(settings).submitText).toBe('送出')
  const definition = emptyDefinition('survey', '甲')
  const spoken = definitionInLanguage(definition, 'zh-TW')
  expect(spoken.endings[0]).toMatchObject({ title: '送出成功', text: '感謝您的參與。' })
  expect(definitionInLanguage(definition, 'zh-TW')).toBe(spoken)
  expect(definitionInLanguage(definition, 'en')).not.toBe(spoken)
})

test('own texts stay as they are, and so does everything of a Chinese survey', () => {
  const own = { ...defaultSurveySettings, submitText: '送出', thankYouText: '' }
  expect(settingsInLanguage({ ...own, language: 'en' })).toEqual({ ...own, language: 'en' })
  expect(settingsInLanguage(defaultSurveySettings)).toBe(defaultSurveySettings)
  const definition = {
    ...emptyDefinition('survey', '甲'),
    endings: [{ id: 'e', title: '提交成功', text: '下周见', url: '/h5/a' }],
  }
  expect(definitionInLanguage(definition, 'zh')).toBe(definition)
  const made = definitionInLanguage(definition, 'en')
  expect(made.endings).toEqual([
    { id: 'e', title: 'Thank you, your answer was sent', text: '下周见', url: '/h5/a' },
  ])
  expect({ ...made, endings: definition.endings }).toEqual(definition)
  expect(definitionInLanguage(definition, 'en')).toBe(made)
})
