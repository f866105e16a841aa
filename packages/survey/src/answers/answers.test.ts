import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { answersToTexts, checkAnswers } from './answers.ts'
import { answersFromForm } from './form-answers.ts'
import { createEngine } from '../logic/engine.ts'
import { fieldName } from '../model/question-type.ts'
import { compares, element, jump, rule, show, single, survey } from '../testing/factories.ts'
import { answersAfter, definitionArbitrary, playArbitrary } from '../testing/random-survey.ts'

const definition = survey(
  [
    single('q1', { required: true }),
    element('text', 'q2', { required: true, title: '为什么？' }),
    element('multiple', 'q3', {
      required: false,
      options: [
        { id: 'x', text: '茶' },
        { id: 'y', text: '其他', other: { required: true } },
      ],
    }),
  ],
  [rule(compares('q1', 'is', 'a'), show('q2'))],
)

/** Random surveys; `SURVEY_MODELS=10000` for a thorough run. */
const runs = Number(process.env['SURVEY_MODELS'] ?? 300)

describe('checkAnswers', () => {
  it('asks for what is shown and required, and for nothing else', () => {
    expect(checkAnswers(definition, {})).toMatchObject({
      ok: false,
      problems: [{ questionId: 'q1', code: 'required' }],
    })
    expect(checkAnswers(definition, { q1: { v: 'b' } })).toEqual({
      ok: true,
      answers: { q1: { v: 'b' } },
      end: 'complete',
    })
    expect(checkAnswers(definition, { q1: { v: 'a' }, q2: '  ' })).toMatchObject({
      ok: false,
      problems: [{ questionId: 'q2', code: 'required' }],
    })
  })

  it('drops answers of hidden and passed-over questions and keys that are no question', () => {
    const withJump = survey([single('q1'), single('q2'), single('q3')], [rule({ all: [] }, jump('q1', 'q3'))])
    expect(checkAnswers(definition, { q1: { v: 'b' }, q2: '隐藏', extra: 1 })).toEqual({
      ok: true,
      end: 'complete',
      answers: { q1: { v: 'b' } },
    })
    expect(checkAnswers(withJump, { q2: { v: 'a' }, q3: { v: 'b' } })).toEqual({
      ok: true,
      end: 'complete',
      answers: { q3: { v: 'b' } },
    })
  })

  it('names the part that is wrong', () => {
    expect(checkAnswers(definition, { q1: { v: 'b' }, q3: [{ v: 'y' }] })).toEqual({
      ok: false,
      problems: [{ questionId: 'q3', code: 'otherRequired', part: 'y', message: '请填写“其他”的具体内容' }],
    })
  })

  it('reports what it cannot read instead of losing it', () => {
    for (const q3 of ['gone', ['x', 'gone'], 7, [null, 'x']]) {
      expect(checkAnswers(definition, { q1: { v: 'b' }, q3 })).toMatchObject({
        ok: false,
        problems: [{ questionId: 'q3', code: 'unreadable' }],
      })
    }
    for (const q3 of [null, '', [], {}]) {
      expect(checkAnswers(definition, { q1: { v: 'b' }, q3 })).toMatchObject({ ok: true })
    }
  })

  it('is not fooled by keys of prototypes', () => {
    const raw: unknown = JSON.parse('{"__proto__": {"q1": {"v": "b"}}, "constructor": {"q1": 1}}')
    expect(checkAnswers(definition, raw)).toMatchObject({ ok: false })
    expect(checkAnswers(definition, Object.create({ q1: { v: 'b' } }))).toMatchObject({ ok: false })
  })

  it('accepts exactly what the engine in the browser finds complete and valid', () => {
    let accepted = 0
    fc.assert(
      fc.property(playArbitrary, ({ definition: random, changes }) => {
        const engine = createEngine(random)
        for (const { id, value } of changes) engine.setAnswer(id, value)
        const problems = engine.problems()
        // A form without a script sends all that stands in its fields, what rules suggested too.
        const written = { ...engine.draft(), ...engine.answers() }
        const suggests = random.rules.some(({ actions, otherwise = [] }) =>
          [...actions, ...otherwise].some((one) => one.do === 'set' && one.policy !== 'always'),
        )
        for (const sent of suggests ? [written] : [written, answersAfter(changes), engine.draft()]) {
          const checked = checkAnswers(random, JSON.parse(JSON.stringify(sent)))
          expect(checked).toEqual(
            problems.length > 0
              ? { ok: false, problems }
              : { ok: true, answers: engine.answers(), end: engine.outcome().kind },
          )
        }
        if (problems.length > 0) return
        accepted += 1
        expect(checkAnswers(random, engine.answers())).toEqual({
          ok: true,
          answers: engine.answers(),
          end: engine.outcome().kind,
        })
      }),
      { numRuns: runs },
    )
    expect(accepted).toBeGreaterThan(runs / 10)
  })

  it('never throws, whatever it is given', () => {
    fc.assert(
      fc.property(definitionArbitrary, fc.anything(), fc.array(fc.anything()), (random, whole, values) => {
        checkAnswers(random, whole)
        checkAnswers(random, Object.fromEntries(random.elements.map(({ id }, index) => [id, values[index]])))
      }),
      { numRuns: runs },
    )
    const deep: unknown = JSON.parse(`{"q1":${'{"v":'.repeat(5000)}1${'}'.repeat(5000)}}`)
    expect(checkAnswers(definition, deep)).toMatchObject({ ok: false })
    const many = Object.fromEntries(Array.from({ length: 100_000 }, (_, index) => [`k${index}`, index]))
    expect(checkAnswers(definition, { ...many, q1: { v: 'b' } })).toEqual({
      ok: true,
      end: 'complete',
      answers: { q1: { v: 'b' } },
    })
  })
})

describe('answersFromForm', () => {
  const form = survey([
    single('q1', { options: [{ id: 'a', text: '其他', other: { required: true } }] }),
    element('multiple', 'q2', {
      options: [
        { id: 'x', text: 'X' },
        { id: 'y', text: 'Y' },
      ],
    }),
    element('text', 'q3'),
    element('matrixSingle', 'q4', { rows: [{ id: 'r1', title: '行' }], columns: [{ id: 'c1', text: '列' }] }),
    element('file', 'q5'),
    element('number', 'q6'),
    element('rating', 'q7'),
    element('dateTime', 'q8'),
    element('textarea', 'q9'),
    element('paragraph', 'q10'),
  ])
  const file = { key: 'up/1.png', name: '照片.png', size: 12, type: 'image/png' }

  it('reads every field that the views write', () => {
    const raw = answersFromForm(form, [
      [fieldName('q1'), 'a'],
      [fieldName('q1', 'other', 'a'), '别的'],
      [fieldName('q2'), 'y'],
      [fieldName('q2'), 'x'],
      [fieldName('q3'), '你好'],
      [fieldName('q4', 'r1'), 'c1'],
      [fieldName('q5'), JSON.stringify(file)],
      [fieldName('q6'), '12'],
      [fieldName('q7'), '4'],
      [fieldName('q8'), '2026-11-21'],
      [fieldName('q9'), '一\r\n二'],
      [fieldName('q10'), 'nothing'],
      ['other', 'field'],
    ])
    expect(checkAnswers(form, raw)).toEqual({
      ok: true,
      end: 'complete',
      answers: {
        q1: { v: 'a', other: '别的' },
        q2: [{ v: 'x' }, { v: 'y' }],
        q3: '你好',
        q4: { r1: { v: 'c1' } },
        q5: [file],
        q6: 12,
        q7: { v: 4 },
        q8: '2026-11-21',
        q9: '一\n二',
      },
    })
  })

  it('takes empty fields as unanswered and keeps what cannot be read', () => {
    expect(
      answersFromForm(
        form,
        form.elements.map(({ id }) => [fieldName(id), '']),
      ),
    ).toEqual({})
    expect(
      answersFromForm(form, [
        [fieldName('q6'), 'abc'],
        [fieldName('q5'), '{'],
      ]),
    ).toEqual({
      q6: 'abc',
      q5: ['{'],
    })
  })
})

describe('answersToTexts', () => {
  it('gives each answer in words', () => {
    const answers = { q1: { v: 'a' }, q2: '好喝', q3: [{ v: 'x' }, { v: 'y', other: '可可' }] }
    expect(answersToTexts(definition, answers)).toEqual([
      { questionId: 'q1', title: '题目 q1', text: '选项 a' },
      { questionId: 'q2', title: '为什么？', text: '好喝' },
      { questionId: 'q3', title: '题目 q3', text: '茶、其他（可可）' },
    ])
  })
})

it('puts each part and each written line of an answer in a line of its own where it is read', () => {
  const rows = [
    { id: 'a', title: '保安' },
    { id: 'b', title: '绿化' },
  ]
  const definition = survey([
    element('textarea', 'words', { title: '建议' }),
    element('constantSum', 'sum', { title: '分配', rows, total: 10 }),
    element('contact', 'who', { title: '联系' }),
  ])
  const answers = { words: '一；\n二', sum: { a: 4, b: 6 }, who: { name: '周明', mobile: '13800138000' } }
  const texts = (separator?: string) => answersToTexts(definition, answers, separator).map(({ text }) => text)
  expect(texts()).toEqual(['一； 二', '保安：4分；绿化：6分', '姓名：周明；手机号：13800138000'])
  expect(texts('\n')).toEqual(['一；\n二', '保安：4分\n绿化：6分', '姓名：周明\n手机号：13800138000'])
})
