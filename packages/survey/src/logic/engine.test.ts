import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { answerFrom } from './compiled/condition.ts'
import { compile } from './compiled/compile.ts'
import { createEngine } from './engine.ts'
import { evaluate, normalizeAnswers, shownAnswers } from './evaluated-survey.ts'
import { Evaluation } from './evaluation.ts'
import type { SurveyDefinition } from '../model/model.ts'
import type { Action, Cond, SetValue } from '../model/rules.ts'
import {
  compares,
  element,
  hide,
  jump,
  jumpToEnd,
  optional,
  require,
  rule,
  show,
  single,
  survey,
} from '../testing/factories.ts'
import { evaluateNaively } from '../testing/naive-evaluator.ts'
import { answersAfter, definitionArbitrary, playArbitrary } from '../testing/random-survey.ts'

const shownIds = (definition: SurveyDefinition, answers: Record<string, unknown>) =>
  Object.entries(evaluate(definition, answers).states)
    .filter(([, state]) => state.visible && state.onPath)
    .map(([id]) => id)
    .join(' ')

describe('show and hide', () => {
  it('hides a target of a show action until one of them holds', () => {
    const definition = survey(
      [single('q1'), single('q2'), single('q3')],
      [rule(compares('q1', 'is', 'a'), show('q3')), rule(compares('q2', 'is', 'a'), show('q3'))],
    )
    expect(shownIds(definition, {})).toBe('q1 q2')
    expect(shownIds(definition, { q2: { v: 'a' } })).toBe('q1 q2 q3')
  })

  it('lets a hide that holds win over every show', () => {
    const definition = survey(
      [single('q1'), single('q2'), single('q3')],
      [rule(compares('q2', 'is', 'a'), hide('q3')), rule(compares('q1', 'is', 'a'), show('q3'))],
    )
    expect(shownIds(definition, { q1: { v: 'a' } })).toBe('q1 q2 q3')
    expect(shownIds(definition, { q1: { v: 'a' }, q2: { v: 'a' } })).toBe('q1 q2')
  })

  it('acts otherwise when the condition does not hold', () => {
    const one = { ...rule(compares('q1', 'is', 'a'), show('q2')), otherwise: [show('q3')] }
    const definition = survey([single('q1'), single('q2'), single('q3')], [one])
    expect(shownIds(definition, {})).toBe('q1 q3')
    expect(shownIds(definition, { q1: { v: 'a' } })).toBe('q1 q2')
  })

  it('counts a hidden question as unanswered and gives its answer back when it returns', () => {
    const definition = survey(
      [single('q1'), single('q2'), single('q3')],
      [rule(compares('q1', 'is', 'a'), show('q2')), rule(compares('q2', 'is', 'b'), show('q3'))],
    )
    const engine = createEngine(definition, { q1: { v: 'a' }, q2: { v: 'b' } })
    expect(engine.answers()).toEqual({ q1: { v: 'a' }, q2: { v: 'b' } })
    expect(engine.stateOf('q3').visible).toBe(true)
    engine.setAnswer('q1', { v: 'c' })
    expect(engine.stateOf('q3').visible).toBe(false)
    expect(engine.answers()).toEqual({ q1: { v: 'c' } })
    expect(engine.draft()).toEqual({ q1: { v: 'c' }, q2: { v: 'b' } })
    engine.setAnswer('q1', { v: 'a' })
    expect(engine.stateOf('q3').visible).toBe(true)
    expect(engine.answer('q2')).toEqual({ v: 'b' })
  })

  it('hides rows and columns of a table, and what was answered there', () => {
    const cell = { required: false, kind: 'text' as const, format: 'none', length: {} }
    const table = Object.assign(element('table', 't'), {
      columns: [
        { id: 'c1', title: '一', ...cell },
        { id: 'c2', title: '二', ...cell },
      ],
      rows: {
        mode: 'fixed',
        rows: [
          { id: 'r1', title: '甲' },
          { id: 'r2', title: '乙' },
        ],
      },
    })
    const parts: Action = {
      do: 'show',
      targets: [
        { q: 't', row: 'r2' },
        { q: 't', opt: 'c2' },
      ],
    }
    const definition = survey([single('q1'), table], [rule(compares('q1', 'is', 'a'), parts)])
    const cells = { c1: 'x', c2: 'y' }
    const all = {
      rows: [
        { id: 'r1', cells },
        { id: 'r2', cells },
      ],
    }
    const engine = createEngine(definition, { q1: { v: 'a' }, t: all })
    expect(engine.answers()['t']).toEqual(all)
    engine.setAnswer('q1', { v: 'b' })
    expect(engine.answers()['t']).toEqual({ rows: [{ id: 'r1', cells: { c1: 'x' } }] })
    expect(engine.element('t')).toMatchObject({ columns: [{ id: 'c1' }], rows: { rows: [{ id: 'r1' }] } })
    engine.setAnswer('q1', { v: 'a' })
    expect(engine.answers()['t']).toEqual(all)
  })

  it('reads single cells of rows that respondents add', () => {
    const cell = { required: false, kind: 'text' as const, format: 'none', length: {} }
    const table = Object.assign(element('table', 't'), {
      columns: [{ id: 'c1', title: '一', ...cell }],
      rows: { mode: 'growing', min: 1, max: 9 },
    })
    const definition = survey([table, single('q1')], [rule({ expr: "{t.R2.C1} = 'x'" }, show('q1'))])
    const rows = (...words: string[]) => ({
      t: { rows: words.map((word, index) => ({ id: `r${index + 1}`, cells: { c1: word } })) },
    })
    expect(shownIds(definition, rows('x'))).toBe('t')
    expect(shownIds(definition, rows('x', 'y'))).toBe('t')
    expect(shownIds(definition, rows('y', 'x'))).toBe('t q1')
  })

  it('hides the page that a page break begins', () => {
    const definition = survey(
      [single('q1'), element('pageBreak', 'p'), single('q2'), element('pageBreak', 'last'), single('q3')],
      [rule(compares('q1', 'is', 'a'), hide('p'))],
    )
    const engine = createEngine(definition)
    expect(engine.pages().map((page) => page.id)).toEqual(['first', 'p', 'last'])
    engine.setAnswer('q1', { v: 'a' })
    expect(engine.pages().map((page) => page.id)).toEqual(['first', 'last'])
  })

  it('does not let a negative comparison hold on an unanswered question, unless asked for', () => {
    const when = compares('q1', 'isNot', 'a')
    const elements = [single('q1'), single('q2')]
    expect(shownIds(survey(elements, [rule(when, show('q2'))]), {})).toBe('q1')
    expect(shownIds(survey(elements, [rule({ ...when, orUnanswered: true }, show('q2'))]), {})).toBe('q1 q2')
    expect(shownIds(survey(elements, [rule(compares('q1', 'notAnswered'), show('q2'))]), {})).toBe('q1 q2')
  })

  it('keeps a rule that is switched off from acting', () => {
    const off = { ...rule({ all: [] }, hide('q1')), on: false }
    expect(shownIds(survey([single('q1')], [off]), {})).toBe('q1')
  })
})

describe('jumps and ends', () => {
  const elements = ['q1', 'q2', 'q3', 'q4', 'q5'].map((id) => single(id))

  it('passes over what stands between and lets the first jump that holds win', () => {
    const definition = survey(elements, [
      rule(compares('q1', 'is', 'a'), jump('q1', 'q4')),
      rule(compares('q1', 'answered'), jump('q1', 'q3')),
    ])
    expect(shownIds(definition, {})).toBe('q1 q2 q3 q4 q5')
    expect(shownIds(definition, { q1: { v: 'b' } })).toBe('q1 q3 q4 q5')
    expect(shownIds(definition, { q1: { v: 'a' } })).toBe('q1 q4 q5')
  })

  it('lets two jumps over the same question not bring it back', () => {
    const definition = survey(elements, [
      rule(compares('q1', 'is', 'a'), jump('q1', 'q3')),
      rule(compares('q3', 'is', 'a'), jump('q3', 'q5')),
      rule(compares('q5', 'answered'), show('q2')),
    ])
    expect(shownIds(definition, { q1: { v: 'a' }, q3: { v: 'a' }, q5: { v: 'a' } })).toBe('q1 q3 q5')
  })

  it('takes no jump from a question that is hidden or passed over', () => {
    const definition = survey(elements, [
      rule(compares('q1', 'is', 'a'), hide('q2')),
      rule({ all: [] }, jump('q2', 'q5')),
      rule(compares('q1', 'is', 'b'), jump('q1', 'q3')),
    ])
    expect(shownIds(definition, {})).toBe('q1 q2 q5')
    expect(shownIds(definition, { q1: { v: 'a' } })).toBe('q1 q3 q4 q5')
    expect(shownIds(definition, { q1: { v: 'b' } })).toBe('q1 q3 q4 q5')
  })

  it('never jumps back', () => {
    const definition = survey(elements, [rule({ all: [] }, jump('q4', 'q2'))])
    expect(shownIds(definition, {})).toBe('q1 q2 q3 q4 q5')
  })

  it('counts what comes after the source as unanswered when the source is left', () => {
    const definition = survey(elements, [rule(compares('q4', 'is', 'a'), jump('q1', 'q3'))])
    expect(shownIds(definition, { q4: { v: 'a' } })).toBe('q1 q2 q3 q4 q5')
  })

  it('ends after the last question that the condition reads', () => {
    const end = { do: 'end' as const, kind: 'screenOut' as const, endId: 'e1' }
    const definition = survey(elements, [
      rule({ any: [compares('q1', 'is', 'a'), compares('q3', 'is', 'a')] }, end),
    ])
    expect(shownIds(definition, { q1: { v: 'a' } })).toBe('q1 q2 q3')
    expect(evaluate(definition, { q1: { v: 'a' } }).outcome).toEqual({ kind: 'screenOut', endId: 'e1' })
    expect(evaluate(definition, {}).outcome).toEqual({ kind: 'complete' })
  })

  it('chooses the ending of the first end on the path', () => {
    const definition = survey(elements, [
      rule(compares('q3', 'is', 'a'), jumpToEnd('q3', 'e2')),
      rule(compares('q1', 'is', 'a'), jumpToEnd('q1', 'e1')),
    ])
    expect(evaluate(definition, { q1: { v: 'a' }, q3: { v: 'a' } }).outcome.endId).toBe('e1')
    expect(evaluate(definition, { q1: { v: 'b' }, q3: { v: 'a' } }).outcome.endId).toBe('e2')
  })
})

describe('required', () => {
  it('follows rules before the question itself, and require before optional', () => {
    const definition = survey(
      [single('q1'), single('q2'), single('q3', { required: true })],
      [
        rule(compares('q1', 'is', 'a'), require('q2', 'q3')),
        rule(compares('q1', 'answered'), optional('q3')),
      ],
    )
    const required = (answers: Record<string, unknown>) =>
      Object.entries(evaluate(definition, answers).states)
        .filter(([, state]) => state.required)
        .map(([id]) => id)
    expect(required({})).toEqual(['q3'])
    expect(required({ q1: { v: 'a' } })).toEqual(['q2', 'q3'])
    expect(required({ q1: { v: 'b' } })).toEqual([])
  })
})

describe('subscriptions', () => {
  it('tells only the elements that changed, and keeps every other state the same object', () => {
    const definition = survey(
      [single('q1'), single('q2'), single('q3'), single('q4')],
      [rule(compares('q1', 'is', 'a'), show('q3'))],
    )
    const engine = createEngine(definition)
    const told: string[] = []
    for (const id of ['q1', 'q2', 'q3', 'q4']) {
      engine.stateOf(id)
      engine.subscribe(id, () => told.push(id))
    }
    const before = engine.stateOf('q2')
    const pages = engine.pages()
    engine.setAnswer('q1', { v: 'a' })
    expect(told).toEqual(['q1', 'q3'])
    expect(engine.stateOf('q2')).toBe(before)
    expect(engine.pages()).not.toBe(pages)
    const after = engine.pages()
    engine.setAnswer('q2', { v: 'a' })
    expect(told).toEqual(['q1', 'q3', 'q2'])
    expect(engine.pages()).toBe(after)
  })

  it('evaluates each condition once per change, after all that it reads', () => {
    const questions = ['q1', 'q2', 'q3', 'q4', 'q5'].map((id) => single(id))
    // q5 reads the end of a long way and of a short one; it must wait for both.
    const definition = survey(questions, [
      rule({ all: [compares('q1', 'is', 'a'), compares('q4', 'is', 'a')] }, show('q5')),
      rule(compares('q3', 'is', 'a'), show('q4')),
      rule(compares('q2', 'is', 'a'), show('q3')),
      rule(compares('q1', 'is', 'a'), show('q2')),
    ])
    const answers = Object.fromEntries(questions.map(({ id }) => [id, { v: 'a' }]))
    const engine = createEngine(definition, { ...answers, q1: { v: 'b' } })
    const update = vi.spyOn(Evaluation.prototype, 'update')
    engine.setAnswer('q1', { v: 'a' })
    const { score } = compile(definition).nodes
    expect(update.mock.calls.filter(([node]) => node > score)).toHaveLength(5 - 1)
    update.mockRestore()
    expect(engine.stateOf('q5').visible).toBe(true)
  })

  it('keeps what cannot be read and reports it', () => {
    const engine = createEngine(survey([element('number', 'n', { required: false })]))
    engine.setAnswer('n', '很多')
    expect(engine.answer('n')).toBe('很多')
    expect(engine.problems()).toMatchObject([{ questionId: 'n', code: 'unreadable', message: '请填写数字' }])
    expect(engine.answers()).toEqual({})
    engine.setAnswer('n', '')
    expect(engine.problems()).toEqual([])
  })
})

/** Random models; `SURVEY_MODELS=10000` for a thorough run of some minutes on a busy machine. */
const runs = Number(process.env['SURVEY_MODELS'] ?? 1000)

describe('any definition and any changes', { timeout: 30_000 + runs * 90 }, () => {
  it('gives the same step by step, in one pass and by the plain meaning', () => {
    let circles = 0
    let models = 0
    fc.assert(
      fc.property(playArbitrary, ({ definition, changes }) => {
        const engine = createEngine(definition)
        for (const { id, value } of changes) engine.setAnswer(id, value)
        // What was entered, cleared answers included, is all that there is to know.
        const entered = engine.draft()
        const whole = evaluate(definition, entered)
        for (const { id } of definition.elements) {
          const { visible, onPath, required, readOnly } = engine.stateOf(id)
          expect({ visible, onPath, required, readOnly }).toEqual(whole.states[id])
        }
        expect(engine.answers()).toEqual(whole.answers)
        expect(engine.outcome()).toEqual(whole.outcome)
        const afresh = createEngine(definition, entered)
        for (const { id } of definition.elements) expect(engine.element(id)).toEqual(afresh.element(id))
        const compiled = compile(definition)
        // Every node has its place, even in drafts with circles.
        expect(compiled.order.length).toBe(compiled.graph.size)
        const circular = compiled.cycles.length > 0
        if (circular) circles += 1
        models += 1
        expect(whole).toEqual(circular ? whole : evaluateNaively(definition, entered))
      }),
      { numRuns: runs },
    )
    expect(circles).toBeGreaterThan(models / 100)
    expect(circles).toBeLessThan(models * 0.7)
  })

  it('does not depend on the order of rules, where the meaning does not say so', () => {
    // Of these the first in rule order wins, or they follow each other.
    const ordered = new Set<string>(['jump', 'set', 'calculate', 'end', 'ending'])
    const withoutJumps = definitionArbitrary.map((definition) => ({
      ...definition,
      rules: definition.rules.map((one) => ({
        ...one,
        actions: one.actions.filter(({ do: act }) => !ordered.has(act)),
        otherwise: (one.otherwise ?? []).filter(({ do: act }) => !ordered.has(act)),
      })),
    }))
    const shuffled = withoutJumps.chain((definition) =>
      fc.record({
        definition: fc.constant(definition),
        rules: fc.shuffledSubarray(definition.rules, { minLength: definition.rules.length }),
        seed: fc.nat(),
      }),
    )
    fc.assert(
      fc.property(shuffled, playArbitrary, ({ definition, rules }, { changes }) => {
        const answers = answersAfter(changes)
        const reordered = evaluate({ ...definition, rules }, answers)
        expect(reordered.states).toEqual(evaluate(definition, answers).states)
        expect(reordered.answers).toEqual(evaluate(definition, answers).answers)
      }),
      { numRuns: runs / 2 },
    )
  })

  it('restores what a change hid when the change is taken back', () => {
    fc.assert(
      fc.property(playArbitrary, ({ definition, changes }) => {
        const [last] = changes.slice(-1)
        if (!last) return
        const engine = createEngine(definition, answersAfter(changes.slice(0, -1)))
        const before = { answers: engine.answers(), pages: engine.pages(), outcome: engine.outcome() }
        const value = engine.answer(last.id)
        engine.setAnswer(last.id, last.value)
        engine.setAnswer(last.id, value)
        expect({ answers: engine.answers(), pages: engine.pages(), outcome: engine.outcome() }).toEqual(
          before,
        )
      }),
      { numRuns: runs / 2 },
    )
  })
})

it('writes an answer on a change, once, and lets it be changed', () => {
  const set = (q: string, expression: string): Action => ({
    do: 'set',
    q,
    value: { expression },
    policy: 'onChange',
  })
  const definition = survey(
    ['a', 'b', 'c'].map((id) => element('text', id)),
    [
      rule({ all: [] }, set('b', "concat({a}, '!')")),
      rule(compares('b', 'eq', 'x!'), set('c', "'seen'")),
      rule(compares('a', 'eq', 'no'), set('c', 'null')),
    ],
  )
  const engine = createEngine(definition)
  expect(engine.answers()).toEqual({})
  engine.setAnswer('a', 'x')
  expect(engine.answers()).toEqual({ a: 'x', b: 'x!', c: 'seen' })
  engine.setAnswer('b', 'mine')
  engine.setAnswer('a', 'x')
  expect(engine.answers()).toEqual({ a: 'x', b: 'mine', c: 'seen' })
  engine.setAnswer('a', 'no')
  expect(engine.answers()).toEqual({ a: 'no', b: 'no!' })
  // What was written is an answer like any other: a second look at it says the same.
  expect(evaluate(definition, engine.draft()).answers).toEqual(engine.answers())
  expect(createEngine(definition, engine.draft()).answers()).toEqual(engine.answers())
})

describe('events', () => {
  /** The same by looking at every event anew, from the first one, after each that writes; each step evaluated as a whole. */
  function naiveEvents(definition: SurveyDefinition) {
    const compiled = compile(definition)
    const now = '2026-03-15T10:30'
    const raw: Record<string, unknown> = {}
    const edited = new Uint8Array(compiled.elements.length)
    const evaluation = () =>
      new Evaluation(compiled, normalizeAnswers(compiled, raw), edited.slice(), { now })
    const occasionsNow = (state: Evaluation) =>
      compiled.events.map(({ code, watched }) =>
        state.acts(code) ? JSON.stringify(watched.map((node) => state.content(node))) : undefined,
      )
    const occasions = occasionsNow(evaluation())
    const write = (index: number, value: unknown, isEdited: boolean) => {
      const id = compiled.elements[index]?.id ?? ''
      if (value === undefined) delete raw[id]
      else raw[id] = value
      edited[index] = isEdited ? 1 : 0
    }
    return {
      setAnswer(id: string, value: unknown) {
        write(compiled.indexOf.get(id) ?? -1, value, true)
        const done = new Set<number>()
        let state = evaluation()
        for (let at = 0; at < compiled.events.length; at += 1) {
          const event = compiled.events[at]
          if (!event || done.has(at)) continue
          const [before, occasion] = [occasions[at], occasionsNow(state)[at]]
          occasions[at] = occasion
          const [one, type] = [compiled.elements[event.index], compiled.types[event.index]]
          if (occasion === undefined || occasion === before || !one || !type) continue
          done.add(at)
          const given = answerFrom(type, one, event.value(state))
          write(event.index, given, given !== undefined)
          state = evaluation()
          at = -1
        }
      },
      answers: () => shownAnswers(evaluation()),
    }
  }

  const ids = ['a', 'b', 'c', 'd', 'e']
  const id = fc.constantFrom(...ids)
  const text = fc.constantFrom('', '1', '2', 'x')
  const value: fc.Arbitrary<SetValue> = fc.oneof(
    text.map((literal) => ({ literal })),
    id.map((q) => ({ ref: { q } })),
    fc.tuple(id, id).map(([one, other]) => ({ expression: `substr(concat({${one}}, {${other}}), 1, 3)` })),
    fc.constant({ expression: 'null' }),
  )
  const when: fc.Arbitrary<Cond> = fc.oneof(
    fc.constant<Cond>({ all: [] }),
    id.map((q): Cond => ({ left: { q }, op: 'answered' })),
    fc.tuple(id, text).map(([q, right]): Cond => ({ not: { left: { q }, op: 'eq', right } })),
    fc.tuple(id, id).map(([q, other]): Cond => ({ left: { q }, op: 'eq', right: { ref: { q: other } } })),
  )
  const events = fc.array(
    fc.oneof(
      {
        weight: 4,
        arbitrary: fc
          .tuple(when, id, value)
          .map(([cond, q, given]) => rule(cond, { do: 'set', q, value: given, policy: 'onChange' })),
      },
      { weight: 1, arbitrary: fc.tuple(when, id).map(([cond, q]) => rule(cond, show(q))) },
    ),
    { maxLength: 10 },
  )

  it('writes what looking at each of them anew would write, in the same order', () => {
    fc.assert(
      fc.property(events, fc.array(fc.tuple(id, text), { maxLength: 8 }), (rules, changes) => {
        const definition = survey(
          ids.map((one) => element('text', one)),
          rules,
        )
        const engine = createEngine(definition, {}, { now: '2026-03-15T10:30' })
        const naive = naiveEvents(definition)
        for (const [q, answer] of changes) {
          engine.setAnswer(q, answer)
          naive.setAnswer(q, answer)
          expect(engine.answers()).toEqual(naive.answers())
        }
      }),
      { numRuns: 2000 },
    )
  })

  it('fires where rules go in a circle and nothing else reads the answer', () => {
    const question = single('q', { options: [{ id: 'yes', text: '是' }] })
    const engine = createEngine(
      survey(
        [question],
        [
          {
            ...rule(
              { left: { q: 'q' }, op: 'is', right: 'yes', orUnanswered: true },
              {
                do: 'set',
                q: 'q',
                value: { literal: 'yes' },
                policy: 'onChange',
              },
            ),
            otherwise: [show('q')],
          },
          rule({ not: { left: { sys: 'totalScore' }, op: 'gte', right: 1 } }, show('q')),
        ],
      ),
    )
    engine.setAnswer('q', { v: 'yes' })
    engine.setAnswer('q', undefined)
    expect(engine.answers()).toEqual({ q: { v: 'yes' } })
  })

  it('does so among questions and rules of every kind', () => {
    fc.assert(
      fc.property(playArbitrary, ({ definition: any, changes }) => {
        const asEvents = (actions: readonly Action[]) =>
          actions.map((action): Action => (action.do === 'set' ? { ...action, policy: 'onChange' } : action))
        const definition = {
          ...any,
          rules: any.rules.map((one) => ({
            ...one,
            actions: asEvents(one.actions),
            ...(one.otherwise && { otherwise: asEvents(one.otherwise) }),
          })),
        }
        const engine = createEngine(definition, {}, { now: '2026-03-15T10:30' })
        const naive = naiveEvents(definition)
        for (const change of changes) {
          engine.setAnswer(change.id, change.value)
          naive.setAnswer(change.id, change.value)
          expect(engine.answers()).toEqual(naive.answers())
        }
      }),
      { numRuns: 500 },
    )
  })
})
