import { defaultSurveySettings } from '@zhanfang/contract'
import { expect, test } from 'vitest'
import { columnsOfSettings, settingsOf } from './collection.ts'

test('settings come back from their columns; the thanks that older surveys were made with give way to the ending', () => {
  const settings = { ...defaultSurveySettings, maxAnswers: 5, thankYouText: '下周公布结果' }
  expect(settingsOf(columnsOfSettings(settings))).toEqual(settings)
  const older = { ...settings, thankYouText: '您的答卷已经提交，感谢参与！' }
  expect(settingsOf(columnsOfSettings(older)).thankYouText).toBe('')
})
