import fc from 'fast-check'
import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { checkAnswers } from '../answers/answers.ts'
import { anyElementSchema, surveyDefinitionSchema } from '../model/definition/definition-schema.ts'
import { evaluate } from '../logic/evaluated-survey.ts'
import type { Element, SurveyDefinition } from '../model/model.ts'
import { questionTypes } from '../registry.ts'
import { SurveyView } from '../view/survey-view.tsx'
import { isRecord } from '../answers/raw-values.ts'
import { compares, element, rule, single, survey } from '../testing/factories.ts'
import {
  answersAfter,
  definitionArbitrary,
  elementArbitrary,
  playArbitrary,
} from '../testing/random-survey.ts'
import { languages } from '../model/languages.ts'
import {
  textsOf,
  translated,
  translatedSettings,
  translationProblems,
  translationState,
  withoutStrayTranslations,
} from './translation.ts'

/** A definition of which every text is translated to its key in brackets. */
function keyed(definition: SurveyDefinition): SurveyDefinition {
  const entries = textsOf(definition).map(({ key, text }) => [key, { text: `[${key}]`, source: text }])
  return { ...definition, translations: { ja: Object.fromEntries(entries) } }
}

const inJapanese = (definition: SurveyDefinition, words: Record<string, string>): SurveyDefinition => {
  const sources = new Map(textsOf(definition).map(({ key, text }) => [key, text]))
  const entries = Object.entries(words).map(([key, text]) => [key, { text, source: sources.get(key) ?? '' }])
  return { ...definition, translations: { ja: Object.fromEntries(entries) } }
}

const settings = { submitText: '提交', thankYouText: '', showProgress: true, showNumbers: true }
const rendered = (definition: SurveyDefinition) =>
  renderToString(<SurveyView definition={definition} settings={settings} mode="answer" />)

/** Strings that are part of answers or bounds of them, not words to read: they are the same in every language. */
const noTexts = new Set(['suggest', 'range', 'key'])
const isNoText = (path: readonly string[]) => path.some((name) => noTexts.has(name))

/** The element with a mark of its own in place of each string that may be any text, and those marks. */
function marked(before: Element): { element: Element; marks: string[] } {
  const marks: string[] = []
  let now: unknown = structuredClone(before)
  const visit = (value: unknown, path: string[]): void => {
    if (typeof value === 'object' && value !== null) {
      for (const [name, inner] of Object.entries(value)) visit(inner, [...path, name])
      return
    }
    if (typeof value !== 'string' || isNoText(path)) return
    const mark = `<${marks.length}>`
    const candidate = replaced(now, path, mark)
    if (!anyElementSchema.safeParse(candidate).success) return
    marks.push(mark)
    now = candidate
  }
  visit(before, [])
  return { element: anyElementSchema.parse(now), marks }
}

function replaced(value: unknown, [name, ...rest]: readonly string[], text: string): unknown {
  if (name === undefined) return text
  if (Array.isArray(value))
    return value.map((item, at) => (String(at) === name ? replaced(item, rest, text) : item))
  return typeof value === 'object' && value !== null
    ? { ...value, [name]: replaced(Object.entries(value).find(([key]) => key === name)?.[1], rest, text) }
    : value
}

/** Marks that a page shows or says. */
const marksIn = (html: string) =>
  new Set([...html.matchAll(/&lt;(\d+)&gt;/g)].map(([, number]) => `<${number}>`))

describe.each(questionTypes.map(({ type }) => type))('texts of %s', (type) => {
  it('are all that its view shows, and each is replaced by its translation', () => {
    fc.assert(
      fc.property(elementArbitrary(type, 'one'), (parts) => {
        const { element: question } = marked(parts)
        const definition = survey([question])
        const known = new Set(textsOf(definition).map(({ text }) => text))
        const shown = marksIn(rendered(definition))
        expect([...shown].filter((mark) => !known.has(mark))).toEqual([])
        expect([...marksIn(rendered(translated(keyed(definition), 'ja')))]).toEqual([])
      }),
      { numRuns: 8 },
    )
  })
})

describe('textsOf', () => {
  it('names texts by ids, in the order of the survey', () => {
    const definition = survey(
      [
        single('q1', {
          description: '说明',
          options: [{ id: 'yes', text: '是', other: { required: true, placeholder: '哪个' } }],
        }),
        element('cascade', 'q2', {
          levels: ['省'],
          tree: [{ id: 'a', text: '甲', children: [{ id: 'b', text: '乙' }] }],
        }),
      ],
      [rule(compares('q1', 'answered'), { do: 'error', q: 'q1', message: '不可以' })],
    )
    const ruleId = definition.rules[0]?.id
    const endId = definition.endings[0]?.id
    expect(textsOf(definition, { submitText: '报名' }).map(({ key, role }) => [key, role])).toEqual([
      ['_title', 'title'],
      ['q1.title', 'title'],
      ['q1.description', 'description'],
      ['q1.options.yes', 'option'],
      ['q1.options.yes.other.placeholder', 'placeholder'],
      ['q2.title', 'title'],
      ['q2.levels.0', 'label'],
      ['q2.tree.a', 'option'],
      ['q2.tree.b', 'option'],
      [`_rules.${ruleId}.actions.0.message`, 'message'],
      [`_endings.${endId}`, 'ending'],
      [`_endings.${endId}.text`, 'ending'],
      ['_settings.submitText', 'button'],
    ])
    expect(textsOf(definition).find(({ key }) => key === 'q1.options.yes')).toMatchObject({
      elementId: 'q1',
      rich: false,
      text: '是',
      most: 500,
    })
  })

  it('leaves out what nobody reads', () => {
    const definition = survey([element('hiddenField', 'h1', { title: '来源' }), single('q1', { title: ' ' })])
    expect(textsOf(definition).some(({ key }) => key === 'h1.title' || key === 'q1.title')).toBe(false)
  })

  it('gives every text a key of its own that the schema takes', () => {
    fc.assert(
      fc.property(definitionArbitrary, (definition) => {
        const keys = textsOf(definition).map(({ key }) => key)
        expect(new Set(keys).size).toBe(keys.length)
        const stored: unknown = JSON.parse(JSON.stringify(keyed(definition)))
        expect(surveyDefinitionSchema.parse(stored)).toEqual(stored)
      }),
      { numRuns: 30 },
    )
  })
})

describe('translated', () => {
  it('changes no answer and no way through the survey', () => {
    fc.assert(
      fc.property(playArbitrary, ({ definition, changes }) => {
        // Names that are typed in are words of the page's own language.
        const answers = answersAfter(changes.filter(({ value }) => !(isRecord(value) && 'names' in value)))
        const other = translated(keyed(definition), 'ja')
        const now = '2026-03-15T10:30'
        expect(evaluate(other, answers, { now }).outcome).toEqual(
          evaluate(definition, answers, { now }).outcome,
        )
        const accepted = (one: SurveyDefinition) => {
          const checked = checkAnswers(one, answers)
          return checked.ok
            ? checked.answers
            : checked.problems.map(({ questionId, code }) => [questionId, code])
        }
        expect(accepted(other)).toEqual(accepted(definition))
      }),
      { numRuns: 60 },
    )
  })

  it('leaves what is not translated as it is, and takes all translations out', () => {
    const definition = inJapanese(survey([single('q1', { title: '喜欢吗' })]), {
      'q1.title': '好きですか',
      'q1.options.a': ' ',
      'gone.title': '消えた',
    })
    const japanese = translated(definition, 'ja')
    expect(japanese).not.toHaveProperty('translations')
    expect(japanese.language).toBe('ja')
    expect(japanese.elements[0]).toMatchObject({ title: '好きですか', options: [{ text: '选项 a' }, {}, {}] })
    expect(translated(definition, 'ja')).toBe(japanese)
    const { translations: _translations, ...own } = definition
    expect(translated(definition, 'fr')).toEqual(own)
    expect(translated(own, 'ja')).toBe(own)
  })

  it('keeps an outdated translation, but not of a text that goes by its place', () => {
    const rating = element('rating', 'q1', { title: '打分', labels: ['差', '好'] })
    const definition = inJapanese(survey([rating]), {
      'q1.title': '採点',
      'q1.labels.0': '悪い',
      'q1.labels.1': '良い',
    })
    const changed = {
      ...definition,
      elements: [{ ...rating, title: '请打分', labels: ['很差', '差', '好'] }],
    }
    expect(translated(changed, 'ja').elements[0]).toMatchObject({
      title: '採点',
      labels: ['很差', '差', '好'],
    })
    expect(translationState(changed, 'ja')).toMatchObject({ done: 0, outdated: 3 })
  })

  it('never loses a blank to be filled in', () => {
    const gap = element('gapFill', 'q1', {
      content: '我{{b1}}岁',
      blanks: [{ id: 'b1', title: '空', required: true, format: 'none', length: {} }],
    })
    const lost = inJapanese(survey([gap]), { 'q1.content': '私は歳です' })
    expect(translated(lost, 'ja').elements[0]).toMatchObject({ content: '我{{b1}}岁' })
    const kept = inJapanese(survey([gap]), { 'q1.content': '私は{{b1}}歳です' })
    expect(translated(kept, 'ja').elements[0]).toMatchObject({ content: '私は{{b1}}歳です' })
  })

  it('speaks of the settings too', () => {
    const definition = inJapanese(survey([]), { '_settings.submitText': '送信' })
    const own = { submitText: '提交', thankYouText: '谢谢', showProgress: true }
    expect(translatedSettings(definition, own, 'ja')).toEqual({ ...own, submitText: '送信' })
    expect(translatedSettings(definition, own, 'fr')).toEqual(own)
  })
})

describe('translationProblems', () => {
  it('names what is written in by answers and got lost, whatever stands in its place when there is none', () => {
    const text = '{{q:Q1|您}}和{{ v : n }}的{{b1}}'
    expect(translationProblems(text, '{{v:n}} {{q:Q1|あなた}} {{b1}}')).toEqual([])
    expect(translationProblems(text, '{{q:Q1}}')).toEqual(['{{ v : n }}', '{{b1}}'])
    expect(translationProblems('{{b1}}{{b1}}', '{{b1}}')).toEqual(['{{b1}}'])
  })
})

describe('translationState', () => {
  it('counts what is done and what says what the survey said before', () => {
    const definition = keyed(survey([single('q1')]))
    const { total } = translationState(definition, 'ja')
    expect(translationState(definition, 'ja')).toEqual({ total, done: total, outdated: 0 })
    expect(translationState(definition, 'ko')).toEqual({ total, done: 0, outdated: 0 })
    expect(translationState({ ...definition, title: '改了' }, 'ja')).toEqual({
      total,
      done: total - 1,
      outdated: 1,
    })
  })
})

describe('stored translations', () => {
  it('are of texts that are there; settings have theirs too', () => {
    const definition = inJapanese(survey([single('q1')], [], { language: 'zh' }), {
      'q1.title': 'はい',
      'q1.options.gone': 'なし',
      'q2.title': 'なし',
      'q1.options.a': '',
      '_settings.submitText': '送信',
    })
    const stored = withoutStrayTranslations({
      ...definition,
      translations: { ...definition.translations, zh: { 'q1.title': { text: '是', source: '' } }, en: {} },
    })
    expect(Object.keys(stored.translations?.ja ?? {})).toEqual(['q1.title', '_settings.submitText'])
    expect(Object.keys(stored.translations ?? {})).toEqual(['ja', 'en'])
  })

  it('are in known languages under keys that no object has by itself', () => {
    const accepts = (translations: unknown) =>
      surveyDefinitionSchema.safeParse({ ...survey([]), translations }).success
    for (const language of languages) expect(accepts({ [language]: {} })).toBe(true)
    expect(accepts({ tlh: {} })).toBe(false)
    expect(accepts({ ja: JSON.parse('{"toString":{"text":"","source":""}}') })).toBe(false)
    expect(accepts({ ja: { 'q1.title': { text: 'x'.repeat(10_001), source: '' } } })).toBe(false)
  })
})
