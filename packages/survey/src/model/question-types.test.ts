// What every type of question must hold to, whichever it is: a new folder is tested by being there.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyElementSchema, surveyDefinitionSchema } from './definition/definition-schema.ts'
import type { Element } from './model.ts'
import type { AnswerShape, QuestionType } from './question-type.ts'
import { newQuestion, questionTypes } from '../registry.ts'
import type { Cond } from './rules.ts'
import { arbitraryOf, elementArbitrary } from '../testing/random-survey.ts'
import { survey } from '../testing/factories.ts'

/** Random answers to each type; `SURVEY_MODELS=10000` for a thorough run. */
const runs = Number(process.env['SURVEY_MODELS'] ?? 200)

const hostile: fc.Arbitrary<unknown> = fc.oneof(
  fc.anything({
    withBigInt: true,
    withDate: true,
    withMap: true,
    withNullPrototype: true,
    withSparseArray: true,
  }),
  fc.jsonValue(),
  fc.constantFrom<unknown>(
    JSON.parse('{"__proto__":{"v":"o0"},"constructor":1,"v":{"v":1},"r0":{"__proto__":1}}'),
    Array(100_000).fill('o0'),
    'x'.repeat(100_000),
    JSON.parse('['.repeat(5000) + ']'.repeat(5000)),
    { v: 'o0', other: 'y'.repeat(100_000) },
    Number.NaN,
    -0,
  ),
)

const choice = expect.objectContaining({ v: expect.any(String) })

/** What an answer of each shape looks like. */
const shapes: Record<AnswerShape, unknown> = {
  none: undefined,
  choice,
  choices: expect.arrayContaining([choice]),
  choiceRows: expect.any(Object),
  text: expect.any(String),
  number: expect.any(Number),
  level: expect.objectContaining({ v: expect.any(Number) }),
  date: expect.stringMatching(/^\d{4}(-\d\d){0,2}(T\d\d:\d\d)?$|^\d\d:\d\d$/),
  files: expect.arrayContaining([expect.objectContaining({ key: expect.any(String) })]),
  boolean: expect.any(Boolean),
  ids: expect.arrayContaining([expect.any(String)]),
  choicesRows: expect.any(Object),
  textRows: expect.any(Object),
  numberRows: expect.any(Object),
  json: expect.anything(),
}

/** A question with normalised answers to it. */
function answered(type: QuestionType): fc.Arbitrary<{ question: Element; answers: unknown[] }> {
  return elementArbitrary(type.type, 'q1').chain((question) =>
    fc.array(arbitraryOf(type.type).answerArbitrary(question), { maxLength: 12 }).map((raws) => ({
      question,
      answers: raws.map((raw) => type.normalize(question, raw)).filter((answer) => answer !== undefined),
    })),
  )
}

/** Means and deviations differ in the last bits when they are added up in another order. */
function rounded(value: unknown): unknown {
  return JSON.parse(
    JSON.stringify(value, (_key, item: unknown) =>
      typeof item === 'number' ? Number((Math.round(item * 1e6) / 1e6).toPrecision(9)) : item,
    ),
  )
}

describe.each(questionTypes.map((type) => [type.type, type] as const))('%s', (_name, type) => {
  it('begins as a valid element', () => {
    const fresh = newQuestion(type.type)
    expect(anyElementSchema.parse(fresh)).toEqual(fresh)
    const problems = (type.check?.(fresh) ?? []).filter(({ level }) => level === 'error')
    expect(problems).toEqual([])
    expect(type.title).not.toBe('')
    expect(type.icon).toMatch(/^<.*>$/)
    expect(type.icon).not.toMatch(/script|on\w+=/i)
  })

  it('agrees with its schema about every question', () => {
    fc.assert(
      fc.property(elementArbitrary(type.type, 'q1'), (question) => {
        expect(anyElementSchema.safeParse(question)).toMatchObject({ success: true, data: question })
      }),
    )
  })

  it('normalises what it can read into plain JSON, once and for all', () => {
    fc.assert(
      fc.property(
        elementArbitrary(type.type, 'q1').chain((question) =>
          fc.tuple(
            fc.constant(question),
            fc.oneof(arbitraryOf(type.type).answerArbitrary(question), hostile),
          ),
        ),
        ([question, raw]) => {
          const answer = type.normalize(question, raw)
          if (answer === undefined) return
          expect(type.role).toBe('question')
          expect(JSON.parse(JSON.stringify(answer))).toEqual(answer)
          expect(type.normalize(question, answer)).toEqual(answer)
          // A JSON column takes no NUL and no broken surrogate pair.
          expect(JSON.stringify(answer)).not.toMatch(/\\u0000|\\ud[89a-f]/)
          expect(typeof type.toText(question, answer)).toBe('string')
          expect(answer).toEqual(shapes[type.answerShape])
          for (const problem of type.validate(question, answer)) expect(problem.message).not.toBe('')
        },
      ),
      { numRuns: runs },
    )
  })

  it('has the same columns for every answer, with keys of their own', () => {
    fc.assert(
      fc.property(answered(type), ({ question, answers }) => {
        for (const style of [{}, { perOption: true }]) {
          const columns = type.columns(question, style)
          const keys = columns.map(({ key }) => key)
          expect(new Set(keys).size).toBe(keys.length)
          expect(keys.every((key) => key === 'q1' || key.startsWith('q1.'))).toBe(true)
          for (const column of columns) {
            for (const answer of answers) {
              const value = column.value(answer)
              const wanted = column.kind === 'number' ? 'number' : 'string'
              expect(value === null ? wanted : typeof value).toBe(wanted)
            }
          }
        }
        expect(type.columns(question).length > 0).toBe(type.role === 'question')
      }),
    )
  })

  it('counts the same whether added one after another or merged, also after a trip through JSON', () => {
    const { statistics } = type
    fc.assert(
      fc.property(answered(type), fc.nat({ max: 12 }), ({ question, answers }, cut) => {
        const count = (list: unknown[]): unknown => {
          const state = statistics.init(question)
          for (const answer of list) statistics.add(question, state, answer)
          return JSON.parse(JSON.stringify(state))
        }
        const merged = statistics.merge(question, count(answers.slice(0, cut)), count(answers.slice(cut)))
        const whole = statistics.result(question, count(answers))
        expect(rounded(statistics.result(question, merged))).toEqual(rounded(whole))
        expect('count' in whole ? whole.count : 0).toBe(answers.length)
      }),
    )
  })

  it('takes an answer out again, if it can', () => {
    const { statistics } = type
    fc.assert(
      fc.property(answered(type), ({ question, answers }) => {
        const [first, ...rest] = answers
        if (!statistics.remove || first === undefined) return
        const state = statistics.init(question)
        const without = statistics.init(question)
        for (const answer of answers) statistics.add(question, state, answer)
        for (const answer of rest) statistics.add(question, without, answer)
        statistics.remove(question, state, first)
        const counts = (result: unknown): unknown =>
          JSON.parse(JSON.stringify(result, (key, value: unknown) => (key === 'others' ? undefined : value)))
        expect(counts(statistics.result(question, state))).toEqual(
          counts(statistics.result(question, without)),
        )
      }),
    )
  })

  it('offers operators that the rule schema knows', () => {
    fc.assert(
      fc.property(elementArbitrary(type.type, 'q1'), (question) => {
        const operators = type.operators(question)
        const keys = operators.map(({ op, part }) => `${op} ${part ?? ''}`)
        expect(new Set(keys).size).toBe(keys.length)
        expect(keys.includes('answered ')).toBe(type.role === 'question')
        const when: Cond = { all: operators.map(({ op }) => ({ left: { q: 'q1' }, op })) }
        const rules = [{ id: 'r1', on: true, when, actions: [] }]
        expect(surveyDefinitionSchema.safeParse(survey([question], rules)).success).toBe(true)
      }),
    )
  })

  it('merges one version to itself', () => {
    fc.assert(
      fc.property(elementArbitrary(type.type, 'q1'), (question) => {
        expect(type.mergeVersions?.([question]) ?? question).toEqual(question)
      }),
    )
  })
})
