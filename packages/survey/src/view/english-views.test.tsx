import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { anyElementSchema } from '../model/definition/definition-schema.ts'
import { emptyDefinition, type SurveyDefinition } from '../model/model.ts'
import { newQuestion, questionTypes } from '../registry.ts'
import { SurveyView } from './survey-view.tsx'

/** A fresh question with nothing Chinese in its own words. */
const inLetters = (type: string): SurveyDefinition => {
  let count = 0
  const plain = JSON.stringify(newQuestion(type)).replaceAll(
    /[\p{Script=Han}（）：，。？！、“”]+/gu,
    () => `w${(count += 1)}`,
  )
  const element = anyElementSchema.parse({ ...JSON.parse(plain), id: 'one' })
  return { ...emptyDefinition('survey', 'Survey'), elements: [element] }
}

const settings = {
  submitText: 'Submit',
  thankYouText: '',
  showProgress: true,
  showNumbers: true,
  language: 'en' as const,
}

/** What people read or hear, without examples of places, which are Chinese as the places are. */
const said = (html: string) =>
  html
    .replaceAll(/<style[\s\S]*?<\/style>/g, '')
    .replaceAll(/such as \p{Script=Han}+/gu, '')
    .match(/[^<>"]*\p{Script=Han}[^<>"]*/gu) ?? []

/** Shown to the operator alone, in place of what is still to be set. */
const forOperators = new Set(['media', 'randomSet'])
const types = questionTypes.map(({ type }) => type).filter((type) => !forOperators.has(type))

it.each(types)('says nothing in Chinese around a question of type %s', (type) => {
  const view = (
    <SurveyView
      definition={inLetters(type)}
      settings={settings}
      mode="answer"
      onSubmit={() => Promise.resolve({ ok: true })}
    />
  )
  expect(said(renderToString(view))).toEqual([])
})
