import { answerDelete, answerList, surveyPublish, type AnswerRow, type CallInput } from '@zhanfang/contract'
import {
  compileFilters,
  operatorIds,
  questionType,
  type AnswerFilter,
  type SurveyDefinition,
} from '@zhanfang/survey'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { createTestServer, type TestServer } from '../../../testing/test-server.ts'
import {
  everyQuestion,
  publishedSurvey,
  question,
  saveElements,
  submit,
  type TestSurvey,
} from '../testing/survey-factory.ts'

let server: TestServer
let survey: TestSurvey
/** Everything that was stored, newest last. */
let stored: AnswerRow[]
let definition: SurveyDefinition

const words = [
  '阿宝',
  '李雷',
  '王小明',
  'Anna',
  'anna ',
  'ÄRGER',
  'a%b_c',
  'ＡＢＣ',
  'it\'s \\ "q"',
  '😀 好',
  'x'.repeat(90),
]
const wordArbitrary = fc.constantFrom(...words)
const choice = fc
  .constantFrom('a', 'b', 'c', 'x')
  .chain((v): fc.Arbitrary<{ v: string; other?: string }> =>
    v === 'x'
      ? fc
          .option(wordArbitrary, { nil: undefined })
          .map((other) => (other === undefined ? { v } : { v, other }))
      : fc.constant({ v }),
  )
const answersArbitrary: fc.Arbitrary<Record<string, unknown>> = fc.record(
  {
    single: choice,
    multi: fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd'), { minLength: 1 }),
    text: wordArbitrary,
    area: wordArbitrary.map((word) => `${word}\n${word}`),
    number: fc.constantFrom(-3.5, 0, 1, 2, 10, 99.25, 1e12),
    rating: fc.integer({ min: 1, max: 5 }),
    matrix: fc.record(
      { r1: fc.constantFrom('c1', 'c2', 'c3'), r2: fc.constantFrom('c1', 'c2', 'c3') },
      { requiredKeys: [] },
    ),
    date: fc.constantFrom('2026-01-05', '2026-11-21', '2027-02-28'),
    ranking: fc.shuffledSubarray(['a', 'b', 'c'], { minLength: 3 }),
    cascade: fc.constantFrom(['n1'], ['n1', 'n2'], ['n3']),
    several: fc.record(
      {
        r1: fc.uniqueArray(fc.constantFrom('c1', 'c2', 'x'), { minLength: 1 }),
        r2: fc.constantFrom([{ v: 'x', other: '阿宝' }], [{ v: 'c1' }, { v: 'x', other: 'Anna' }]),
      },
      { requiredKeys: [] },
    ),
    sum: fc.constantFrom({ r1: 100 }, { r1: 40, r2: 60 }, { r2: 2, r1: 98 }),
    scale: fc.record(
      { r1: fc.integer({ min: 1, max: 5 }), r2: fc.integer({ min: 1, max: 5 }) },
      { requiredKeys: [] },
    ),
    contact: fc.record(
      {
        name: wordArbitrary.filter((word) => word.length < 60),
        gender: fc.constantFrom('male', 'female'),
        birth: fc.constantFrom('1990-05-01', '2026-01-01'),
      },
      { requiredKeys: [] },
    ),
    gaps: fc.record(
      { b1: wordArbitrary.filter((word) => word.length < 60), b2: fc.constantFrom('a', 'b') },
      { requiredKeys: [] },
    ),
    likert: fc.integer({ min: 1, max: 5 }),
    nps: fc.integer({ min: 0, max: 10 }).map((v) => ({ v })),
    slide: fc.integer({ min: 0, max: 100 }),
  },
  { requiredKeys: [] },
)

const rows = [
  { id: 'r1', title: '行1' },
  { id: 'r2', title: '行2' },
]
const optionsOf = (...ids: string[]) => ids.map((id) => ({ id, text: `选项${id}` }))
/** Questions whose answers have parts. */
const partedQuestions = [
  question('ranking', { id: 'ranking', options: optionsOf('a', 'b', 'c') }),
  question('cascade', {
    id: 'cascade',
    leafOnly: false,
    tree: [
      { id: 'n1', text: '甲', children: [{ id: 'n2', text: '乙' }] },
      { id: 'n3', text: '丙' },
    ],
  }),
  question('matrixMultiple', {
    id: 'several',
    everyRow: false,
    rows,
    columns: [...optionsOf('c1', 'c2'), { id: 'x', text: '其他', other: { required: false } }],
  }),
  question('constantSum', { id: 'sum', rows, total: 100 }),
  question('matrixScale', { id: 'scale', everyRow: false, rows }),
  question('scale', { id: 'likert' }),
  question('nps', { id: 'nps' }),
  question('slider', { id: 'slide' }),
  question('contact', {
    id: 'contact',
    fields: ['name', 'gender', 'birth'].map((key) => ({ key, required: false })),
  }),
  question('gapFill', {
    id: 'gaps',
    content: '我叫{{b1}}，住{{b2}}',
    blanks: [
      { id: 'b1', title: '名字', required: false, format: 'none', length: {} },
      { id: 'b2', title: '地方', required: false, format: 'none', length: {}, options: optionsOf('a', 'b') },
    ],
  }),
]

async function everything(body: CallInput<typeof answerList>['body'] = {}): Promise<AnswerRow[]> {
  const rows: AnswerRow[] = []
  let cursor: string | undefined
  do {
    const answer = await server.call(
      answerList,
      { params: { id: survey.id }, body: { size: 7, ...body, ...(cursor ? { cursor } : {}) } },
      survey.as,
    )
    rows.push(...answer.data.list)
    expect(answer.data.list.length).toBeLessThanOrEqual(answer.data.size)
    cursor = answer.data.nextCursor ?? undefined
  } while (cursor !== undefined)
  return rows
}

beforeAll(async () => {
  server = await createTestServer()
  survey = await publishedSurvey(server, { elements: [...everyQuestion(), ...partedQuestions] })
  const samples = fc.sample(answersArbitrary, { numRuns: 70, seed: 20261121 })
  for (const [index, answers] of samples.entries()) {
    const startedAt = new Date(Date.now() - (index % 9) * 10_000).toISOString()
    const answer = await submit(server, survey, answers, index % 5 === 0 ? {} : { startedAt })
    void answer.data
  }
  const doomed = await everything({ size: 3 })
  for (const row of doomed.slice(10, 15)) {
    await server.call(answerDelete, { params: { id: row.id } }, survey.as)
  }
  stored = (await everything({ sort: { by: 'submittedAt', direction: 'asc' } })).slice()
  const answer = await server.call(answerList, { params: { id: survey.id }, body: {} }, survey.as)
  definition = answer.data.definition
})
afterAll(() => server.close())

describe('order and pages', () => {
  test('deleted answers are gone, numbers stay', () => {
    expect(stored).toHaveLength(65)
    expect(stored.map(({ number }) => number)).toEqual(
      stored.map(({ number }) => number).toSorted((a, b) => a - b),
    )
    expect(stored.at(-1)?.number).toBe(70)
  })

  const collator = new Intl.Collator('zh')
  const level = (answer: unknown) => z.object({ v: z.number() }).optional().parse(answer)?.v ?? null
  const number = (answer: unknown) => (answer === undefined ? null : Number(answer))
  const keyOf: Record<string, (row: AnswerRow) => number | string | null> = {
    submittedAt: (row) => row.number,
    number: (row) => number(row.answers.number),
    likert: (row) => number(row.answers.likert),
    slide: (row) => number(row.answers.slide),
    nps: (row) => level(row.answers.nps),
    seconds: (row) => row.seconds,
    rating: (row) => level(row.answers.rating),
    text: (row) => z.string().optional().parse(row.answers.text)?.slice(0, 60) ?? null,
    date: (row) => z.string().optional().parse(row.answers.date) ?? null,
  }
  test.each(Object.keys(keyOf).flatMap((by) => [[by, 'asc'] as const, [by, 'desc'] as const]))(
    'by %s %s, like a sort in memory; pages of any size have every row once',
    async (by, direction) => {
      const key = keyOf[by]
      const sign = direction === 'asc' ? 1 : -1
      const compare = (a: number | string, b: number | string) =>
        typeof a === 'string' || typeof b === 'string' ? collator.compare(String(a), String(b)) : a - b
      const expected = stored.toSorted((a, b) => {
        const [left, right] = [key?.(a) ?? null, key?.(b) ?? null]
        if (left === null || right === null) {
          if (left === null && right === null) return sign * (a.number - b.number)
          return left === null ? 1 : -1
        }
        return sign * (compare(left, right) || a.number - b.number)
      })
      for (const size of [1, 9, 65]) {
        const rows = await everything({ size, sort: { by, direction } })
        expect(rows.map(({ number }) => number)).toEqual(expected.map(({ number }) => number))
      }
    },
  )

  test('answers that arrive while somebody turns pages neither repeat nor hide a row', async () => {
    const other = await publishedSurvey(server)
    for (let index = 0; index < 6; index += 1) await submit(server, other, { name: `${index}` })
    const list = (body: object) =>
      server.call(answerList, { params: { id: other.id }, body: { size: 3, ...body } }, other.as)
    const first = (await list({})).data
    await submit(server, other, { name: '新' })
    const second = (await list({ cursor: first.nextCursor })).data
    expect([...first.list, ...second.list].map(({ number }) => number)).toEqual([6, 5, 4, 3, 2, 1])
    expect(second).toMatchObject({ nextCursor: null, total: 7 })
  })

  test('foreign, broken and mismatched cursors are refused', async () => {
    const first = await server.call(answerList, { params: { id: survey.id }, body: { size: 2 } }, survey.as)
    const cursor = first.data.nextCursor ?? ''
    const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const bad: [string, { by: string; direction: 'asc' | 'desc' }][] = [
      [cursor, { by: 'submittedAt', direction: 'asc' }],
      [cursor, { by: 'text', direction: 'desc' }],
      ['x', { by: 'submittedAt', direction: 'desc' }],
      [encode(['submittedAt', 'desc', '1; drop table', 5]), { by: 'submittedAt', direction: 'desc' }],
      [encode(['seconds', 'desc', 1.5, 5]), { by: 'seconds', direction: 'desc' }],
      [encode(['text', 'desc', 5, 5]), { by: 'text', direction: 'desc' }],
      [encode({}), { by: 'text', direction: 'desc' }],
    ]
    for (const [text, sort] of bad) {
      const answer = await server.call(
        answerList,
        { params: { id: survey.id }, body: { cursor: text, sort } },
        survey.as,
      )
      expect(answer).toMatchObject({ status: 422, problems: [{ field: 'cursor' }] })
    }
    for (const by of ['single', 'nowhere', 'ip', "'; --"]) {
      const answer = await server.call(
        answerList,
        { params: { id: survey.id }, body: { sort: { by, direction: 'asc' } } },
        survey.as,
      )
      expect(answer).toMatchObject({ status: 422, problems: [{ field: 'sort.by' }] })
    }
  })

  test('from and to include their moments', async () => {
    const [low, high] = [stored[20], stored[40]]
    if (!low || !high) throw new Error('too few rows')
    const rows = await everything({
      from: low.submittedAt,
      to: new Date(Date.parse(high.submittedAt) + 1).toISOString(),
      sort: { by: 'submittedAt', direction: 'asc' },
    })
    expect(rows[0]?.number).toBe(low.number)
    expect(rows.at(-1)?.number).toBeGreaterThanOrEqual(high.number)
    expect(await everything({ from: '2099-01-01T00:00:00Z' })).toEqual([])
  })
})

describe('filters', () => {
  /** Any filter that the questions offer, and many that make no sense. */
  function filterArbitrary(merged: SurveyDefinition): fc.Arbitrary<AnswerFilter> {
    const operands = fc.oneof(
      wordArbitrary,
      wordArbitrary.map((word) => word.slice(0, 2)),
      fc.constantFrom('', ' ', '1', '2.0', 'a', 'c1', '2026-11-21', '2026'),
      fc.constantFrom(-3.5, 0, 1, 2, 3, 10),
      fc.subarray(['a', 'b', 'c', 'd', 'x', 'c1', 'c2', 'n1', 'n2', 'male']),
      fc
        .tuple(fc.constantFrom(0, 1, '2', '2026-01-01'), fc.constantFrom(2, 5, '100', '2026-12-31'))
        .map(([from, to]) => ({
          range: [from, to] as [number | string, number | string],
        })),
      fc.constant(undefined),
    )
    const offered = merged.elements.flatMap((element) =>
      (questionType(element.type)?.operators(element) ?? []).flatMap((operator) =>
        (operator.rows
          ? [
              ...operator.rows.map(({ id }) => ({ row: id })),
              { rows: 'any' as const },
              { rows: 'every' as const },
            ]
          : [{}]
        ).map((rows) => ({
          questionId: element.id,
          operator: operator.op,
          ...(operator.part ? { part: operator.part } : {}),
          ...rows,
        })),
      ),
    )
    const sensible: fc.Arbitrary<AnswerFilter> = fc.constantFrom(...offered)
    const ids = [...merged.elements.map(({ id }) => id), 'nowhere']
    const wild: fc.Arbitrary<AnswerFilter> = fc.record(
      {
        questionId: fc.constantFrom(...ids),
        operator: fc.constantFrom(...operatorIds),
        part: fc.constantFrom('value', 'other', 'count', 'length'),
        opt: fc.constantFrom('x', 'a'),
        row: fc.constantFrom('r1', 'r9', 'gender', 'b2'),
        rows: fc.constantFrom('any', 'every'),
      },
      { requiredKeys: ['questionId', 'operator'] },
    )
    return fc
      .tuple(fc.oneof({ weight: 4, arbitrary: sensible }, { weight: 1, arbitrary: wild }), operands)
      .map(([filter, operand]) => (operand === undefined ? filter : { ...filter, operand }))
  }

  test('the database finds exactly what the predicate of the survey package lets through', async () => {
    let matched = 0
    await fc.assert(
      fc.asyncProperty(
        fc.array(filterArbitrary(definition), { minLength: 1, maxLength: 2 }),
        async (filters) => {
          const test = compileFilters(definition, filters)
          const expected = stored.filter(({ answers }) => test(answers)).map(({ number }) => number)
          const answer = await server.call(
            answerList,
            {
              params: { id: survey.id },
              body: { filters, size: 200, sort: { by: 'submittedAt', direction: 'asc' } },
            },
            survey.as,
          )
          expect(answer.data.list.map(({ number }) => number)).toEqual(expected)
          expect(answer.data.total).toBe(expected.length)
          if (expected.length > 0) matched += 1
        },
      ),
      { numRuns: 500 },
    )
    // Otherwise the property says little.
    expect(matched).toBeGreaterThan(80)
  }, 120_000)

  test('filters that the contract does not know are refused', async () => {
    for (const filters of [
      [{ questionId: 'text', operator: 'drop' }],
      [{ operator: 'eq' }],
      'x',
      Array(21).fill({}),
    ]) {
      const answer = await server.send(
        answerList,
        { params: { id: survey.id }, body: { filters } },
        survey.as,
      )
      expect(answer.status).toBe(422)
    }
  })

  test('a question that changed its form between versions is judged by its type', async () => {
    const changing = await publishedSurvey(server, {
      elements: [question('dateTime', { id: 'when', mode: 'date' })],
    })
    await submit(server, changing, { when: '2026-11-21' })
    await saveElements(server, changing, [question('dateTime', { id: 'when', mode: 'month' })])
    await server.call(surveyPublish, { body: { id: changing.id } }, changing.as)
    await submit(server, changing, { when: '2026-11' }, { version: 2 })
    const find = async (filters: AnswerFilter[]) => {
      const answer = await server.call(
        answerList,
        { params: { id: changing.id }, body: { filters } },
        changing.as,
      )
      return [answer.data.total, answer.data.list.map(({ number }) => number)]
    }
    expect(await find([{ questionId: 'when', operator: 'eq', operand: '2026-11' }])).toEqual([1, [2]])
    expect(await find([{ questionId: 'when', operator: 'notAnswered' }])).toEqual([1, [1]])
  })
})
