import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkAnswers } from '../answers/answers.ts'
import { createStatistics } from './statistics.ts'
import { compares, element, rule, show, single, survey } from '../testing/factories.ts'
import { answersAfter, changeArbitrary, definitionArbitrary } from '../testing/random-survey.ts'
import { mergeVersions } from '../model/versions.ts'

const definition = survey(
  [single('q1'), element('text', 'q2', { length: { min: 2 }, required: false }), single('q3')],
  [rule(compares('q1', 'is', 'a'), show('q2'))],
)

const rounded = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value, (_key, item: unknown) =>
      typeof item === 'number' ? Number((Math.round(item * 1e6) / 1e6).toPrecision(9)) : item,
    ),
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
      { numRuns: 100 },
    )
  })

  it('counts texts in a batch as it counts the same answers one by one', () => {
    const random = fc.tuple(definitionArbitrary, definitionArbitrary).chain(([one, other]) =>
      fc.record({
        one: fc.constant(one),
        other: fc.constant(other),
        submissions: fc.array(
          fc.record({
            answers: fc.array(changeArbitrary(one), { maxLength: 8 }).map(answersAfter),
            version: fc.constantFrom(1, 2),
            times: fc.integer({ min: 1, max: 3 }),
            space: fc.constantFrom('', ' ', '\n\t'),
          }),
          { maxLength: 12 },
        ),
        cut: fc.nat({ max: 12 }),
      }),
    )
    fc.assert(
      fc.property(random, ({ one, other, submissions, cut }) => {
        const versions = { 1: one, 2: other }
        const drawn = new Set(['drawn'])
        const both = mergeVersions([one, other])
        const merged = { ...both, elements: [...both.elements, single('drawn')] }
        const expected = createStatistics(merged, versions, drawn)
        const state = expected.init()
        const statistics = createStatistics(merged, versions, drawn)
        const batched = statistics.init()
        const batch = statistics.batch(batched)
        submissions.forEach(({ answers, version, times, space }, index) => {
          // Blanks between, as databases put them, change nothing.
          const given = times === 3 ? { ...answers, drawn: { v: 'a' } } : answers
          const text = space + JSON.stringify(given, null, space)
          for (let time = 0; time < times; time += 1) {
            expected.add(state, JSON.parse(text), version)
            batch.add(text, version)
          }
          if (index === cut) batch.finish()
        })
        batch.finish()
        expect(rounded(statistics.result(batched))).toEqual(rounded(expected.result(state)))
      }),
      { numRuns: 100 },
    )
  })

  it('reads keys with escapes, unknown keys and texts that are no object', () => {
    const one = survey([element('text', '"q\\', { required: false }), single('q1', { required: false })])
    const statistics = createStatistics(one)
    const state = statistics.init()
    const batch = statistics.batch(state)
    for (const answers of [
      { '"q\\': '甲"}', other: { a: ['}'] }, q1: { v: 'a' } },
      { q1: { v: 'a' }, '"q\\': '乙' },
      { other: '\\"', q1: { v: 'a' } },
      { q1: { v: 'a', other: '1' } },
      [],
      null,
    ])
      batch.add(JSON.stringify(answers))
    batch.finish()
    const { total, questions } = statistics.result(state)
    expect(total).toBe(6)
    expect(questions.map(({ shown, answered }) => [shown, answered])).toEqual([
      [6, 2],
      [6, 4],
    ])
    expect(questions[0]?.statistics).toMatchObject({ latest: ['甲"}', '乙'] })
  })
})
