import {
  type AnswerValues,
  checkDefinition,
  createEngine,
  type SurveyDefinition,
  surveyDefinitionSchema,
} from '@zhanfang/survey'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { optionsOf, partsOf } from '../elements/element-fields.ts'
import { texts } from '../texts.ts'
import { surveyJsCondition } from './evaluate.ts'
import { readSurveyJs } from './read.ts'

/** The answer that stands for a value of the source. */
function answerTo(definition: SurveyDefinition, title: string, value: unknown): [string, unknown] {
  const element = definition.elements.find((one) => one.title === title)
  if (!element) throw new Error(`no question ${title}`)
  const idOf = (one: unknown) => optionsOf(element).find(({ text }) => text === String(one))?.id
  if (Array.isArray(value)) return [element.id, value.map((one) => ({ v: idOf(one) }))]
  if (element.type === 'judge') return [element.id, value === 'Y']
  return [element.id, optionsOf(element).length > 0 ? { v: idOf(value) } : value]
}

function engineOf(json: Record<string, unknown>, values: Record<string, unknown> = {}) {
  const { definition, lines } = readSurveyJs(json)
  expect(surveyDefinitionSchema.safeParse(definition).success).toBe(true)
  const answers: AnswerValues = Object.fromEntries(
    Object.entries(values).map(([title, value]) => answerTo(definition, title, value)),
  )
  const engine = createEngine(definition, answers)
  const idOf = (title: string) => definition.elements.find((one) => one.title === title)?.id ?? ''
  return {
    definition,
    lines,
    engine,
    idOf,
    isShown: (title: string) => engine.stateOf(idOf(title)).visible,
    state: (title: string) => engine.stateOf(idOf(title)),
    answer: (title: string) => engine.answer(idOf(title)),
    set: (title: string, value: unknown) => {
      engine.setAnswer(...answerTo(definition, title, value))
    },
  }
}

const skipped = (lines: readonly { status: string }[]) => lines.filter(({ status }) => status === 'skipped')

// Values that are no ids of ours: with blanks, with signs, in Chinese.
const sizes = ['小 号', '中 号', '大 号']
const marks = [-1, 0.5, 2]
const asked = [
  { type: 'text', inputType: 'number', name: 'n' },
  { type: 'text', name: 't' },
  { type: 'radiogroup', name: 'size', choices: sizes },
  { type: 'dropdown', name: 'was', choices: sizes },
  { type: 'dropdown', name: 'mark', choices: marks },
  { type: 'checkbox', name: 'many', choices: sizes },
  { type: 'boolean', name: 'yes', valueTrue: 'Y', valueFalse: 'N' },
]

const sign = fc.constantFrom('=', '<>', '>', '<', '>=', '<=')
const same = fc.constantFrom('=', '!=')
const quoted = fc.constantFrom(...sizes, '没有的').map((size) => `'${size}'`)
const number = fc.constantFrom('-1', '0', '0.5', '1', '2', '3')
const several = fc.uniqueArray(quoted, { minLength: 1 }).map((list) => `[${list.join(', ')}]`)
const said = (...parts: (string | fc.Arbitrary<string>)[]) =>
  fc
    .tuple(...parts.map((part) => (typeof part === 'string' ? fc.constant(part) : part)))
    .map((all) => all.join(' '))

const comparison = fc.oneof(
  said('{n}', sign, number),
  said('{n} + {mark}', sign, number),
  said('sum({mark}, {n}, 1)', sign, number),
  said(fc.constantFrom('{n}', '{t}', '{size}', '{mark}', '{yes}'), fc.constantFrom('empty', 'notempty')),
  said(fc.constantFrom('{n}', '{t}', '{size}', '{mark}', '{yes}'), same, "''"),
  said('{size}', sign, quoted),
  said(quoted, sign, '{was}'),
  said('{mark}', sign, number),
  said('{size}', same, '{was}'),
  said('{size}', fc.constantFrom('anyof', 'noneof'), several),
  said('{many}', fc.constantFrom('contains', 'notcontains'), quoted),
  said('{many}', fc.constantFrom('anyof', 'allof', 'noneof'), several),
  said('{yes}', same, fc.constantFrom("'Y'", "'N'", 'true', 'false')),
  said('{t}', same, fc.constantFrom("'a'", "'A '", "'b'")),
)
const { condition } = fc.letrec<{ condition: string }>((tie) => ({
  condition: fc.oneof(
    { maxDepth: 2 },
    comparison,
    said('(', tie('condition'), ')', fc.constantFrom('and', 'or'), '(', tie('condition'), ')'),
    said('!(', tie('condition'), ')'),
  ),
}))
const values = fc.record(
  {
    n: fc.constantFrom(-1, 0, 0.5, 1, 3),
    t: fc.constantFrom('a', 'b', ' A'),
    size: fc.constantFrom(...sizes),
    was: fc.constantFrom(...sizes),
    mark: fc.constantFrom(...marks),
    many: fc.uniqueArray(fc.constantFrom(...sizes), { minLength: 1 }),
    yes: fc.constantFrom('Y', 'N'),
  },
  { requiredKeys: [] },
)

describe('conditions', () => {
  it('hold here when they hold in the source, whatever options are called and whatever is empty', () => {
    fc.assert(
      fc.property(condition, values, (visibleIf, given) => {
        const { isShown, lines } = engineOf(
          { elements: [...asked, { type: 'text', name: 'target', visibleIf }] },
          given,
        )
        expect(skipped(lines)).toEqual([])
        expect(isShown('target')).toBe(surveyJsCondition(visibleIf, given))
      }),
      { numRuns: 400 },
    )
  })

  it('tell names apart that differ in case, and read a name in any case where there is one of it', () => {
    const survey = engineOf({
      elements: [
        { type: 'text', name: 'a' },
        { type: 'text', name: 'A' },
        { type: 'text', name: 'upper', visibleIf: "{A} = 'x'" },
        { type: 'text', name: 'any', visibleIf: "{UPPER} = 'x'" },
      ],
    })
    survey.set('a', 'x')
    expect([survey.answer('A'), survey.isShown('upper')]).toEqual([undefined, false])
    survey.set('A', 'x')
    expect(survey.isShown('upper')).toBe(true)
    survey.set('upper', 'x')
    expect(survey.isShown('any')).toBe(true)
  })

  it('decide over what is required and read-only from the start', () => {
    const survey = engineOf({
      elements: [
        { type: 'boolean', name: 'go', valueTrue: 'Y', valueFalse: 'N' },
        { type: 'text', name: 'must', isRequired: true, requiredIf: "{go} = 'Y'" },
        { type: 'text', name: 'can', readOnly: true, enableIf: "{go} = 'Y'" },
      ],
    })
    expect([survey.state('must').required, survey.state('can').readOnly]).toEqual([false, true])
    survey.set('go', 'Y')
    expect([survey.state('must').required, survey.state('can').readOnly]).toEqual([true, false])
  })

  it('of a thing of the survey itself are named, not taken for a parameter of the address', () => {
    const { definition, lines } = readSurveyJs({
      elements: [{ type: 'text', name: 'a', visibleIf: '{$survey.locale} = "de"' }],
    })
    expect([definition.variables, skipped(lines)]).toEqual([
      undefined,
      [expect.objectContaining({ as: 'logic' })],
    ])
  })
})

describe('values', () => {
  it('of chosen options become the options of the question that takes them', () => {
    const survey = engineOf({
      elements: [
        { type: 'radiogroup', name: 'from', choices: sizes },
        { type: 'dropdown', name: 'to', choices: sizes, setValueExpression: '{from}' },
        {
          type: 'radiogroup',
          name: 'large',
          choices: sizes,
          setValueExpression: "iif({from} = '大 号', '大 号', '小 号')",
        },
        { type: 'checkbox', name: 'many', choices: sizes },
        { type: 'tagbox', name: 'copy', choices: sizes },
        { type: 'expression', name: 'said', expression: '{from}' },
      ],
      triggers: [{ type: 'copyvalue', fromName: 'many', setToName: 'copy' }],
    })
    survey.set('from', '大 号')
    survey.set('many', ['小 号', '大 号'])
    for (const [title, value] of [
      ['to', '大 号'],
      ['large', '大 号'],
      ['copy', ['小 号', '大 号']],
    ] as const) {
      const [, wanted] = answerTo(survey.definition, title, value)
      const answer = survey.answer(title)
      expect(Array.isArray(answer) ? answer : [answer].flat()).toEqual([wanted].flat())
    }
    expect(JSON.stringify(survey.answer('said'))).toContain('大 号')
  })

  it('to begin with may be reckoned; one that is no option is named', () => {
    const { answer, lines } = engineOf({
      elements: [
        { type: 'text', name: 'sum', defaultValue: '=1+2' },
        { type: 'radiogroup', name: 'size', choices: sizes, defaultValue: '特 大' },
        { type: 'expression', name: 'short', expression: '1111/125', precision: 1 },
        { type: 'text', inputType: 'month', name: 'month', defaultValueExpression: 'today()' },
        { type: 'text', inputType: 'datetime-local', name: 'now', defaultValueExpression: 'currentDate()' },
      ],
    })
    expect(answer('sum')).toBe('3')
    expect(answer('size')).toBeUndefined()
    expect(answer('short')).toBe(8.9)
    expect(answer('month')).toMatch(/^\d{4}-\d{2}$/)
    expect(answer('now')).toMatch(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/)
    expect(skipped(lines)).toMatchObject([{ as: 'setting', message: texts.unknownKey('defaultValue') }])
  })
})

describe('pages and panels', () => {
  it('are shown with all that stands on them, their own words too', () => {
    const survey = engineOf({
      pages: [
        { elements: [{ type: 'text', name: 'a' }] },
        {
          visibleIf: "{a} = 'x'",
          title: '第二页',
          description: '先读这里',
          elements: [
            {
              type: 'panel',
              title: '外',
              elements: [
                {
                  type: 'panel',
                  title: '内',
                  visibleIf: "{a} = 'y'",
                  elements: [{ type: 'text', name: 'b' }],
                },
                { type: 'text', name: 'c' },
              ],
            },
          ],
        },
      ],
    })
    const { definition, engine, set } = survey
    expect(checkDefinition(definition).filter(({ level }) => level === 'error')).toEqual([])
    expect(engine.pages()).toHaveLength(1)
    set('a', 'x')
    const [, second] = engine.pages()
    expect(second?.elements.map(({ type }) => type)).toEqual(['paragraph', 'group', 'text'])
  })

  it('that are read-only, and a survey for display, take no answers', () => {
    const panel = engineOf({
      elements: [{ type: 'panel', name: 'p', readOnly: true, elements: [{ type: 'text', name: 'a' }] }],
    })
    expect(panel.state('a').readOnly).toBe(true)
    const display = engineOf({ mode: 'display', elements: [{ type: 'text', name: 'a' }] })
    expect(display.state('a').readOnly).toBe(true)
  })

  it('may be shown by a trigger, hidden as they begin', () => {
    const survey = engineOf({
      pages: [
        {
          elements: [
            { type: 'text', name: 'a' },
            { type: 'text', name: 'b', visible: false },
          ],
        },
        { name: 'more', visible: false, elements: [{ type: 'text', name: 'c' }] },
      ],
      triggers: [{ type: 'visible', expression: "{a} = 'x'", questions: ['b'], pages: ['more'] }],
    })
    expect(['b', 'c'].map(survey.isShown)).toEqual([false, false])
    survey.set('a', 'x')
    expect(['b', 'c'].map(survey.isShown)).toEqual([true, true])
  })
})

describe('parts of questions', () => {
  it('follow their conditions: options by what they say of themselves, levels, columns and rows of tables', () => {
    const choices = [
      { value: 'p', text: '笔', price: 2 },
      { value: 'b', text: '本', price: 9 },
    ]
    const survey = engineOf({
      elements: [
        { type: 'text', inputType: 'number', name: 'n' },
        { type: 'checkbox', name: 'buy', choices, choicesVisibleIf: '{$item.price} <= {n}' },
        { type: 'rating', name: 'level', rateValues: [1, { value: 2, visibleIf: '{n} > 5' }] },
        {
          type: 'matrixdropdown',
          name: 'table',
          rows: ['早', '晚'],
          rowsVisibleIf: "{item} = '早' or {n} > 5",
          columns: [
            { name: '吃', cellType: 'text' },
            { name: '喝', cellType: 'text', visibleIf: '{n} > 5' },
          ],
        },
        { type: 'ranking', name: 'order', choices: ['甲', '乙'], showOtherItem: true },
      ],
    })
    const { engine, idOf, definition, set, lines } = survey
    expect(skipped(lines)).toEqual([])
    expect(checkDefinition(definition).filter(({ level }) => level === 'error')).toEqual([])
    const seen = () => {
      const at = (title: string) => engine.element(idOf(title))
      const [buy, level, table] = [at('buy'), at('level'), at('table')]
      return [buy && optionsOf(buy).length, level && optionsOf(level).length].concat(
        table ? [partsOf(table, 'rows').length, partsOf(table, 'columns').length] : [],
      )
    }
    set('n', 3)
    expect(seen()).toEqual([1, 1, 1, 1])
    set('n', 10)
    expect(seen()).toEqual([2, 2, 2, 2])
    const order = definition.elements.find(({ title }) => title === 'order')
    expect(order && optionsOf(order)).toHaveLength(2)
    // What is hidden of a table does not count.
    const table = definition.elements.find(({ title }) => title === 'table')
    const [rows, columns] = table ? [partsOf(table, 'rows'), partsOf(table, 'columns')] : [[], []]
    const cells = Object.fromEntries(columns.map(({ id }) => [id, '粥']))
    engine.setAnswer(idOf('table'), { rows: rows.map(({ id }) => ({ id, cells })) })
    set('n', 3)
    const [[first], [eaten]] = [rows, columns]
    expect(engine.answers()[idOf('table')]).toEqual({
      rows: [{ id: first?.id, cells: { [eaten?.id ?? '']: '粥' } }],
    })
  })

  it('may be single cells, of rows by their number where rows are added', () => {
    const columns = [
      { name: 'a', cellType: 'text' },
      { name: 'b', cellType: 'dropdown', choices: ['x', '两 个'] },
    ]
    const target = (name: string, visibleIf: string) => ({ type: 'text', name, visibleIf })
    const { definition, engine, idOf, isShown, lines } = engineOf({
      elements: [
        { type: 'matrixdynamic', name: 'm', columns },
        { type: 'matrixdropdown', name: 'f', rows: ['早'], columns },
        target('first', "{m[0].a} = 'k'"),
        target('second', '{m[1].a} notempty'),
        target('chosen', "{m[1].b} = 'x'"),
        target('fixed', '{f.早.a} notempty'),
        target('beyond', "{m[0].b} = '两 个'"),
      ],
    })
    expect(checkDefinition(definition).filter(({ level }) => level === 'error')).toEqual([])
    // A value that no option is called by here cannot be compared with.
    expect(skipped(lines)).toMatchObject([{ path: 'pages[0].elements[6]' }])
    const targets = ['first', 'second', 'chosen', 'fixed']
    const [element] = definition.elements
    const [a, b] = element ? partsOf(element, 'columns').map(({ id }) => id) : []
    engine.setAnswer(idOf('m'), {
      rows: [
        { id: 'r1', cells: { [a ?? '']: 'k' } },
        { id: 'r2', cells: { [b ?? '']: 'x' } },
      ],
    })
    expect(targets.map(isShown)).toEqual([true, false, true, false])
    const fixed = definition.elements[1]
    const [row] = fixed ? partsOf(fixed, 'rows') : []
    const cells = (at: number) => ({
      [(fixed && partsOf(fixed, 'columns')[at]?.id) ?? '']: 'x',
    })
    engine.setAnswer(idOf('f'), { rows: [{ id: row?.id, cells: cells(1) }] })
    expect(isShown('fixed')).toBe(false)
    engine.setAnswer(idOf('f'), { rows: [{ id: row?.id, cells: cells(0) }] })
    expect(isShown('fixed')).toBe(true)
  })

  it('that ask for the row of their cell are named', () => {
    const { lines, definition } = readSurveyJs({
      elements: [
        {
          type: 'matrixdynamic',
          name: 't',
          columns: [{ name: 'a' }, { name: 'b', visibleIf: "{row.a} = 'x'" }],
        },
      ],
    })
    expect(definition.rules).toEqual([])
    expect(lines.some(({ message }) => message.includes(texts.cellLogic('b')))).toBe(true)
  })
})
