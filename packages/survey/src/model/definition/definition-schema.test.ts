import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { surveyDefinitionSchema } from './definition-schema.ts'
import { emptyDefinition, newId, surveyLimits } from '../model.ts'
import { questionTypes } from '../../registry.ts'
import type { Cond } from '../rules.ts'
import { compares, element, rule, show, single, survey } from '../../testing/factories.ts'
import { definitionArbitrary } from '../../testing/random-survey.ts'

const accepts = (value: unknown) => surveyDefinitionSchema.safeParse(value).success

describe('surveyDefinitionSchema', () => {
  it('takes every definition that can be built, unchanged', () => {
    expect(surveyDefinitionSchema.parse(emptyDefinition('exam', '期末'))).toMatchObject({ kind: 'exam' })
    fc.assert(
      fc.property(definitionArbitrary, (definition) => {
        expect(surveyDefinitionSchema.parse(JSON.parse(JSON.stringify(definition)))).toEqual(
          JSON.parse(JSON.stringify(definition)),
        )
      }),
    )
  })

  it('refuses ids that occur twice or that could be mistaken for something else', () => {
    expect(accepts(survey([single('q1'), single('q1')]))).toBe(false)
    const options = [
      { id: 'a', text: '1' },
      { id: 'a', text: '2' },
    ]
    expect(accepts(survey([single('q1', { options })]))).toBe(false)
    for (const id of ['__proto__', 'constructor', 'toString', 'a.b', '', 'x'.repeat(41)]) {
      expect(accepts(survey([single(id)]))).toBe(false)
    }
  })

  it('refuses unknown types, wrong fields and addresses that could run a script', () => {
    expect(accepts(survey([{ id: 'q1', type: 'hologram', title: '题' }]))).toBe(false)
    expect(accepts(survey([element('rating', 'q1', { max: 11 })]))).toBe(false)
    const ending = (url: string) => survey([], [], { endings: [{ id: 'e', title: '', text: '', url }] })
    expect(['https://a.cn', '/w/1', 'http://a.cn'].map(ending).every(accepts)).toBe(true)
    expect(
      ['javascript:alert(1)', '//evil.cn', '/\\evil.cn', 'data:text/html,x'].map(ending).some(accepts),
    ).toBe(false)
    expect(accepts(survey([], [], { theme: { color: 'red;}' } }))).toBe(false)
  })

  it('keeps to its limits', () => {
    const many = Array.from({ length: surveyLimits.elements }, (_, index) => element('text', `q${index}`))
    expect(accepts(survey(many))).toBe(true)
    expect(accepts(survey([...many, single('more')]))).toBe(false)
    expect(accepts(survey([], [], { title: '长'.repeat(surveyLimits.title + 1) }))).toBe(false)
  })

  it('refuses conditions that are nested too deep, however deep', () => {
    let cond: Cond = compares('q1', 'answered')
    for (let depth = 1; depth < surveyLimits.conditionDepth; depth += 1) cond = { not: cond }
    expect(accepts(survey([single('q1')], [rule(cond, show('q1'))]))).toBe(true)
    expect(accepts(survey([single('q1')], [rule({ not: cond }, show('q1'))]))).toBe(false)
    for (let depth = 0; depth < 100_000; depth += 1) cond = { not: cond }
    expect(accepts(survey([single('q1')], [rule(cond, show('q1'))]))).toBe(false)
  })
})

describe('newId', () => {
  it('makes ids that the schema takes and that do not repeat', () => {
    const ids = Array.from({ length: 1000 }, newId)
    expect(new Set(ids).size).toBe(1000)
    expect(ids.every((id) => /^[A-Za-z0-9]{10}$/.test(id))).toBe(true)
  })
})

it('describes itself in full for the interface description, and briefly', () => {
  for (const io of ['input', 'output'] as const) {
    const text = JSON.stringify(
      z.toJSONSchema(surveyDefinitionSchema, { io, unrepresentable: 'any', reused: 'ref' }),
    )
    for (const word of ['matrixSingle', 'maxMegabytes', 'notAnswered', 'screenOut'])
      expect(text).toContain(word)
    // What types share is said once, so that one more adds little.
    expect(text.length).toBeLessThan(1500 * questionTypes.length)
  }
})
