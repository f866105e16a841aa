import { checkDefinition, createEngine } from '@zhanfang/survey'
import { expect, it } from 'vitest'
import { readSurveyJs } from './read.ts'

type Json = Record<string, unknown>

const text = (name: string, more: Json = {}) => ({ type: 'text', name, ...more })
const start = (survey: Json) => createEngine(readSurveyJs(survey).definition)
const begins = (elements: Json[], more: Json = {}) => start({ elements, ...more }).answers()

it('begins with what values to begin with bring about, one after another', () => {
  const begun = text('a', { defaultValue: 3 })
  const chain = [text('c', { setValueExpression: '{b} + 1' }), text('b', { setValueExpression: '{a} + 1' })]
  expect(begins([...chain, begun])).toEqual({ a: '3', b: '4', c: '5' })
  const conditional = text('b', { setValueIf: '{a} > 5', setValueExpression: '{a} * 2' })
  expect(begins([begun, conditional])).toEqual({ a: '3' })
  // Nothing has changed where nothing begins.
  expect(begins([text('a'), text('b', { setValueExpression: "iif({a} empty, '无', '有')" })])).toEqual({})
})

it('begins with what a trigger writes over the own beginning of a question', () => {
  const elements = [text('a', { defaultValueExpression: '1 + 2' }), text('b', { defaultValue: '旧' })]
  const trigger = { type: 'setvalue', expression: '{a} = 3', setToName: 'b', setValue: '新' }
  expect(begins(elements, { triggers: [trigger] })).toEqual({ a: '3', b: '新' })
  const copy = { type: 'copyvalue', fromName: 'a', setToName: 'b' }
  expect(begins(elements, { triggers: [trigger, copy] })).toEqual({ a: '3', b: '3' })
  const engine = start({ elements, triggers: [trigger] })
  engine.setAnswer('b', '自己写的')
  expect(engine.answers()['b']).toBe('自己写的')
})

it('lets triggers alone wait for what is reckoned', () => {
  const reckoned = { type: 'expression', name: 'sum', expression: '2 + 3' }
  expect(begins([reckoned, text('b', { setValueExpression: '{sum}' })])).toEqual({ sum: 5 })
  const trigger = {
    type: 'runexpression',
    expression: '{sum} > 1',
    setToName: 'b',
    runExpression: '{sum} * 2',
  }
  expect(begins([reckoned, text('b')], { triggers: [trigger] })).toEqual({ sum: 5, b: '10' })
})

it('keeps beginnings that go round in a circle out', () => {
  const elements = [
    text('a', { defaultValue: 1, setValueExpression: '{b} + 1' }),
    text('b', { setValueExpression: '{a} + 1' }),
  ]
  const { definition } = readSurveyJs({ elements })
  expect(checkDefinition(definition).filter(({ level }) => level === 'error')).toEqual([])
  expect(createEngine(definition).answers()).toEqual({ a: '1', b: '2' })
})

it('forgets the answer of a question that hides, where the source says so', () => {
  const elements = [
    text('a'),
    text('own', { visibleIf: '{a} = 1', defaultValue: '开始' }),
    { type: 'panel', name: 'around', visibleIf: '{a} = 1', elements: [text('inside')] },
  ]
  const afterwards = (clearInvisibleValues: string) => {
    const engine = start({ elements, clearInvisibleValues })
    for (const [id, value] of [
      ['a', '1'],
      ['own', '甲'],
      ['inside', '乙'],
      ['a', '2'],
      ['a', '1'],
    ] as const)
      engine.setAnswer(id, value)
    return engine.answers()
  }
  expect(afterwards('onHidden')).toEqual({ a: '1', own: '开始', inside: '乙' })
  expect(afterwards('onHiddenContainer')).toEqual({ a: '1', own: '开始' })
  expect(afterwards('onComplete')).toEqual({ a: '1', own: '甲', inside: '乙' })
})

it('takes an answer back when a trigger sets nothing', () => {
  const engine = start({
    elements: [text('a'), text('b')],
    triggers: [{ type: 'setvalue', expression: "{a} = '清空'", setToName: 'b' }],
  })
  engine.setAnswer('b', '写了')
  engine.setAnswer('a', '清空')
  expect(engine.answers()).toEqual({ a: '清空' })
})

it('looks at a trigger again when something changes that its names are reckoned from', () => {
  const engine = start({
    elements: [text('a'), text('b')],
    calculatedValues: [{ name: 'isYes', expression: "{a} = '是'" }],
    triggers: [
      { type: 'runexpression', expression: '{isYes} = true', setToName: 'b', runExpression: '10' },
      { type: 'runexpression', expression: '{isYes} = false', setToName: 'b', runExpression: '20' },
    ],
  })
  engine.setAnswer('a', '否')
  expect(engine.answers()['b']).toBe('20')
  engine.setAnswer('a', '是')
  expect(engine.answers()['b']).toBe('10')
})

it('reckons a computed question that is only set', () => {
  const engine = start({
    elements: [text('a'), { type: 'expression', name: 'b', setValueExpression: "iif({a} = 1, '甲', '乙')" }],
  })
  engine.setAnswer('a', '1')
  expect(engine.answers()['b']).toBe('甲')
})

it('lets what one adds to a list be written beside its last option', () => {
  const engine = start({
    elements: [{ type: 'dropdown', name: 'a', choices: ['甲', '乙'], allowCustomChoices: true }],
  })
  engine.setAnswer('a', { v: 'other', other: '丙' })
  expect(engine.problems()).toEqual([])
  expect(engine.answers()['a']).toEqual([{ v: 'other', other: '丙' }])
})

it('finds a question whose name has blanks around, and an option that is kept in an object', () => {
  const engine = start({
    elements: [
      text(' a\n'),
      text('b', { visibleIf: '{a} = 1' }),
      { type: 'checkbox', name: 'c', choices: [1, 2], defaultValue: [{ value: 2, comment: '说明' }] },
    ],
  })
  engine.setAnswer('a', '1')
  expect(engine.stateOf('b').visible).toBe(true)
  expect(engine.answers()['c']).toEqual([{ v: '2' }])
})

it('takes options from another question in the place of those that are listed', () => {
  const engine = start({
    elements: [
      { type: 'checkbox', name: 'a', choices: ['甲', '乙', '丙'] },
      {
        type: 'radiogroup',
        name: 'b',
        choices: ['甲', '丁'],
        choicesFromQuestion: 'a',
        choicesFromQuestionMode: 'selected',
        choicesVisibleIf: "{item} <> '乙'",
        showNoneItem: true,
      },
      text('c', { visibleIf: "{b} = '丙'" }),
    ],
  })
  const id = (word: string) => {
    const options = engine.element('a') ?? {}
    const list = 'options' in options && Array.isArray(options.options) ? options.options : []
    return list.find((one: { text: string }) => one.text === word)?.id
  }
  engine.setAnswer('a', [id('乙'), id('丙')])
  expect(engine.element('b')).toMatchObject({ options: [{ text: '丙' }, { text: '无' }] })
  engine.setAnswer('b', id('丙'))
  expect(engine.stateOf('c').visible).toBe(true)
})

it('shows words over parts with the first of them only', () => {
  const question = (name: string) => text(name, { visibleIf: `{a} = '${name}'` })
  const engine = start({
    pages: [
      { elements: [text('a')] },
      { title: '第二页', description: '说明', elements: [question('b'), question('c')] },
      {
        elements: [
          {
            type: 'panel',
            title: '外',
            elements: [{ type: 'panel', title: '内', elements: [question('d')] }, text('e')],
          },
        ],
      },
    ],
  })
  const shown = () => engine.pages().map(({ elements }) => elements.map(({ type }) => type))
  expect(shown()).toEqual([['text'], ['group', 'text']])
  engine.setAnswer('a', 'c')
  expect(shown()).toEqual([['text'], ['paragraph', 'text'], ['group', 'text']])
  engine.setAnswer('a', 'd')
  expect(shown()).toEqual([['text'], ['group', 'paragraph', 'text', 'text']])
})
