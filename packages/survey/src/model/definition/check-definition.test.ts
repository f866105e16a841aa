import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkDefinition } from './check-definition.ts'
import { compile } from '../../logic/compiled/compile.ts'
import { evaluate } from '../../logic/evaluated-survey.ts'
import type { Element, SurveyDefinition } from '../model.ts'
import {
  compares,
  element,
  hide,
  jump,
  jumpToEnd,
  require,
  rule,
  show,
  single,
  survey,
} from '../../testing/factories.ts'
import { texts } from '../../view/texts.ts'
import { answersAfter, definitionArbitrary, playArbitrary } from '../../testing/random-survey.ts'

const codes = (definition: SurveyDefinition) =>
  checkDefinition(definition).map(({ level, code, elementIds }) =>
    `${level} ${code} ${elementIds.join(' ')}`.trim(),
  )
const three = [single('q1'), single('q2'), single('q3')]

describe('checkDefinition', () => {
  it('finds nothing wrong with a sound survey', () => {
    expect(codes(survey(three, [rule(compares('q1', 'is', 'a'), show('q2'))]))).toEqual([])
  })

  it('wants a title, questions, titles of questions and options', () => {
    expect(codes(survey([], [], { title: ' ' }))).toEqual(['error noSurveyTitle', 'error noQuestions'])
    expect(codes(survey([element('paragraph', 'p', { text: '' })]))).toContain('error noQuestions')
    const picks = [{ bankId: 'bank', count: 2, score: 5 }]
    expect(codes(survey([element('randomSet', 'set', { picks })]))).toEqual([])
    expect(codes(survey([single('q1', { title: '', options: [] })]))).toEqual([
      'error noTitle q1',
      'error noOptions q1',
    ])
    const doubled = [
      { id: 'a', text: '是' },
      { id: 'b', text: '是' },
      { id: 'c', text: '' },
    ]
    expect(codes(survey([single('q1', { options: doubled })]))).toEqual([
      'warning sameOption q1',
      'error emptyOption q1',
    ])
  })

  it.each<[string, Element]>([
    ['rangeReversed', element('number', 'q', { range: { min: 2, max: 1 } })],
    ['rangeReversed', element('text', 'q', { length: { min: 2, max: 1 } })],
    ['rangeReversed', element('textarea', 'q', { length: { min: 2, max: 1 } })],
    ['rangeReversed', element('dateTime', 'q', { range: { min: '2026-02-01', max: '2026-01-01' } })],
    ['rangeReversed', element('multiple', 'q', { min: 2, max: 1 })],
    ['tooFewOptions', element('multiple', 'q', { min: 9 })],
    ['noRows', element('matrixSingle', 'q', { rows: [] })],
    ['noOptions', element('matrixSingle', 'q', { columns: [] })],
    [
      'uniqueImpossible',
      element('matrixSingle', 'q', { uniqueColumn: true, columns: [{ id: 'a', text: '列' }] }),
    ],
    ['unknownType', { id: 'q', type: 'hologram', title: '题' }],
  ])('reports %s', (code, one) => {
    expect(codes(survey([single('q0'), one]))).toContain(`error ${code} q`)
  })

  it('wants of a picture that has to be answered that it is there, and of a result that it can be computed', () => {
    const hotspot = { image: '', mode: 'areas', areas: [], picks: {} }
    expect(codes(survey([element('hotspot', 'q', { ...hotspot, required: true })]))).toEqual([
      'error noImage q',
    ])
    expect(codes(survey([element('hotspot', 'q', { ...hotspot, required: false })]))).toEqual([
      'warning noImage q',
    ])
    const computed = { expression: ' ', result: 'number', decimals: 2, visible: true }
    expect(codes(survey([single('q0'), element('computed', 'q', computed)]))).toEqual([
      'error noExpression q',
    ])
  })

  it('notices texts that nobody has changed yet', () => {
    const elements = [
      single('q1', { title: texts.fresh.question }),
      element('paragraph', 'p', { text: texts.fresh.paragraph }),
    ]
    expect(codes(survey(elements))).toEqual(['warning freshTitle q1', 'warning freshParagraph p'])
  })

  it('reports references to what is gone', () => {
    const endings = [{ id: 'e1', title: '结束', text: '' }]
    const rules = [
      rule(compares('gone', 'is', 'a'), show('q2')),
      rule(compares('q1', 'is', 'gone'), show('lost')),
      rule(compares('q1', 'answered'), jumpToEnd('q1', 'nowhere'), jump('q1', 'missing')),
    ]
    expect(codes(survey(three, rules, { endings }))).toEqual([
      'error deletedQuestion gone',
      'error deletedOption q1',
      'error deletedQuestion lost',
      'error deletedEnding',
      'error deletedQuestion missing',
    ])
  })

  it('reports comparisons that a question does not offer or that lack their operand', () => {
    const matrix = element('matrixSingle', 'm')
    const rules = [
      rule(compares('q1', 'contains', 'a'), show('q2')),
      rule(compares('q1', 'is'), show('q2')),
      rule(compares('q1', 'isOneOf', []), show('q2')),
      rule(compares('m', 'is', 'a'), show('q2')),
      rule({ left: { q: 'm', row: 'gone' }, op: 'answered' }, show('q2')),
    ]
    expect(codes(survey([...three, matrix], rules)).filter((code) => code.startsWith('error'))).toEqual([
      'error operatorUnknown q1',
      'error operandMissing q1',
      'error operandMissing q1',
      'error operatorUnknown m',
      'error deletedRow m',
    ])
  })

  it('names the way round a circle', () => {
    const definition = survey(three, [
      rule(compares('q1', 'is', 'a'), show('q3')),
      rule(compares('q3', 'is', 'a'), show('q1')),
    ])
    const cycle = checkDefinition(definition).find(({ code }) => code === 'cycle')
    expect(cycle).toMatchObject({ level: 'error', elementIds: ['q1', 'q3'] })
    expect(cycle?.path).toEqual([
      { elementId: 'q1', aspect: 'visible' },
      { elementId: 'q3', aspect: 'value' },
      { elementId: 'q3', aspect: 'visible' },
      { elementId: 'q1', aspect: 'value' },
    ])
    expect(cycle?.message).toBe(
      '逻辑形成了循环：“题目 q1”是否显示 ← “题目 q3”的答案 ← “题目 q3”是否显示 ← “题目 q1”的答案 ← “题目 q1”是否显示',
    )
  })

  it('finds a question that shows itself, and circles through jumps', () => {
    expect(codes(survey(three, [rule(compares('q1', 'is', 'a'), hide('q1'))]))).toContain('error cycle q1')
    const throughJump = survey(three, [
      rule(compares('q3', 'is', 'a'), show('q1')),
      rule(compares('q1', 'is', 'a'), jumpToEnd('q1')),
    ])
    expect(codes(throughJump).some((code) => code.startsWith('error cycle'))).toBe(true)
  })

  it('warns of display that depends on a later question, and refuses a jump that does', () => {
    expect(codes(survey(three, [rule(compares('q3', 'is', 'a'), show('q1'))]))).toEqual([
      'warning readsLater q1 q3',
    ])
    expect(codes(survey(three, [rule(compares('q3', 'is', 'a'), jump('q1', 'q3'))]))).toEqual([
      'error jumpLater q1 q3',
    ])
    expect(codes(survey(three, [rule(compares('q3', 'is', 'a'), jump('q3', 'q1'))]))).toEqual([
      'error jumpBackward q3 q1',
    ])
  })

  it('sees conditions that always or never hold, and what follows from them', () => {
    const never = { all: [compares('q1', 'is', 'a'), compares('q1', 'is', 'b')] }
    expect(codes(survey(three, [rule(never, show('q2'))]))).toEqual([
      'warning neverTrue q1',
      'warning neverShown q2',
    ])
    expect(codes(survey(three, [rule({ all: [] }, jump('q1', 'q3'))]))).toEqual([
      'warning noCondition',
      'warning unreachable q2',
    ])
    expect(codes(survey(three, [rule({ all: [] }, hide('q2'))]))).toEqual([
      'warning noCondition',
      'warning neverShown q2',
    ])
    const empty = { all: [compares('q1', 'answered'), { any: [] }] }
    expect(codes(survey(three, [rule(empty, show('q2'))]))).toContain('warning neverShown q2')
    expect(codes(survey(three, [rule({ not: { any: [never, empty] } }, hide('q2'))]))).toContain(
      'warning neverShown q2',
    )
    const numbers = [element('number', 'n'), single('q2')]
    const apart = { all: [compares('n', 'gt', 5), compares('n', 'lte', 5)] }
    expect(codes(survey(numbers, [rule(apart, show('q2'))]))).toContain('warning neverTrue n')
    const meet = { all: [compares('n', 'gte', 5), compares('n', 'lte', 5)] }
    expect(codes(survey(numbers, [rule(meet, show('q2'))]))).toEqual([])
  })

  it('warns of empty pages, unused endings, required layout and jumps over what is needed later', () => {
    const pages = [single('q1'), element('pageBreak', 'p1'), element('pageBreak', 'p2'), single('q2')]
    expect(codes(survey(pages))).toEqual(['warning emptyPage p1'])
    const endings = ['e1', 'e2'].map((id) => ({ id, title: id, text: '' }))
    expect(codes(survey(three, [], { endings }))).toEqual(['warning endingUnused'])
    expect(
      codes(
        survey(pages.slice(0, 2).concat(single('q2')), [rule(compares('q1', 'answered'), require('p1'))]),
      ),
    ).toEqual(['warning requiredLayout p1'])
    const needed = [single('q1'), single('q2', { required: true }), single('q3'), single('q4')]
    const rules = [
      rule(compares('q1', 'is', 'a'), jump('q1', 'q3')),
      rule(compares('q2', 'is', 'a'), show('q4')),
    ]
    expect(codes(survey(needed, rules))).toEqual(['warning jumpOverNeeded q1 q2'])
  })

  it('reports a cycle exactly when the graph has one, and never throws', () => {
    fc.assert(
      fc.property(definitionArbitrary, (definition) => {
        const found = checkDefinition(definition).filter(({ code }) => code === 'cycle')
        expect(found.length).toBe(compile(definition).cycles.length)
        for (const { path, elementIds } of found) {
          // One step is a question whose value is set out of itself.
          expect(path?.length).toBeGreaterThan(0)
          expect(elementIds.length).toBeGreaterThan(0)
        }
      }),
      { numRuns: 1000 },
    )
  })

  it('does not count on a jump that may itself be jumped over', () => {
    const definition = survey(
      [...three, single('q4')],
      [rule(compares('q1', 'is', 'a'), jump('q1', 'q3')), rule({ all: [] }, jump('q2', 'q4'))],
    )
    expect(codes(definition).join()).not.toContain('unreachable')
  })

  it('calls nothing unreachable or never shown that some answers show', () => {
    fc.assert(
      fc.property(playArbitrary, ({ definition, changes }) => {
        if (compile(definition).cycles.length > 0) return
        const { states } = evaluate(definition, answersAfter(changes))
        for (const { code, elementIds } of checkDefinition(definition)) {
          if (code !== 'unreachable' && code !== 'neverShown') continue
          const state = states[elementIds[0] ?? '']
          expect(state?.visible && state.onPath).toBe(false)
        }
      }),
      { numRuns: 1000 },
    )
  })
})
