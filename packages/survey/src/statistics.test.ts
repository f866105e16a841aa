import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkAnswers } from './answers.ts'
import { createStatistics } from './statistics.ts'
import { compares, element, rule, show, single, survey } from './testing/factories.ts'
import { answersAfter, changeArbitrary, definitionArbitrary } from './testing/random-survey.ts'
import { mergeVersions } from './versions.ts'

const definition = survey(
  [single('q1'), element('text', 'q2', { length: { min: 2 }, required: false }), single('q3')],
  [rule(compares('q1', 'is', 'a'), show('q2'))],
)

describe('createStatistics', () => {
  it('counts who was shown a question, who answered and who answered validly', () => {
    const statistics = createStatistics(definition)
    const state = statistics.init()
    for (const answers of [
      { q1: { v: 'a' }, q2: '很好' },
      { q1: { v: 'a' }, q2: '好' },
      { q1: { v: 'a' } },
      { q1: { v: 'b' }, q2: '藏起来了' },
      {},
    ]) {
      statistics.add(state, answers)
    }
    const { total, questions } = statistics.result(state)
    expect(total).toBe(5)
    expect(
      questions.map(({ questionId, shown, answered, valid }) => [questionId, shown, answered, valid]),
    ).toEqual([
      ['q1', 5, 4, 4],
      ['q2', 3, 2, 1],
      ['q3', 5, 0, 0],
    ])
    expect(questions[0]?.statistics).toMatchObject({
      kind: 'choices',
      count: 4,
      picks: 4,
      options: [
        { id: 'a', count: 3 },
        { id: 'b', count: 1 },
        { id: 'c', count: 0 },
      ],
    })
    expect(questions[1]?.statistics).toEqual({ kind: 'texts', count: 1, meanLength: 2, latest: ['很好'] })
  })

  it('counts no suggestion that was left out, and what a rule always gives', () => {
    const open = { required: false }
    const given = survey(
      [single('q1', open), element('text', 'q2', open), element('number', 'q3', open)],
      [
        rule(compares('q1', 'is', 'a'), {
          do: 'set',
          q: 'q2',
          value: { literal: '建议' },
          policy: 'ifEmpty',
        }),
        rule(compares('q1', 'is', 'a'), { do: 'set', q: 'q3', value: { literal: 7 }, policy: 'always' }),
      ],
    )
    const statistics = createStatistics(given)
    const state = statistics.init()
    statistics.add(state, { q1: { v: 'a' }, q3: 7 })
    expect(
      statistics
        .result(state)
        .questions.map(({ questionId, answered, valid }) => [questionId, answered, valid]),
    ).toEqual([
      ['q1', 1, 1],
      ['q2', 0, 0],
      ['q3', 1, 1],
    ])
  })

  it('counts answers to older versions by the rules of their own version', () => {
    const old = survey([
      single('q1', { options: [{ id: 'z', text: '旧选项' }] }),
      element('number', 'gone', { range: { max: 5 } }),
    ])
    const merged = mergeVersions([definition, old])
    const statistics = createStatistics(merged, { 1: old, 2: definition })
    const state = statistics.init()
    statistics.add(state, { q1: { v: 'z' }, gone: 3 }, 1)
    statistics.add(state, { q1: { v: 'a' }, q2: '很好' }, 2)
    const { questions } = statistics.result(state)
    expect(questions.map(({ questionId, shown, valid }) => [questionId, shown, valid])).toEqual([
      ['q1', 2, 2],
      ['gone', 1, 1],
      ['q2', 1, 1],
      ['q3', 1, 0],
    ])
    expect(questions[0]?.statistics).toMatchObject({
      options: [{ id: 'a', count: 1 }, { id: 'b' }, { id: 'c' }, { id: 'z', count: 1, deleted: true }],
    })
    expect(questions[1]).toMatchObject({ deleted: true })
  })

  it('gives the same whether submissions are added one after another or in parts, and its bases agree', () => {
    const random = definitionArbitrary.chain((one) =>
      fc.record({
        one: fc.constant(one),
        submissions: fc.array(fc.array(changeArbitrary(one), { maxLength: 8 }).map(answersAfter), {
          maxLength: 8,
        }),
        cut: fc.nat({ max: 8 }),
      }),
    )
    const rounded = (value: unknown): unknown =>
      JSON.parse(
        JSON.stringify(value, (_key, item: unknown) =>
          typeof item === 'number' ? Number((Math.round(item * 1e6) / 1e6).toPrecision(9)) : item,
        ),
      )
    fc.assert(
      fc.property(random, ({ one, submissions, cut }) => {
        const statistics = createStatistics(one)
        const count = (list: readonly Record<string, unknown>[]) => {
          const state = statistics.init()
          for (const answers of list) statistics.add(state, answers)
          return state
        }
        const whole = statistics.result(count(submissions))
        const merged = statistics.merge(count(submissions.slice(0, cut)), count(submissions.slice(cut)))
        expect(rounded(statistics.result(merged))).toEqual(rounded(whole))
        for (const { shown, answered, valid, statistics: result } of whole.questions) {
          expect(shown).toBeLessThanOrEqual(submissions.length)
          expect(answered).toBeLessThanOrEqual(shown)
          expect(valid).toBeLessThanOrEqual(answered)
          expect('count' in result ? result.count : valid).toBe(valid)
        }
        const accepted = submissions.flatMap((answers) => {
          const checked = checkAnswers(one, answers)
          return checked.ok ? [checked.answers] : []
        })
        for (const { answered, valid } of statistics.result(count(accepted)).questions) {
          expect(valid).toBe(answered)
        }
      }),
      { numRuns: 300 },
    )
  })
})
