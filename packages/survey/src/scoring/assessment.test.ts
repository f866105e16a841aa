import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { assessable, assessmentReport, assessmentScores, bandOf } from './assessment.ts'
import { compile } from '../logic/compiled/compile.ts'
import { editedIn, normalizeAnswers, shownAnswers } from '../logic/evaluated-survey.ts'
import { Evaluation } from '../logic/evaluation.ts'
import type { Assessment, SurveyDefinition } from '../model/model.ts'
import { scoreColumns } from './score-statistics.ts'
import { withoutKeys } from './without-keys.ts'
import { element, survey } from '../testing/factories.ts'
import { answersAfter, playArbitrary } from '../testing/random-survey.ts'
import { mergeVersions } from '../model/versions.ts'

const points = (id: string, type = 'single') =>
  element(type, id, {
    required: false,
    options: [
      { id: 'n', text: '从不', score: 0 },
      { id: 's', text: '有时', score: 1.5 },
      { id: 'y', text: '总是', score: 3 },
    ],
  })

const assessment: Assessment = {
  showScores: false,
  bands: [
    { id: 'high', from: 4, title: '高', text: '' },
    { id: 'low', from: 0, title: '低', text: '' },
  ],
  dimensions: [{ id: 'd', title: '情绪', questions: ['b', 'r', 'gone'], bands: [] }],
}

const assessed = (parts: Partial<SurveyDefinition> = {}) =>
  survey([points('a'), points('b', 'multiple'), element('rating', 'r', { max: 5, required: false })], [], {
    kind: 'assessment',
    assessment,
    ...parts,
  })

describe('scores of an assessment', () => {
  test('the total is of scored options, a dimension also of numbers that it names', () => {
    const scores = assessmentScores(assessed(), { a: { v: 'y' }, b: [{ v: 's' }, { v: 'y' }], r: { v: 4 } })
    expect(scores).toEqual({ total: 7.5, parts: { d: 8.5 } })
    expect(assessmentScores(assessed(), {})).toEqual({ total: 0, parts: { d: 0 } })
    expect(assessmentScores(assessed({ kind: 'survey' }), { a: { v: 'y' } })).toBeUndefined()
  })

  test('the report names bands, and how much there was to earn where that is fixed', () => {
    const report = assessmentReport(assessed(), { total: 7.5, parts: { d: 8.5 } })
    expect(report).toMatchObject({
      showScores: false,
      total: { score: 7.5, most: 7.5, band: { title: '高' } },
      dimensions: [{ title: '情绪', score: 8.5 }],
    })
    expect(report?.dimensions[0]).not.toHaveProperty('most')
    expect(assessable(assessed())).toEqual({ questions: ['a', 'b', 'r'], least: 0, most: 7.5 })
  })

  test('a band begins at its score, whatever the order of bands', () => {
    const titles = [-1, 0, 3.9, 4, 100].map((score) => bandOf(assessment.bands, score)?.title)
    expect(titles).toEqual([undefined, '低', '低', '高', '高'])
  })

  it('is the total score of the rules, whatever they hide', () => {
    fc.assert(
      fc.property(playArbitrary, ({ definition: random, changes }) => {
        const definition: SurveyDefinition = { ...random, kind: 'assessment' }
        const compiled = compile(definition)
        const raw = answersAfter(changes)
        const evaluation = new Evaluation(
          compiled,
          normalizeAnswers(compiled, raw),
          editedIn(compiled, raw),
          {},
        )
        // A total that rules read while it depends on itself is nothing to them.
        fc.pre(compiled.reader.scored().length > 0)
        const scores = assessmentScores(definition, shownAnswers(evaluation))
        // Values that no rule reads are not kept up to date in the engine; shown ones are asked for.
        const values = compiled.elements.map((_, index) => evaluation.valueOf(index))
        expect(scores?.total).toBeCloseTo(compiled.reader.total({ values }), 6)
      }),
      { numRuns: 80 },
    )
  })
})

test('what points mean is not sent to those who answer', () => {
  expect(withoutKeys(assessed())).not.toHaveProperty('assessment')
})

test('a dimension that a newer version lost keeps its column', () => {
  const newer = assessed({
    assessment: { ...assessment, dimensions: [{ id: 'e', title: '睡眠', questions: ['a'], bands: [] }] },
  })
  expect(scoreColumns(mergeVersions([newer, assessed()])).map(({ id }) => id)).toEqual(['', 'e', 'd'])
  expect(scoreColumns(survey([]))).toEqual([])
})
