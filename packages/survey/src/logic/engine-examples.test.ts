// What groups, options of other questions and the total score mean, by example; the property tests have them at random.
import { describe, expect, it } from 'vitest'
import { createEngine } from './engine.ts'
import { evaluate } from './evaluated-survey.ts'
import { partsOf } from '../expression/expression-names.ts'
import type { Element, SurveyDefinition } from '../model/model.ts'
import { isPartList } from '../model/parts.ts'
import type { Cond } from '../model/rules.ts'
import { compares, element, hide, jump, rule, show, single, survey } from '../testing/factories.ts'

const shown = (definition: SurveyDefinition, answers: Record<string, unknown>) =>
  Object.entries(evaluate(definition, answers).states)
    .filter(([, { visible, onPath }]) => visible && onPath)
    .map(([id]) => id)
    .join(' ')

describe('groups', () => {
  const members = [element('group', 'g'), single('q2', { group: 'g' }), single('q3', { group: 'g' })]

  it('hide and show with their head, and answers in them count only while they are shown', () => {
    const definition = survey(
      [single('q1'), ...members, single('q4')],
      [rule(compares('q1', 'is', 'a'), show('g')), rule(compares('q2', 'is', 'b'), hide('q4'))],
    )
    expect(shown(definition, { q2: { v: 'b' } })).toBe('q1 q4')
    expect(shown(definition, { q1: { v: 'a' } })).toBe('q1 g q2 q3 q4')
    expect(shown(definition, { q1: { v: 'a' }, q2: { v: 'b' } })).toBe('q1 g q2 q3')
    expect(evaluate(definition, { q1: { v: 'b' }, q2: { v: 'b' } }).answers).toEqual({ q1: { v: 'b' } })
  })

  it('do not show a member that is hidden itself', () => {
    const rules = [rule(compares('q1', 'is', 'a'), show('g')), rule(compares('q1', 'is', 'a'), hide('q3'))]
    expect(shown(survey([single('q1'), ...members], rules), { q1: { v: 'a' } })).toBe('q1 g q2')
  })

  it('leave their head out of the page when none of their members is there', () => {
    const rules = [rule(compares('q1', 'is', 'a'), hide('q2', 'q3'))]
    const engine = createEngine(survey([single('q1'), ...members, single('q4')], rules))
    const ids = () => engine.pages().flatMap(({ elements }) => elements.map(({ id }) => id))
    expect(ids()).toEqual(['q1', 'g', 'q2', 'q3', 'q4'])
    engine.setAnswer('q1', { v: 'a' })
    expect(ids()).toEqual(['q1', 'q4'])
  })

  it('are jumped into: what stands before the target in the group is passed over', () => {
    const definition = survey([single('q1'), ...members], [rule(compares('q1', 'is', 'a'), jump('q1', 'q3'))])
    expect(shown(definition, { q1: { v: 'a' } })).toBe('q1 q3')
  })
})

describe('options of another question', () => {
  const options = [
    { id: 'tea', text: '茶' },
    { id: 'coffee', text: '咖啡' },
    { id: 'milk', text: '牛奶' },
  ]
  const drinks = element('multiple', 'drinks', { required: false, options })
  const none = { id: 'none', text: '都不喜欢' }
  const best = (filter: 'all' | 'chosen' | 'notChosen', own = [none]) =>
    single('best', { options: own, optionsFrom: { q: 'drinks', filter } })
  const idsOf = (met: Element | undefined, key: 'options' | 'rows' = 'options') => {
    const list = met && partsOf(met, key)
    return isPartList(list) ? list.map(({ id }) => id) : []
  }
  const engineOf = (...elements: Element[]) =>
    createEngine(survey([drinks, ...elements]), { drinks: [{ v: 'tea' }, { v: 'milk' }] })

  it('stand before its own: all, those that were chosen, or those that were not', () => {
    expect(idsOf(engineOf(best('all')).element('best'))).toEqual(['tea', 'coffee', 'milk', 'none'])
    expect(idsOf(engineOf(best('chosen')).element('best'))).toEqual(['tea', 'milk', 'none'])
    expect(idsOf(engineOf(best('notChosen')).element('best'))).toEqual(['coffee', 'none'])
  })

  it('follow each change, and an answer that names a lost option does not count', () => {
    const engine = engineOf(best('chosen'))
    engine.setAnswer('best', { v: 'milk' })
    expect(engine.answers()['best']).toEqual({ v: 'milk' })
    engine.setAnswer('drinks', [{ v: 'tea' }, { v: 'coffee' }])
    expect(idsOf(engine.element('best'))).toEqual(['tea', 'coffee', 'none'])
    expect(engine.answers()).not.toHaveProperty('best')
    engine.setAnswer('drinks', [{ v: 'milk' }])
    expect(engine.answers()['best']).toEqual({ v: 'milk' })
  })

  it('hide a question that is left without any, and bring it back', () => {
    const engine = engineOf(best('chosen', []))
    expect(engine.stateOf('best').visible).toBe(true)
    engine.setAnswer('drinks', undefined)
    expect(engine.stateOf('best').visible).toBe(false)
    engine.setAnswer('drinks', [{ v: 'coffee' }])
    expect(engine.stateOf('best').visible).toBe(true)
  })

  it('are the rows of a matrix', () => {
    const matrix = element('matrixSingle', 'rate', {
      required: false,
      rows: [],
      options: [{ id: 'good', text: '好' }],
      optionsFrom: { q: 'drinks', filter: 'chosen' },
    })
    expect(idsOf(engineOf(matrix).element('rate'), 'rows')).toEqual(['tea', 'milk'])
  })
})

describe('the total score', () => {
  const scored = (id: string) =>
    single(id, {
      options: [
        { id: 'a', text: '经常', score: 3 },
        { id: 'b', text: '偶尔', score: 1.5 },
        { id: 'c', text: '从不', score: -1 },
      ],
    })
  const above = (points: number): Cond => ({ left: { sys: 'totalScore' }, op: 'gte', right: points })
  const definition = survey(
    [scored('q1'), scored('q2'), single('free'), element('paragraph', 'high')],
    [rule(compares('free', 'is', 'c'), hide('q2')), rule(above(4.5), show('high'))],
  )

  it('adds up what is answered, and reaches a bound exactly', () => {
    expect(shown(definition, {})).toBe('q1 q2 free')
    expect(shown(definition, { q1: { v: 'a' } })).toBe('q1 q2 free')
    expect(shown(definition, { q1: { v: 'a' }, q2: { v: 'b' } })).toBe('q1 q2 free high')
    expect(shown(definition, { q1: { v: 'a' }, q2: { v: 'c' } })).toBe('q1 q2 free')
  })

  it('counts nothing that is hidden, and counts it again when it is back', () => {
    const engine = createEngine(definition, { q1: { v: 'a' }, q2: { v: 'a' } })
    expect(engine.stateOf('high').visible).toBe(true)
    engine.setAnswer('free', { v: 'c' })
    expect(engine.stateOf('high').visible).toBe(false)
    engine.setAnswer('free', { v: 'a' })
    expect(engine.stateOf('high').visible).toBe(true)
  })

  it('is 0 before anything is answered, and may fall below', () => {
    const variables = [{ name: 'sum', expression: 'totalScore()' }]
    const counted = survey([scored('q1'), scored('q2')], [], { variables })
    expect(evaluate(counted, {}).variables).toEqual({ sum: 0 })
    expect(evaluate(counted, { q1: { v: 'c' }, q2: { v: 'c' } }).variables).toEqual({ sum: -2 })
    expect(evaluate(counted, { q1: { v: 'b' }, q2: { v: 'a' } }).variables).toEqual({ sum: 4.5 })
  })
})
