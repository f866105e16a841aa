import { describe, expect, it } from 'vitest'
import { checkDefinition } from '../model/definition/check-definition.ts'
import type { DefinitionCheck } from '../model/definition/definition-check.ts'
import type { SurveyDefinition } from '../model/model.ts'
import { compares, element, hide, rule, show, single, survey } from '../testing/factories.ts'
import { type PublishTrialOptions, tryPublishing } from './publish-trial.ts'

function tried(definition: SurveyDefinition, options?: PublishTrialOptions): DefinitionCheck[] {
  expect(checkDefinition(definition).filter(({ level }) => level === 'error')).toEqual([])
  const run = tryPublishing(definition, options)
  for (;;) {
    const step = run.next()
    if (step.done) return step.value
  }
}

const error = (q: string, message: string) => ({ do: 'error' as const, q, message })
const choices = (id: string, parts: Record<string, unknown> = {}) =>
  element('multiple', id, {
    required: true,
    options: ['a', 'b', 'c'].map((option) => ({ id: option, text: `选项 ${option}` })),
    ...parts,
  })

describe('tryPublishing', () => {
  it('has nothing to say of a survey that everybody can finish', () => {
    const definition = survey(
      [single('q1', { required: true }), single('q2', { required: true }), choices('q3')],
      [rule(compares('q1', 'is', 'a'), hide('q2'))],
    )
    expect(tried(definition)).toEqual([])
  })

  it('names the rules that together let nobody through, with the answer that leads there', () => {
    const definition = survey(
      [single('q1', { required: true })],
      ['a', 'b', 'c'].map((option) => rule(compares('q1', 'is', option), error('q1', '不能选这个'))),
    )
    const checks = tried(definition)
    expect(checks).toHaveLength(3)
    for (const check of checks) {
      expect(check).toMatchObject({ level: 'error', code: 'nobodyFinishes', elementIds: ['q1'] })
      expect(check.message).toContain('没有人能填完这份问卷')
      expect(check.trail?.[0]?.text).toMatch(/^选项/)
      expect(definition.rules.map(({ id }) => id)).toContain(check.ruleId)
    }
    expect(tried(definition)).toEqual(checks)
  })

  it('names who cannot finish: a rule leaves fewer options than have to be chosen', () => {
    const definition = survey(
      [single('q1', { required: true }), choices('q2', { min: 3 })],
      [rule(compares('q1', 'is', 'a'), { do: 'hide', targets: [{ q: 'q2', opt: 'c' }] })],
    )
    const [check, ...more] = tried(definition)
    expect(more).toEqual([])
    expect(check).toMatchObject({
      level: 'warning',
      code: 'someCannotFinish',
      elementIds: ['q2'],
      ruleId: definition.rules[0]?.id,
      trail: [{ elementId: 'q1', text: '选项 a' }, { elementId: 'q2' }],
    })
    expect(check?.message).toContain('至少选择 3 项')
  })

  it('meets quotas that turn everybody away', () => {
    const definition = survey([single('q1', { required: true })])
    const quota = (option: string, max: number, used = 0) => ({
      name: `配额 ${option}`,
      when: compares('q1', 'is', option),
      max,
      used,
    })
    const checks = tried(definition, { quotas: [quota('a', 0), quota('b', 0), quota('c', 0)] })
    expect(checks).toHaveLength(3)
    expect(checks[0]).toMatchObject({ level: 'error', at: 'quotas', trail: [{ elementId: 'q1' }] })
    expect(tried(definition, { quotas: [quota('a', 0), quota('b', 5), quota('c', 0)] })).toEqual([])
    // A quota that answers have filled is no mistake of the survey.
    const full = tried(definition, { quotas: [quota('a', 0), quota('b', 5, 5), quota('c', 0)] })
    expect(full.map(({ level }) => level)).toEqual(['warning', 'warning', 'warning'])
  })

  it('tells of places: none at all, all taken, fewer than answers wanted', () => {
    const places = (max: number) => [
      single('q1', {
        required: true,
        options: ['a', 'b'].map((id) => ({ id, text: id, quota: { max, showLeft: true } })),
      }),
    ]
    expect(tried(survey(places(0)))).toMatchObject([{ level: 'error', elementIds: ['q1'] }])
    expect(tried(survey(places(2)))).toEqual([])
    expect(tried(survey(places(2)), { optionsUsed: { q1: { a: 2, b: 2 } } })).toMatchObject([
      { level: 'warning', code: 'placesGone' },
    ])
    expect(tried(survey(places(2)), { maxAnswers: 10 })).toMatchObject([
      { level: 'warning', code: 'fewerPlaces', message: expect.stringContaining('4 个') },
    ])
    // Whoever does not meet the question needs no place.
    const apart = survey(
      [single('q0', { required: true }), ...places(0)],
      [rule(compares('q0', 'is', 'a'), show('q1'))],
    )
    expect(tried(apart)).toEqual([])
  })

  it('says when every way is screened out', () => {
    const definition = survey(
      [single('q1', { required: true })],
      [rule(compares('q1', 'answered'), { do: 'end', kind: 'screenOut' })],
    )
    expect(tried(definition)).toMatchObject([
      {
        level: 'error',
        code: 'nobodyFinishes',
        ruleId: definition.rules[0]?.id,
        trail: [{ elementId: 'q1' }],
      },
    ])
  })

  it('does not take what it cannot make up for what nobody can answer', () => {
    const repeated = survey(
      [element('text', 't1', { required: true }), element('text', 't2', { required: true })],
      [
        rule(
          { not: { left: { q: 't2' }, op: 'eq', right: { ref: { q: 't1' } } } },
          error('t2', '两次输入不一致'),
        ),
      ],
    )
    expect(tried(repeated)).toEqual([])
    const pattern = survey([
      element('text', 't', { required: true, format: { pattern: '^Z{7}$', message: '格式不对' } }),
    ])
    expect(tried(pattern)).toEqual([])
  })

  it('is bounded: a survey of a thousand questions is tried by few people', () => {
    const elements = Array.from({ length: 1000 }, (_, index) => single(`q${index}`, { required: true }))
    const rules = elements.slice(1).map(({ id }, index) => rule(compares(`q${index}`, 'is', 'a'), hide(id)))
    const run = tryPublishing(survey(elements, rules))
    let people = 0
    while (!run.next().done) people += 1
    expect(people).toBe(30)
  })
})
