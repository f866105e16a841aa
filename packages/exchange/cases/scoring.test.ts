import {
  type BlankKey,
  type Element,
  newQuestion,
  scorePaper,
  type ScoringKey,
  type TextFold,
} from '@zhanfang/survey'
import { describe, expect } from 'vitest'
import { z } from 'zod'
import { caseRows, hasCases } from '../../../tools/testing/case-files.ts'
import { compare } from './compare.ts'

const score = z.number()
const blank = z.object({
  answers: z.array(z.string()),
  match: z.enum(['exact', 'contains', 'regex']).default('exact'),
  score,
})
const choices = z.object({
  type: z.enum(['radio', 'checkbox', 'dropdown', 'select']),
  options: z.array(z.string()),
  correct: z.union([z.string().transform((one) => [one]), z.array(z.string())]).default([]),
  score,
  mode: z.enum(['all', 'partial', 'fixedPartial', 'optionScores', 'fraction']).default('all'),
  partialScore: z.number().optional(),
  fractions: z.record(z.string(), z.number()).optional(),
  optionScores: z.record(z.string(), z.number()).optional(),
})
const gaps = z.object({
  type: z.literal('gapfill'),
  blanks: z.array(blank),
  ignoreCase: z.boolean().default(true),
  unordered: z.boolean().default(false),
})
const number = z.object({
  type: z.literal('number'),
  correct: z.number().optional(),
  tolerance: z.number().optional(),
  range: z.tuple([z.number(), z.number()]).optional(),
  score,
})
const sort = z.object({
  type: z.literal('sort'),
  correct: z.array(z.string()),
  score,
  mode: z.enum(['all', 'byPosition', 'byAdjacent']).default('all'),
})
const judge = z.object({ type: z.literal('judge'), correct: z.boolean(), score })
/** Pairs as a record from left to right, or as a list of both. */
const pairs = z.union([
  z.record(z.string(), z.string()),
  z.array(z.tuple([z.string(), z.string()])).transform((list) => Object.fromEntries(list)),
])
const match = z.object({
  type: z.literal('match'),
  left: z.array(z.string()).optional(),
  right: z.array(z.string()).optional(),
  correct: pairs,
  score,
  mode: z.enum(['all', 'perPair']).default('perPair'),
})
const question = z.discriminatedUnion('type', [choices, gaps, number, sort, judge, match])
const paper = z.object({ type: z.literal('paper'), questions: z.array(question) })

type Question = z.infer<typeof question>

/** What stands in no option, so that an answer which names it is refused. */
const listed = (options: readonly string[]) => options.map((id) => ({ id, text: id }))

const orders = { all: 'all', byPosition: 'position', byAdjacent: 'adjacent' } as const

function blankKey({ answers, match, score: points }: z.infer<typeof blank>, ignoreCase: boolean): BlankKey {
  const ignore: TextFold[] = ignoreCase ? ['case', 'space', 'width'] : ['space', 'width']
  return { accept: answers, match, ignore, score: points }
}

/** Their question as one of ours, and what their answer is here. */
function asOurs(theirs: Question, id: string, answer: unknown): { element: Element; answer: unknown } {
  const built = (type: string, points: number, key: ScoringKey, fields: object = {}): Element => ({
    ...newQuestion(type),
    ...fields,
    id,
    exam: { score: points, key },
  })
  switch (theirs.type) {
    case 'gapfill': {
      const ids = theirs.blanks.map((_, index) => `b${index}`)
      const key: ScoringKey = {
        kind: 'text',
        blanks: Object.fromEntries(
          theirs.blanks.map((one, index) => [`b${index}`, blankKey(one, theirs.ignoreCase)]),
        ),
        ...(theirs.unordered ? { unordered: [ids] } : {}),
      }
      const points = theirs.blanks.reduce((sum, one) => sum + one.score, 0)
      const given = z.array(z.string()).parse(answer)
      return {
        element: built('gapFill', points, key, {
          content: ids.map((one) => `{{${one}}}`).join('，'),
          blanks: ids.map((one) => ({ id: one, title: one, required: false, format: 'none', length: {} })),
        }),
        answer: Object.fromEntries(given.map((text, index) => [`b${index}`, text])),
      }
    }
    case 'number': {
      const range = theirs.range && { min: theirs.range[0], max: theirs.range[1] }
      const key: ScoringKey = {
        kind: 'number',
        ...(theirs.correct === undefined ? {} : { value: theirs.correct }),
        ...(theirs.tolerance === undefined ? {} : { tolerance: theirs.tolerance }),
        ...(range ? { range } : {}),
      }
      return { element: built('number', theirs.score, key, { decimals: 6 }), answer }
    }
    case 'sort': {
      const key: ScoringKey = { kind: 'order', correct: theirs.correct, mode: orders[theirs.mode] }
      return {
        element: built('ranking', theirs.score, key, { options: listed(theirs.correct.toSorted()) }),
        answer,
      }
    }
    case 'match': {
      const left = theirs.left ?? Object.keys(theirs.correct)
      const right = theirs.right ?? [...new Set(Object.values(theirs.correct))]
      const part = (title: string) => ({ id: title, title })
      const key: ScoringKey = { kind: 'pairs', correct: theirs.correct, mode: theirs.mode }
      const fields = { rows: left.map(part), columns: right.map(part), reuseRight: true }
      return { element: built('match', theirs.score, key, fields), answer: pairs.parse(answer) }
    }
    case 'judge':
      return { element: built('judge', theirs.score, { kind: 'boolean', correct: theirs.correct }), answer }
    default: {
      const weights = theirs.fractions ?? theirs.optionScores
      const key: ScoringKey = {
        kind: 'options',
        correct: theirs.correct,
        mode: theirs.mode === 'fraction' ? 'fractions' : theirs.mode,
        ...(theirs.partialScore === undefined ? {} : { partialScore: theirs.partialScore }),
        ...(weights ? { weights } : {}),
      }
      const type = { checkbox: 'multiple', radio: 'single', dropdown: 'single', select: 'single' }[
        theirs.type
      ]
      return { element: built(type, theirs.score, key, { options: listed(theirs.options) }), answer }
    }
  }
}

const cases = caseRows(
  'scoring/scoring.jsonl',
  z.object({
    id: z.string(),
    kind: z.string(),
    question: z.union([paper, question]),
    answer: z.unknown(),
    expect: score,
  }),
)

describe.skipIf(!hasCases('scoring'))('scores', () => {
  for (const { id, kind, question: theirs, answer, expect: points } of cases)
    compare(`${id} ${kind}`, () => {
      const list = theirs.type === 'paper' ? theirs.questions : [theirs]
      const answers = theirs.type === 'paper' ? z.array(z.unknown()).parse(answer) : [answer]
      const items = list.map((one, index) => asOurs(one, `q${index}`, answers[index]))
      const given = Object.fromEntries(items.map((item) => [item.element.id, item.answer]))
      const { score: ours, total } = scorePaper(
        items.map(({ element }) => element),
        given,
      )
      expect(ours).toBe(points)
      expect(ours).toBeLessThanOrEqual(total)
    })
})
