import { answerSubmit, shareMessage, surveyImg } from '@zhanfang/contract'
import { expect, test } from 'vitest'
import { createFieldCheck } from './known-fields.ts'
import { Refusal } from '../refusal.ts'

const id = '01M84A2Z5VK2W6RP8DCBEPSMEH'

test('a body with a field that the call does not have is refused, and the field named', () => {
  const check = createFieldCheck(surveyImg)
  expect(() => check({}, { id, headerImageUrl: null, appid: id })).not.toThrow()
  expect(() => check({}, { id, headImg: 'https://img.example.com/a.png' })).toThrow(Refusal)
  expect(() => check({}, { id, headImg: '' })).toThrow(/headImg/)
  // What stands deeper is the affair of its schema.
  expect(() => createFieldCheck(answerSubmit)({}, { submitId: 'x', answers: { any: 1 } })).not.toThrow()
})

test('a query of unknown names alone is refused; beside known ones they do no harm', () => {
  const check = createFieldCheck(shareMessage)
  expect(() => check({ contentType: '2' }, undefined)).toThrow(/contentType/)
  expect(() => check({ type: 'app', utm_source: 'x' }, undefined)).not.toThrow()
  expect(() => check({ appId: id, _: '1' }, undefined)).not.toThrow()
  expect(() => check({}, undefined)).not.toThrow()
})
