import {
  checkDefinition,
  createEngine,
  emptyDefinition,
  newQuestion,
  surveyDefinitionSchema,
} from '@zhanfang/survey'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { texts } from '../texts.ts'
import { optionsOf, partsOf } from '../elements/element-fields.ts'
import { surveyJsCondition, surveyJsExpression } from './evaluate.ts'
import { readSurveyJs } from './read.ts'
import { writeWjxText } from '../wjx/write.ts'
import { writeSurveyJs } from './write.ts'

it('evaluates with the meaning of the source', () => {
  const values = {
    age: 17,
    pets: ['cat', 'dog'],
    rows: [
      { n: 2, ok: true },
      { n: 5, ok: false },
    ],
    name: ' Ann ',
  }
  const cases: [string, unknown][] = [
    ["{pets} contains 'dog' and {age} < 18", true],
    ["{gone} != 'x'", true],
    ['{gone} > 1', false],
    ["{pets} = ['dog', 'cat']", true],
    ["{name} = 'ann'", true],
    ["sumInArray({rows}, 'n', {ok} = true)", 2],
    ["iif({age} >= 18, 'old', 'young')", 'young'],
    ['0.1 + 0.2', 0.3],
    ["'a' + {gone}", 'a'],
    ['{pets.length}', 2],
    ["dateDiff('2024-02-28', '2024-03-01', 'days')", 2],
  ]
  for (const [expression, value] of cases)
    expect([expression, surveyJsExpression(expression, values)]).toEqual([expression, value])
  expect(surveyJsCondition('{age} >', values)).toBe(false)
  expect(surveyJsExpression(`${'('.repeat(5000)}1`, {})).toBeUndefined()
})

const source = {
  title: '宠物',
  pages: [
    {
      elements: [
        {
          type: 'radiogroup',
          name: 'has',
          title: '养宠物吗',
          isRequired: true,
          choices: [
            { value: 'yes', text: '养' },
            { value: 'no', text: '不养' },
          ],
        },
      ],
    },
    {
      visibleIf: "{has} = 'yes'",
      elements: [
        { type: 'checkbox', name: 'which', choices: ['cat', 'dog'], showOtherItem: true },
        { type: 'text', name: 'count', inputType: 'number', min: 1, visibleIf: '{which} notempty' },
        { type: 'mystery', name: 'odd' },
      ],
    },
  ],
  triggers: [{ type: 'complete', expression: '{count} > 99' }],
}

it('reads questions, pages and logic, and names what it leaves out', () => {
  const { definition, lines } = readSurveyJs(source)
  expect(surveyDefinitionSchema.safeParse(definition).success).toBe(true)
  expect(definition.elements.map(({ type }) => type)).toEqual(['single', 'pageBreak', 'multiple', 'number'])
  expect(definition.rules[0]).toMatchObject({
    when: { left: { q: 'has' }, op: 'is', right: 'yes' },
    actions: [{ do: 'show', targets: [{ q: 'which' }] }],
  })
  expect(definition.rules.at(-1)).toMatchObject({
    when: { left: { q: 'count' }, op: 'gt', right: 99 },
    actions: [{ do: 'end' }],
  })
  expect(lines.filter(({ status }) => status === 'skipped')).toMatchObject([{ path: 'pages[1].elements[2]' }])
})

it('keeps ids through writing and reading', () => {
  const { definition } = readSurveyJs(source)
  const again = readSurveyJs(writeSurveyJs(definition).text).definition
  expect(again.elements.map(({ id }) => id)).toEqual(expect.arrayContaining(['has', 'which', 'count']))
  expect(again.rules.some(({ when }) => JSON.stringify(when).includes('"yes"'))).toBe(true)
})

it('empties a question whose value has a condition but no expression, and copies options as words', () => {
  const { definition } = readSurveyJs({
    elements: [
      {
        type: 'checkbox',
        name: 'pick',
        choices: [
          { value: 1, text: '甲' },
          { value: 2, text: '乙' },
        ],
      },
      { type: 'text', name: 'words', setValueExpression: '{pick}' },
      { type: 'text', name: 'copy', setValueIf: "{words} = '甲'" },
    ],
    triggers: [{ type: 'copyvalue', expression: '{pick} notempty', fromName: 'pick', setToName: 'words' }],
  })
  const [pick, words, copy] = definition.elements.map(({ id }) => id)
  const engine = createEngine(definition)
  const option = definition.elements.flatMap(optionsOf)
  engine.setAnswer(copy ?? '', 'x')
  expect(engine.answers()[copy ?? '']).toBe('x')
  engine.setAnswer(
    pick ?? '',
    option.slice(0, 1).map(({ id }) => id),
  )
  expect(engine.answers()[words ?? '']).toBe('甲')
  expect(engine.answers()[copy ?? '']).toBeUndefined()
})

it('keeps a page whose completion is due, and reads from the address what no question gives', () => {
  const { definition, lines } = readSurveyJs({
    pages: [
      {
        elements: [
          { type: 'radiogroup', name: 'stop', choices: ['yes', 'no'] },
          { type: 'text', name: 'beside' },
          { type: 'text', name: 'hidden', visibleIf: "{channel} = 'shop'" },
          { type: 'text', name: 'with', visibleIf: '{$hidden.isVisible}' },
        ],
      },
      { elements: [{ type: 'text', name: 'behind' }] },
    ],
    triggers: [{ type: 'complete', expression: "{stop-unwrapped} = 'yes'" }],
  })
  const questions = definition.elements.filter(({ type }) => type !== 'pageBreak')
  const shown = (url: Record<string, string>, answers: Record<string, unknown>) => {
    const engine = createEngine(definition, answers, { url })
    return questions.flatMap(({ id, title }) => {
      const { visible, onPath } = engine.stateOf(id)
      return visible && onPath ? [title] : []
    })
  }
  const [stop] = questions
  const [yes] = stop ? optionsOf(stop) : []
  expect(shown({}, {})).toEqual(['stop', 'beside', 'behind'])
  expect(shown({ channel: 'shop' }, {})).toEqual(['stop', 'beside', 'hidden', 'with', 'behind'])
  expect(shown({}, { [stop?.id ?? '']: { v: yes?.id } })).toEqual(['stop', 'beside'])
  expect(lines.filter(({ status }) => status === 'skipped')).toEqual([])
  expect(lines.map(({ path }) => path)).toContain('variables')
})

it('stores a definition out of values that are named twice and names that are no text', () => {
  const value = { name: 'sum', expression: '{a} + 1' }
  const { definition } = readSurveyJs({
    elements: [
      { type: 'text', name: 'a' },
      { type: 'matrixdynamic', name: 'b', columns: [{ name: { toString: [] } }] },
    ],
    calculatedValues: [value, value],
  })
  expect(surveyDefinitionSchema.safeParse(definition).success).toBe(true)
  expect(definition.variables).toHaveLength(1)
})

describe('functions over the rows of a table', () => {
  const taken = [
    "sumInArray({list}, 'price')",
    "sumInArray({list}, 'price', {amount} > 2)",
    `sumInArray({list}, 'price', '{kind} = "a" and {amount} <= 3')`,
    "sumInArray({list}, 'price', {kind} <> 'a')",
    "avgInArray({list}, 'price', {fresh} = true)",
    "countInArray({list}, 'price')",
    "countInArray({list}, 'kind', {amount} empty)",
    "minInArray({list}, 'price', {amount} notempty)",
    "maxInArray({list}, 'price')",
    "sumInArray({list}, 'price', {kind} = 'a' or {amount} > 2)",
    "countInArray({list}, 'price', ({kind} = 'a' or {amount} > 2 or {fresh} = true) and {price} > 1)",
    "avgInArray({list}, 'price', {kind} = 'b' or {amount} < 2)",
    "minInArray({list}, 'price', {kind} = 'b' or {amount} < 2)",
  ]
  const beyond = [
    "minInArray({list}, 'price', 'kind')",
    "sumInArray({list}, 'price', {kind} = 'a' or {amount} > 2 or {amount} = 1 or {price} = 0)",
    "sumInArray({list}, 'price', {amount} > {limit})",
    "sumInArray({list}, 'gone')",
    "countInArray({list}, 'tags')",
  ]
  const columns = [
    { name: 'price', cellType: 'text', inputType: 'number' },
    { name: 'amount', cellType: 'text', inputType: 'number' },
    { name: 'kind', cellType: 'dropdown', choices: ['a', 'b'] },
    { name: 'fresh', cellType: 'boolean' },
    { name: 'tags', cellType: 'checkbox', choices: ['x', 'y'] },
  ]
  const survey = (expressions: readonly string[], table: object = { type: 'matrixdynamic', columns }) => ({
    elements: [
      { name: 'list', maxRowCount: 20, ...table },
      ...expressions.map((expression, index) => ({ type: 'expression', name: `e${index}`, expression })),
    ],
  })

  const rowArbitrary = fc.record(
    {
      price: fc.integer({ min: 0, max: 9 }),
      amount: fc.integer({ min: 0, max: 5 }),
      kind: fc.constantFrom('a', 'b'),
      fresh: fc.boolean(),
    },
    { requiredKeys: [] },
  )

  it.each([
    ['a matrix that grows', { type: 'matrixdynamic', columns }],
    [
      'a repeated panel',
      {
        type: 'paneldynamic',
        templateElements: columns.map(({ cellType, ...column }) => ({ ...column, type: cellType })),
      },
    ],
  ])('give in %s what they give in the source', (_name, table) => {
    const { definition, lines } = readSurveyJs(survey(taken, table))
    expect(surveyDefinitionSchema.safeParse(definition).success).toBe(true)
    expect(lines.filter(({ as, status }) => as === 'logic' && status === 'skipped')).toEqual([])
    fc.assert(
      fc.property(fc.array(rowArbitrary, { maxLength: 6 }), (rows) => {
        const engine = createEngine(definition)
        const cells = rows.map(({ fresh, ...row }) => ({
          ...row,
          ...(fresh === undefined ? {} : { fresh: String(fresh) }),
        }))
        engine.setAnswer('list', { rows: cells.map((row, index) => ({ id: `r${index + 1}`, cells: row })) })
        // Rows with nothing in them are no rows here.
        const list = rows.filter((row) => Object.keys(row).length > 0)
        const expected = taken.map((expression) => surveyJsExpression(expression, { list }))
        const given = taken.map((_, index) => engine.answers()[`e${index}`])
        const rounded = (value: unknown) => (typeof value === 'number' ? Number(value.toFixed(6)) : value)
        expect(given).toEqual(expected.map(rounded))
      }),
      { numRuns: 300 },
    )
  })

  it('name cells of named rows', () => {
    const table = { type: 'matrixdropdown', rows: ['tea', 'milk'], columns }
    const { definition } = readSurveyJs(
      survey(["sumInArray({list}, 'price')", '{list.milk.price} * 2'], table),
    )
    const engine = createEngine(definition)
    engine.setAnswer('list', {
      rows: [
        { id: 'tea', cells: { price: 3 } },
        { id: 'milk', cells: { price: 4 } },
      ],
    })
    expect(engine.answers()).toMatchObject({ e0: 7, e1: 8 })
  })

  it('are named where they say what ours cannot', () => {
    const { lines } = readSurveyJs(survey(beyond))
    const skipped = lines.filter(({ as, status }) => as === 'logic' && status === 'skipped')
    expect(skipped.map(({ message }) => message)).toEqual(beyond.map(texts.expressionBeyond))
  })

  it('leave conditions within rows to be named', () => {
    const ruled = [...columns, { name: 'why', cellType: 'text', visibleIf: "{row.kind} = 'a'" }]
    const { lines } = readSurveyJs(survey([], { type: 'matrixdynamic', columns: ruled }))
    expect(lines.map(({ message }) => message).join()).toContain(texts.cellLogic('why'))
  })
})

it('names inputs, checks and settings of cells and fields that have no counterpart', () => {
  const { definition, lines } = readSurveyJs({
    elements: [
      { type: 'text', name: 'a', inputType: 'color' },
      { type: 'text', name: 'b', inputType: 'tel', validators: [{ type: 'iban' }] },
      {
        type: 'multipletext',
        name: 'c',
        items: [
          { name: 'd', inputType: 'number', min: 1, max: 9 },
          { name: 'e', inputType: 'password', validators: [{ type: 'email' }] },
        ],
      },
      {
        type: 'matrixdynamic',
        name: 'f',
        columns: [
          { name: 'g', cellType: 'text', inputType: 'month' },
          { name: 'h', cellType: 'text', inputType: 'week', totalType: 'sum', minWidth: '9em' },
          { name: 'i', cellType: 'text', inputType: 'number', totalType: 'sum' },
          { name: 'j', cellType: 'text', totalType: 'max', isUnique: true },
        ],
      },
      {
        type: 'matrix',
        name: 'k',
        columns: ['1', '2'],
        rows: ['x', { value: 'y', visibleIf: '{a} notempty' }],
      },
    ],
  })
  const [, , form, table, matrix] = definition.elements
  expect(form).toMatchObject({ rows: [{ format: 'number', min: 1, max: 9 }, { format: 'none' }] })
  expect(table).toMatchObject({
    columns: [{ kind: 'date', mode: 'month' }, {}, {}, {}],
    summaries: { i: 'sum' },
  })
  expect(definition.rules).toMatchObject([
    { when: { op: 'answered' }, actions: [{ do: 'show', targets: [{ q: matrix?.id, row: 'y' }] }] },
  ])
  const changed = lines.filter(({ status }) => status === 'changed').map(({ message }) => message)
  expect(changed).toEqual([
    texts.inputAsText('color'),
    texts.validatorBeyond('iban'),
    [texts.partInput('e', 'password'), texts.partSettings('e', 'validators')].join('；'),
    [
      texts.partInput('h', 'week'),
      texts.partSettings('j', 'totalType、isUnique'),
      texts.totalOfWords('h'),
    ].join('；'),
  ])
})

it('takes Chinese for the survey and the other languages as translations, and names where options come from', () => {
  const { definition, lines } = readSurveyJs({
    title: { default: 'Customer survey', 'zh-cn': '顾客调查', de: 'Umfrage' },
    elements: [
      {
        type: 'dropdown',
        name: 'country',
        title: { default: 'Country', 'zh-cn': '国家' },
        choicesByUrl: { url: 'https://example.com/countries', valueName: 'code' },
      },
      {
        type: 'radiogroup',
        name: 'often',
        title: { default: 'How often?' },
        choices: [
          { value: 1, text: { default: 'Often', 'zh-cn': '经常' } },
          { value: 2, text: 'Never' },
        ],
      },
    ],
  })
  expect(definition.title).toBe('顾客调查')
  expect(definition.elements.map(({ title }) => title)).toEqual(['国家', 'How often?'])
  const [, often] = definition.elements
  expect(often && optionsOf(often).map(({ text }) => text)).toEqual(['经常', 'Never'])
  const messages = lines.map(({ message }) => message).join('\n')
  expect(messages).toContain(texts.languages('简体中文', ['English', 'Deutsch'], []))
  expect(definition.language).toBeUndefined()
  expect(definition.translations).toEqual({
    en: {
      _title: { text: 'Customer survey', source: '顾客调查' },
      'country.title': { text: 'Country', source: '国家' },
      'often.options.1': { text: 'Often', source: '经常' },
    },
    de: { _title: { text: 'Umfrage', source: '顾客调查' } },
  })
  expect(messages).toContain(texts.choicesByUrl('https://example.com/countries'))
})

it('writes translated texts by locale and reads them as they were; the language that they stand beside is named', () => {
  const source = surveyDefinitionSchema.parse({
    ...emptyDefinition('survey', 'Shop survey'),
    language: 'en',
    endings: [{ id: 'end', title: 'Done', text: 'Thank you' }],
    elements: [
      {
        ...newQuestion('single'),
        id: 'been',
        title: 'Been here, <b>{{q:been}}</b>?',
        options: [
          { id: 'yes', text: 'Yes' },
          { id: 'no', text: 'No' },
        ],
      },
      { ...newQuestion('scale'), id: 'scale', title: 'How good?', labels: { min: 'Bad', max: 'Good' } },
    ],
    translations: {
      'zh-TW': {
        _title: { text: '到店調查', source: 'Shop survey' },
        'been.options.yes': { text: '來過', source: 'Yes' },
        'scale.labels.min': { text: '差', source: 'Bad' },
      },
      zh: { 'been.options.yes': { text: '来过', source: 'Yes' } },
    },
  })
  const { text } = writeSurveyJs(source)
  expect(JSON.parse(text)).toMatchObject({
    locale: 'en',
    title: { default: 'Shop survey', 'zh-tw': '到店調查' },
  })
  const { definition } = readSurveyJs(text)
  expect(definition.language).toBe('en')
  expect(definition.title).toBe('Shop survey')
  expect(definition.translations).toEqual(source.translations)
  expect(readSurveyJs(text.replace('"locale": "en"', '"locale": "zh-tw"')).definition).toMatchObject({
    language: 'zh-TW',
    title: '到店調查',
    translations: { en: { _title: { text: 'Shop survey', source: '到店調查' } } },
  })
  expect(writeWjxText(source).losses).toContainEqual({ message: texts.loss.translations })
  const alone: Partial<typeof source> = { ...source }
  delete alone.translations
  const plain = surveyDefinitionSchema.parse(alone)
  expect(writeWjxText(plain).losses).not.toContainEqual({ message: texts.loss.translations })
})

it('reads what a question says of its options, pictures, files and keys', () => {
  const { definition, lines } = readSurveyJs(
    `\uFEFF${JSON.stringify({
      elements: [
        {
          type: 'dropdown',
          name: 'hour',
          choicesMin: 1,
          choicesMax: 7,
          choicesStep: 3,
          showDontKnowItem: true,
        },
        { type: 'image', name: 'map', imageLink: 'https://a.example/map.png', altText: '地图' },
        { type: 'image', name: 'film', imageLink: 'https://b.example/1', contentMode: 'youtube' },
        { type: 'rating', name: 'share', rateMin: 0, rateMax: 100, rateStep: 25 },
        { type: 'file', name: 'papers', acceptedTypes: '.pdf,application/msword', maxSize: 2097152 },
        { type: 'file', name: 'anything' },
        { type: 'boolean', name: 'agreed', defaultValue: 'indeterminate' },
        {
          type: 'ranking',
          name: 'best',
          choices: ['a', 'b', 'c'],
          selectToRankEnabled: true,
          maxSelectedChoices: 2,
        },
        {
          type: 'matrix',
          name: 'm',
          rows: ['r'],
          columns: ['c', 'd'],
          eachRowUnique: true,
          correctAnswer: { r: 'd' },
        },
        {
          type: 'matrixdynamic',
          name: 't',
          columns: [
            { name: 'n', cellType: 'text', inputType: 'number', min: 2, max: 9 },
            { name: 's', cellType: 'rating', rateMax: 4 },
          ],
        },
      ],
    })}`,
  )
  expect(surveyDefinitionSchema.safeParse(definition).success).toBe(true)
  expect(definition.elements).toMatchObject([
    { options: [{ text: '1' }, { text: '4' }, { text: '7' }, { text: '不知道' }] },
    { type: 'media', kind: 'image', items: [{ url: 'https://a.example/map.png', caption: '地图' }] },
    { type: 'media', items: [] },
    { type: 'slider', min: 0, max: 100, step: 25 },
    { type: 'file', kinds: ['pdf', 'doc'], maxMegabytes: 2 },
    { type: 'file', kinds: [] },
    { type: 'judge' },
    { type: 'ranking', topN: 2 },
    {
      type: 'matrixSingle',
      uniqueColumn: true,
      exam: { key: { kind: 'optionRows', rows: { r: { correct: ['d'] } } } },
    },
    { type: 'table', columns: [{ range: { min: 2, max: 9 } }, { range: { min: 1, max: 4 } }] },
  ])
  expect(definition.rules).toEqual([])
  const changed = lines.filter(({ status }) => status !== 'taken')
  expect(changed.map(({ message }) => message)).toEqual([texts.mediaLink('https://b.example/1')])
})

it('turns patterns into those of whole texts, or names them', () => {
  const patternOf = (regex: string) => {
    const { definition, lines } = readSurveyJs({
      elements: [{ type: 'text', name: 'a', validators: [{ type: 'regex', regex, text: '不对' }] }],
    })
    const [element] = definition.elements
    const pattern: unknown = element && 'pattern' in element ? element.pattern : undefined
    return pattern ?? lines.find(({ status }) => status === 'changed')?.message
  }
  expect(patternOf('^\\d{3}$')).toEqual({ source: '\\d{3}', message: '不对' })
  expect(patternOf('^A')).toEqual({ source: '(A).*', message: '不对' })
  expect(patternOf('a|b')).toEqual({ source: '.*(a|b).*', message: '不对' })
  expect(patternOf('^(a|b)$')).toEqual({ source: '(a|b)', message: '不对' })
  expect(patternOf('^a|b$')).toBe(texts.patternBeyond('^a|b$'))
  expect(patternOf('(?=x)y')).toBe(texts.patternBeyond('(?=x)y'))
})

it('asks for the comment on a question below it, under the name that expressions know', () => {
  const { definition, lines } = readSurveyJs({
    elements: [
      { type: 'radiogroup', name: 'ask', choices: ['yes', 'no'] },
      {
        type: 'rating',
        name: 'mark',
        visibleIf: "{ask} = 'yes'",
        showCommentArea: true,
        commentText: '为什么',
        commentPlaceholder: '几句话',
      },
      { type: 'text', name: 'more', visibleIf: '{mark-Comment} notempty' },
    ],
  })
  expect(surveyDefinitionSchema.safeParse(definition).success).toBe(true)
  expect(definition.elements[2]).toMatchObject({ type: 'textarea', title: '为什么', placeholder: '几句话' })
  expect(lines.map(({ message }) => message)).toContain(texts.commentBelow)
  const engine = createEngine(definition)
  const shown = () => definition.elements.filter(({ id }) => engine.stateOf(id).visible).map(({ id }) => id)
  expect(shown()).toEqual(['ask'])
  engine.setAnswer('ask', 'yes')
  expect(shown()).toEqual(['ask', 'mark', 'mark-Comment'])
  engine.setAnswer('mark-Comment', '太贵')
  expect(shown()).toEqual(['ask', 'mark', 'mark-Comment', 'more'])
})

it('keeps what chooses all, what stays in its place and what is written beside an option', () => {
  const choices = [
    { value: 'a', text: '甲', randomize: false },
    { value: 'b', text: '乙', showCommentArea: true, commentPlaceholder: '哪一个' },
  ]
  const { definition } = readSurveyJs({
    elements: [
      { type: 'checkbox', name: 'q', choices, hasSelectAll: true, selectAllText: '都要', showNoneItem: true },
      { type: 'tagbox', name: 'p', choices, showSelectAllItem: true },
    ],
  })
  const [q, p] = readSurveyJs(writeSurveyJs(definition).text).definition.elements
  expect(q).toMatchObject({
    type: 'multiple',
    selectAll: true,
    selectAllText: '都要',
    options: [
      { id: 'a', pinned: true },
      { id: 'b', other: { required: false, placeholder: '哪一个' } },
      { id: 'none', exclusive: true },
    ],
  })
  expect(p).toMatchObject({ type: 'dropdown', multi: true, selectAll: true })
})

it('reads a picture with areas as a choice among them, below the picture', () => {
  const { definition } = readSurveyJs({
    elements: [
      {
        type: 'imagemap',
        name: 'where',
        imageLink: 'https://example.com/map.png',
        areas: [
          { value: 'n', text: '北', shape: 'rect', coords: '0,0,9,9' },
          { value: 's', text: '南' },
        ],
        multiSelect: false,
      },
      { type: 'text', name: 'why', visibleIf: "{where} = 's'" },
    ],
  })
  expect(definition.elements.map(({ type }) => type)).toEqual(['media', 'single', 'text'])
  expect(definition.rules[0]).toMatchObject({ when: { left: { q: 'where' }, op: 'is', right: 's' } })
})

it('refuses what is beyond reckoned bounds and between steps, and takes masks as formats', () => {
  const { definition } = readSurveyJs({
    elements: [
      { type: 'text', name: 'least', inputType: 'number' },
      {
        type: 'text',
        name: 'n',
        inputType: 'number',
        minValueExpression: '{least} * 2',
        step: 5,
        minErrorText: '太少',
      },
      {
        type: 'text',
        name: 'price',
        maskType: 'currency',
        maskSettings: { suffix: ' 元', allowNegativeValues: false },
      },
      { type: 'text', name: 'phone', maskType: 'pattern', maskSettings: { pattern: '(999) 999-a' } },
      { type: 'text', name: 'day', maskType: 'datetime', maskSettings: { pattern: 'dd/mm/yyyy' } },
      {
        type: 'text',
        name: 'warned',
        validators: [{ type: 'regex', regex: '^a$', notificationType: 'warning' }],
      },
    ],
  })
  const engine = createEngine(definition)
  const codes = (q: string, value: unknown) => {
    engine.setAnswer(q, value)
    return engine.stateOf(q).problems.map(({ message }) => message)
  }
  engine.setAnswer('least', 10)
  expect(codes('n', 15)).toEqual(['太少'])
  expect(codes('n', 21)).toEqual([texts.offStep(5)])
  expect(codes('n', 25)).toEqual([])
  expect(definition.elements[2]).toMatchObject({ type: 'number', decimals: 2, unit: '元', range: { min: 0 } })
  expect(codes('phone', '(123) 456-b')).toEqual([])
  expect(codes('phone', '123456b')).toEqual([])
  expect(codes('phone', '12345')).not.toEqual([])
  expect(definition.elements[4]).toMatchObject({ type: 'dateTime', mode: 'date' })
  expect(codes('warned', 'b')).toEqual([])
})

it('shows options from the last to the first, and pipes answers into all texts of a question', () => {
  const { definition } = readSurveyJs({
    elements: [
      { type: 'text', name: 'who' },
      {
        type: 'checkbox',
        name: 'q',
        choices: ['a', { value: 'b', text: '乙{who}' }, 'c'],
        choicesOrder: 'desc',
        showNoneItem: true,
      },
      { type: 'html', name: 'h', html: '你好，{who}' },
    ],
  })
  const [, list, words] = definition.elements
  expect(list && optionsOf(list).map(({ id }) => id)).toEqual(['b', 'c', 'a', 'none'])
  const engine = createEngine(definition, { who: '小王' })
  expect(list && engine.element('q')).toMatchObject({ options: [{ text: '乙小王' }, {}, {}, {}] })
  expect(words && engine.element(words.id)).toMatchObject({ text: '你好，小王' })
})

it('computes cells from the cells before them, and names what reads more than its row', () => {
  const source = {
    elements: [
      { type: 'text', name: 'rate', inputType: 'number' },
      {
        type: 'matrixdynamic',
        name: 'list',
        columns: [
          { name: '单价', cellType: 'text', inputType: 'number' },
          { name: 'qty', cellType: 'text', inputType: 'number' },
          { name: 'gift', cellType: 'boolean' },
          {
            name: 'sum',
            cellType: 'expression',
            expression: 'iif({row.gift} = true, 0, {row.单价} * {row.qty})',
            displayStyle: 'currency',
            currency: 'CNY',
            maximumFractionDigits: 1,
            totalType: 'sum',
          },
          { name: 'twice', cellType: 'expression', expression: '{row.sum} * 2' },
          { name: 'late', cellType: 'expression', expression: '{row.sum} * {rate}' },
          { name: 'when', cellType: 'expression', expression: 'today()' },
        ],
      },
      { type: 'expression', name: 'all', expression: "sumInArray({list}, 'sum')" },
    ],
  }
  const { definition, lines } = readSurveyJs(source)
  expect(surveyDefinitionSchema.safeParse(definition).success).toBe(true)
  expect(checkDefinition(definition).filter(({ level }) => level === 'error')).toEqual([])
  expect(lines.find(({ element }) => element === 'list')?.message).toBe(texts.cellExpression('late、when'))
  const table = definition.elements[1]
  expect(table).toMatchObject({ summaries: { sum: 'sum' } })
  const kinds = partsOf(table ?? definition.elements[0] ?? newQuestion('text'), 'columns').map(
    ({ kind }) => kind,
  )
  expect(kinds).toEqual(['number', 'number', 'single', 'computed', 'computed', 'text', 'text'])
  const [price = ''] = table ? partsOf(table, 'columns').map(({ id }) => id) : []
  const engine = createEngine(definition)
  engine.setAnswer('list', {
    rows: [
      { id: 'r1', cells: { [price]: 2.5, qty: 3, sum: 99 } },
      { id: 'r2', cells: { [price]: 4, qty: 1, gift: 'true' } },
      { id: 'r3', cells: { sum: 5 } },
    ],
  })
  expect(engine.answers()['list']).toEqual({
    rows: [
      { id: 'r1', cells: { [price]: 2.5, qty: 3, sum: 7.5, twice: 15 } },
      { id: 'r2', cells: { [price]: 4, qty: 1, gift: 'true', sum: 0, twice: 0 } },
    ],
  })
  expect(engine.answers()['all']).toBe(7.5)
  const again = readSurveyJs(writeSurveyJs(definition).text).definition.elements[1]
  const formula = (element: typeof table) =>
    element && partsOf(element, 'columns').map(({ expression }) => expression)
  expect(formula(again)).toEqual(formula(table))
})

it('asks in a table what stands under its rows, and leaves out what cells cannot ask', () => {
  const { definition, lines } = readSurveyJs({
    elements: [
      {
        type: 'matrixdynamic',
        name: 'list',
        columns: [{ name: 'a', cellType: 'text', maxLength: 3 }],
        detailPanelMode: 'underRow',
        detailElements: [
          { type: 'panel', name: 'p', elements: [{ type: 'comment', name: 'b', title: '说明' }] },
          { type: 'file', name: 'c' },
          { type: 'rating', name: 'd', rateMax: 7 },
        ],
      },
    ],
  })
  expect(definition.elements[0]).toMatchObject({
    columns: [
      { id: 'a', kind: 'text', length: { max: 3 } },
      { id: 'b', title: '说明', kind: 'text' },
      { id: 'd', kind: 'number', range: { min: 1, max: 7 }, decimals: 0 },
    ],
  })
  expect(lines.find(({ element }) => element === 'list')?.message).toContain('c（file）')
})

it('knows rows from the end, letters of words, and options that two conditions show together', () => {
  const { definition, lines } = readSurveyJs({
    elements: [
      { type: 'text', name: 'who' },
      { type: 'matrixdynamic', name: 'list', columns: [{ name: 'a', cellType: 'text' }] },
      { type: 'expression', name: 'last', expression: "{list[-1].a} + '!'" },
      { type: 'text', name: 'long', visibleIf: '{who.length} > 3' },
      { type: 'text', name: 'short', visibleIf: '{who.length} < 2' },
      {
        type: 'checkbox',
        name: 'pick',
        choices: ['a', 'b', { value: 'c', visibleIf: "{who} = 'c'" }],
        choicesVisibleIf: "{item} != 'b'",
        choicesEnableIf: '{item} != {who}',
      },
    ],
  })
  expect(lines.filter(({ status }) => status === 'skipped')).toEqual([])
  const engine = createEngine(definition)
  const offered = () => {
    const pick = engine.element('pick')
    return pick && optionsOf(pick).map(({ id }) => id)
  }
  expect([engine.stateOf('short').visible, offered()]).toEqual([true, ['a']])
  engine.setAnswer('list', {
    rows: ['x', 'y'].map((a, at) => ({ id: `r${at + 1}`, cells: { a } })),
  })
  expect(engine.answers()['last']).toBe('y!')
  engine.setAnswer('who', 'abcd')
  expect([engine.stateOf('long').visible, engine.stateOf('short').visible]).toEqual([true, false])
  engine.setAnswer('who', 'c')
  expect(offered()).toEqual(['a'])
  engine.setAnswer('who', 'a')
  expect(offered()).toEqual([])
})

it.each<[string, object, unknown, boolean]>([
  [
    'one field of a form is enough',
    { type: 'multipletext', isRequired: true, items: [{ name: 'a' }, { name: 'b' }] },
    { a: 'x' },
    true,
  ],
  [
    'fields that are required have to be there',
    { type: 'multipletext', items: [{ name: 'a', isRequired: true }, { name: 'b' }] },
    undefined,
    false,
  ],
  [
    'so many have to be chosen',
    { type: 'checkbox', choices: ['a', 'b'], minSelectedChoices: 1 },
    undefined,
    false,
  ],
  [
    'each row has to be there',
    { type: 'matrix', rows: ['r', 's'], columns: ['a', 'b'], eachRowRequired: true },
    undefined,
    false,
  ],
  [
    'one row of a table is enough',
    {
      type: 'matrixdropdown',
      isRequired: true,
      rows: ['r', 's'],
      columns: [{ name: 'a', cellType: 'text' }],
    },
    { rows: [{ id: 'r', cells: { a: 'x' } }] },
    true,
  ],
  [
    'cells that are required have to be there in each row',
    {
      type: 'matrixdropdown',
      rows: ['r', 's'],
      columns: [{ name: 'a', cellType: 'text', isRequired: true }],
    },
    { rows: [{ id: 'r', cells: { a: 'x' } }] },
    false,
  ],
  [
    'rows may stay empty',
    { type: 'matrixdynamic', minRowCount: 2, columns: [{ name: 'a', cellType: 'text' }] },
    { rows: [{ id: 'r1', cells: { a: 'x' } }] },
    true,
  ],
  [
    'a word without digits',
    { type: 'text', validators: [{ type: 'text', allowDigits: false }] },
    'a1',
    false,
  ],
])('asks for as much as the source: %s', (_name, json, answer, isEnough) => {
  const { definition } = readSurveyJs({ elements: [{ name: 'q', ...json }] })
  const engine = createEngine(definition)
  if (answer !== undefined) engine.setAnswer('q', answer)
  expect(engine.problems().length === 0).toBe(isEnough)
})

it('checks cells and fields as questions are checked, and pipes answers into headings and the last page', () => {
  const checks = {
    mail: [{ type: 'email' }],
    count: [{ type: 'numeric', minValue: 1, maxValue: 9 }],
    name: [{ type: 'text', minLength: 2, maxLength: 4 }],
    odd: [{ type: 'regex', regex: '^a' }],
  }
  const parts = Object.entries(checks).map(([name, validators]) => ({ name, cellType: 'text', validators }))
  const { definition, lines } = readSurveyJs({
    completedHtml: '谢谢 {who}',
    navigateToUrl: '/done',
    pages: [
      { elements: [{ type: 'text', name: 'who' }] },
      {
        title: '{who} 的资料',
        elements: [
          { type: 'matrixdynamic', name: 'table', columns: parts },
          { type: 'multipletext', name: 'form', items: parts },
        ],
      },
    ],
  })
  const [, page, table, form] = definition.elements
  expect(table).toMatchObject({
    columns: [
      { kind: 'text', format: 'email' },
      { kind: 'number', range: { min: 1, max: 9 } },
      { kind: 'text', length: { min: 2, max: 4 } },
      { kind: 'text', format: 'none' },
    ],
  })
  expect(form).toMatchObject({
    rows: [{ format: 'email' }, { format: 'number', min: 1, max: 9 }, { format: 'none', min: 2, max: 4 }, {}],
  })
  const lost = lines.filter(({ message }) => /“odd”[^；]*validators/.test(message))
  expect(lost).toHaveLength(2)
  expect(lines.some(({ path }) => path === 'navigateToUrl')).toBe(true)
  expect(page?.title).toBe('{{q:who}} 的资料')
  const engine = createEngine(definition, { who: '小王' })
  expect(engine.ending()?.text).toBe('谢谢 小王')
})

it('takes points of questions with a right answer, of options and of columns', () => {
  const { definition } = readSurveyJs({
    elements: [
      { type: 'radiogroup', name: 'a', choices: ['x', 'y'], correctAnswer: 'y', score: 5 },
      {
        type: 'rating',
        name: 'b',
        rateValues: [
          { value: 1, score: 2 },
          { value: 2, score: 7 },
        ],
      },
      { type: 'matrix', name: 'c', rows: ['r'], columns: [{ value: 'k', score: 3 }] },
    ],
  })
  expect(definition.elements).toMatchObject([
    { exam: { score: 5, key: { kind: 'options', correct: ['y'] } } },
    { type: 'single', options: [{ score: 2 }, { score: 7 }] },
    { columns: [{ id: 'k', score: 3 }] },
  ])
})

it('keeps the values of a ranking at their options when one beside which something is written falls out', () => {
  const { definition } = readSurveyJs({
    elements: [
      {
        type: 'ranking',
        name: 'order',
        choices: [1, { value: 2, showCommentArea: true }, 3],
        defaultValue: [3, 1],
      },
    ],
  })
  const [ranking] = definition.elements
  const words = new Map((ranking ? optionsOf(ranking) : []).map(({ id, text }) => [id, text]))
  expect([...words.values()]).toEqual(['1', '3'])
  const answer = createEngine(definition).answers()[ranking?.id ?? '']
  expect(Array.isArray(answer) && answer.map((id) => words.get(String(id)))).toEqual(['3', '1'])
})
