import { describe, expect, it } from 'vitest'
import { problemInEnglish, refusalInEnglish, refusalsInEnglish } from './refusals-en.ts'
import { viewTextsEn } from '../view/view-texts-en.ts'

describe('what visitors are refused, in English', () => {
  it('says what the survey itself said, where that is English', () => {
    expect(refusalInEnglish('500063', '“早场” is full. Thank you for your interest')).toBe(
      '“早场” is full. Thank you for your interest',
    )
  })

  it('says what the code means in place of general Chinese words', () => {
    expect(refusalInEnglish('100029', '操作太频繁了，请稍后再试')).toBe(refusalsInEnglish['100029'])
    expect(refusalInEnglish('600003', '“a.pdf”超过了 10 MB')).toBe(refusalsInEnglish['600003'])
    expect(refusalInEnglish('999999', '不知道')).toBeUndefined()
    expect(problemInEnglish('请填写正确的邮箱地址')).toBe('Please check this answer')
  })

  it("keeps the survey's own words about an answer, whatever their language", () => {
    expect(problemInEnglish('年级和班级对不上', 'rule')).toBe('年级和班级对不上')
  })

  it('has no Chinese in it', () => {
    for (const words of Object.values(refusalsInEnglish)) expect(words).not.toMatch(/\p{Script=Han}/u)
  })
})

/** What may be wrong with an answer, by the code in each place that judges answers; checks of definitions name a level. */
const sources = import.meta.glob<string>(
  [
    '../types/*/type.ts',
    '../*/*.ts',
    '!../*/*.test.ts',
    '../model/*/*.ts',
    '!../model/*/*.test.ts',
    '!../model/definition/definition-schema.ts',
  ],
  { query: '?raw', import: 'default', eager: true },
)

it('knows English words for whatever may be wrong with an answer', () => {
  const codes = new Set(
    Object.values(sources).flatMap((source) =>
      [...source.matchAll(/\{\s*code: '(\w+)'/g)].map(([, code]) => code ?? ''),
    ),
  )
  // What a rule or a question says in the operator's own words stays as it is.
  codes.delete('rule')
  expect(codes.size).toBeGreaterThan(30)
  expect([...codes].filter((code) => !Object.hasOwn(viewTextsEn.problems, code))).toEqual([])
})
