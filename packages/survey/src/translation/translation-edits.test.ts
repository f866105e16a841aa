import { expect, it } from 'vitest'
import { element, single, survey } from '../testing/factories.ts'
import {
  languagesOf,
  translationsBetween,
  withoutLanguage,
  withTextsOfCopies,
  withTranslations,
} from './translation-edits.ts'
import { textsOf, translated } from './translation.ts'

const definition = survey([single('q1'), element('text', 'q2')])
const english = withTranslations(definition, 'en', [
  { key: 'q1.title', text: 'One', source: '题目 q1' },
  { key: 'q1.options.a', text: 'A', source: '选项 a' },
])

it('puts translations in and takes empty ones out; a chosen language stays without any', () => {
  expect(translated(english, 'en').elements[0]).toMatchObject({
    title: 'One',
    options: [{ text: 'A' }, {}, {}],
  })
  const less = withTranslations(english, 'en', [{ key: 'q1.title', text: '', source: '题目 q1' }])
  expect(Object.keys(less.translations?.en ?? {})).toEqual(['q1.options.a'])
  const both = withTranslations(less, 'ja', [])
  expect(languagesOf(both)).toEqual(['en', 'ja'])
  expect(withoutLanguage(withoutLanguage(both, 'en'), 'ja')).toEqual(definition)
})

it('reads one survey as a translation of another that has the same texts', () => {
  const texts = textsOf(definition)
  expect(translationsBetween(texts, textsOf(translated(english, 'en')))).toEqual([
    { key: 'q1.title', text: 'One', source: '题目 q1' },
    { key: 'q1.options.a', text: 'A', source: '选项 a' },
  ])
  expect(translationsBetween(texts, texts.slice(1))).toBeUndefined()
})

it('says of a copy what was said of its original, whatever the ids of its options are', () => {
  const copy = single('q9', {
    title: '题目 q1',
    options: ['x', 'y', 'z'].map((id, index) => ({ id, text: `选项 ${'abc'.charAt(index)}` })),
  })
  const next = { ...english, elements: [...english.elements, copy] }
  expect(withTextsOfCopies(next, [{ from: 'q1', to: 'q9' }]).translations?.en).toMatchObject({
    'q1.title': { text: 'One' },
    'q9.title': { text: 'One', source: '题目 q1' },
    'q9.options.x': { text: 'A' },
  })
  expect(withTextsOfCopies(definition, [{ from: 'q1', to: 'q2' }])).toBe(definition)
  // An element of other texts is no copy.
  expect(withTextsOfCopies(next, [{ from: 'q1', to: 'q2' }]).translations).toEqual(english.translations)
})
