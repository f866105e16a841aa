import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compares, element, hide, jump, jumpToEnd, rule, show, single, survey } from '../testing/factories.ts'
import { definitionArbitrary } from '../testing/random-survey.ts'
import { trialRun } from './trial-run.ts'

describe('trialRun', () => {
  it('counts who saw and who answered each question, the same for the same seed', () => {
    const definition = survey(
      [single('q1', { required: true }), single('q2'), single('q3', { required: true })],
      [rule(compares('q1', 'is', 'a'), show('q3'))],
    )
    const result = trialRun(definition, { respondents: 300, seed: 7 })
    const [q1, q2, q3] = result.questions
    expect(q1).toEqual({ id: 'q1', shown: 300, answered: 300 })
    expect(q2?.shown).toBe(300)
    expect(q2?.answered).toBeGreaterThan(150)
    expect(q2?.answered).toBeLessThan(250)
    expect(q3?.shown).toBeGreaterThan(60)
    expect(q3?.answered).toBe(q3?.shown)
    expect(result.stuck).toEqual([])
    expect(trialRun(definition, { respondents: 300, seed: 7 })).toEqual(result)
  })

  it('holds nobody up at questions that it cannot answer by itself', () => {
    const definition = survey([
      element('region', 'q1', { required: true }),
      element('table', 'q2', { required: true }),
      single('q3', { required: true }),
    ])
    const { stuck, deadEndings, questions } = trialRun(definition, { respondents: 50, seed: 1 })
    expect([stuck, deadEndings]).toEqual([[], []])
    expect(questions[2]).toEqual({ id: 'q3', shown: 50, answered: 50 })
  })

  it('finds questions, pages, endings and rules that nobody meets', () => {
    const definition = survey(
      [single('q1', { required: true }), single('q2'), element('pageBreak', 'p'), single('q3')],
      [
        rule(compares('q1', 'answered'), jump('q1', 'p')),
        rule({ all: [compares('q1', 'is', 'a'), compares('q1', 'is', 'b')] }, hide('q3')),
        rule({ all: [] }, hide('p')),
      ],
      {
        endings: [
          { id: 'e1', title: '一', text: '' },
          { id: 'e2', title: '二', text: '' },
        ],
      },
    )
    const result = trialRun(definition, { respondents: 50 })
    expect(result.dead).toEqual(['q2', 'q3'])
    expect(result.deadPages).toEqual(['p'])
    expect(result.deadEndings).toEqual(['e2'])
    expect(result.rulesNever).toEqual([definition.rules[1]?.id])
    expect(result.rulesAlways).toEqual([definition.rules[0]?.id, definition.rules[2]?.id])
    expect(result.endings).toEqual([{ outcome: { kind: 'complete' }, count: 50 }])
  })

  it('tells who could not submit, and where', () => {
    const definition = survey(
      [
        single('q1', { required: true }),
        element('number', 'n', { required: true, range: { min: 5, max: 3 } }),
      ],
      [rule(compares('q1', 'is', 'a'), jumpToEnd('q1'))],
    )
    const result = trialRun(definition, { respondents: 200 })
    expect(result.stuck).toMatchObject([{ questionId: 'n', code: 'required' }])
    expect((result.stuck[0]?.count ?? 0) + (result.endings[0]?.count ?? 0)).toBe(200)
  })

  it('answers near the values that rules compare with', () => {
    const definition = survey(
      [element('number', 'n', { required: true, range: { min: 0, max: 1_000_000 } }), single('q')],
      [rule(compares('n', 'eq', 123_456), show('q'))],
    )
    expect(trialRun(definition, { respondents: 200 }).dead).toEqual([])
  })

  it('goes through any survey, reporting progress', () => {
    fc.assert(
      fc.property(definitionArbitrary, (definition) => {
        const seen: number[] = []
        const result = trialRun(definition, { respondents: 60, onProgress: (done) => seen.push(done) })
        expect(seen).toEqual([50, 60])
        const ended = result.endings.reduce((sum, { count }) => sum + count, 0)
        const stuck = result.stuck.reduce((sum, { count }) => sum + count, 0)
        expect(ended + stuck).toBe(60)
        for (const { shown, answered } of result.questions) expect(answered).toBeLessThanOrEqual(shown)
      }),
      { numRuns: 60 },
    )
  })
})
