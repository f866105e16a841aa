import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { emptyDefinition } from '../model/model.ts'
import {
  isSimplified,
  problemInTraditional,
  refusalInTraditional,
  refusalsInTraditional,
} from '../answers/refusals-tw.ts'
import { newQuestion, questionTypes } from '../registry.ts'
import { SurveyView } from './survey-view.tsx'
import { viewTexts } from './view-texts.ts'
import { viewTextsEn } from './view-texts-en.ts'
import { viewTextsTw } from './view-texts-tw.ts'

const inEnglish = import.meta.glob<string>(
  ['../types/*/texts-en.ts', '../choices/image-choice-texts-en.ts'],
  {
    query: '?raw',
    import: 'default',
    eager: true,
  },
)
const inTraditional = import.meta.glob<string>(
  ['../types/*/texts-tw.ts', '../choices/image-choice-texts-tw.ts'],
  {
    query: '?raw',
    import: 'default',
    eager: true,
  },
)

/** Names of what a list says by itself, in its own order or any other. */
const saidIn = (source: string) => new Set([...source.matchAll(/^ {2}(\w+):/gm)].map(([, key]) => key))

/** Paths of all texts of a list. */
function pathsOf(words: object, path = ''): string[] {
  return Object.entries(words).flatMap(([key, word]) =>
    typeof word === 'object' && word !== null ? pathsOf(word, `${path}${key}.`) : [path + key],
  )
}

describe('the words of pages in traditional characters', () => {
  it('are there for each list that is there in English', () => {
    const names = Object.keys(inEnglish)
    expect(names.length).toBeGreaterThan(15)
    expect(Object.keys(inTraditional)).toEqual(names.map((name) => name.replace('-en.ts', '-tw.ts')))
  })

  it.each(Object.keys(inEnglish))('say all that is said in %s', (name) => {
    const own = inTraditional[name.replace('-en.ts', '-tw.ts')] ?? ''
    expect(saidIn(own)).toEqual(saidIn(inEnglish[name] ?? ''))
  })

  it('of the answering page are those of all languages', () => {
    expect(new Set(pathsOf(viewTextsTw))).toEqual(new Set(pathsOf(viewTextsEn)))
    const chinese = pathsOf(viewTexts)
    expect(chinese.filter((path) => !pathsOf(viewTextsTw).includes(path))).toEqual([])
  })

  it('have nothing simplified in them', () => {
    const quoted = Object.entries(inTraditional).flatMap(([name, source]) =>
      [...source.matchAll(/['`]([^'`\n]*\p{Script=Han}[^'`\n]*)['`]/gu)].flatMap(([, text = '']) =>
        isSimplified(text) || /[“”]/.test(text) ? [`${name}: ${text}`] : [],
      ),
    )
    expect(quoted).toEqual([])
    const texts = [...Object.values(refusalsInTraditional), JSON.stringify(viewTextsTw)]
    expect(texts.filter(isSimplified)).toEqual([])
  })
})

describe('what visitors are refused, in traditional characters', () => {
  it('says what the survey itself said, where that is traditional', () => {
    const own = '「早场」的名額已滿，感謝您的關注'
    expect(refusalInTraditional('500063', own)).toBe(own)
  })

  it('says what the code means in place of general simplified words', () => {
    expect(refusalInTraditional('100029', '操作太频繁了，请稍后再试')).toBe(refusalsInTraditional['100029'])
    expect(refusalInTraditional('600003', '“a.pdf”超过了 10 MB')).toBe(refusalsInTraditional['600003'])
    expect(problemInTraditional('请填写正确的邮箱地址')).toBe('請檢查這個答案')
    expect(problemInTraditional('年级和班级对不上', 'rule')).toBe('年级和班级对不上')
  })
})

/** Shown to the operator alone, in place of what is still to be set. */
const forOperators = new Set(['media', 'randomSet'])
const types = questionTypes.map(({ type }) => type).filter((type) => !forOperators.has(type))

it.each(types)('says nothing in simplified characters around a question of type %s', (type) => {
  // What the fresh question itself says is the operator's.
  const own = new Set(
    [...JSON.stringify(newQuestion(type)).matchAll(/"([^"]*\p{Script=Han}[^"]*)"/gu)].flatMap(
      ([, text = '']) => text.split(/\{\{[^}]*\}\}|[，。]/),
    ),
  )
  const html = renderToString(
    <SurveyView
      definition={{ ...emptyDefinition('survey', 'Survey'), elements: [newQuestion(type)] }}
      settings={{
        submitText: '送出',
        thankYouText: '',
        showProgress: true,
        showNumbers: true,
        language: 'zh-TW',
      }}
      mode="answer"
      onSubmit={() => Promise.resolve({ ok: true })}
    />,
  )
  const said = (html.replaceAll(/<style[\s\S]*?<\/style>/g, '').match(/[^<>"]*\p{Script=Han}[^<>"]*/gu) ?? [])
    .map((text) => [...own].reduce((rest, word) => rest.replaceAll(word, ''), text))
    .filter(isSimplified)
  expect(said).toEqual([])
})
