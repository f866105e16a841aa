import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { anyElementSchema } from '../model/definition/definition-schema.ts'
import type { Element } from '../model/model.ts'
import { newQuestion, questionType } from '../registry.ts'
import type { BlankKey, ExamPart, OptionsKey, ScoringKey, TextKey } from './exam-part.ts'
import { rightAnswerText } from './key-text.ts'
import { linearPattern } from './linear-pattern.ts'
import { pointsOf, suggestedPoints, type ScoredReading } from './score-key.ts'
import { scoreItem, scorePaper, totalPoints } from './score-paper.ts'
import { scoringOf } from './scorings.ts'
import { elementsWithoutKeys, withoutKeys } from './without-keys.ts'
import { emptyDefinition } from '../model/model.ts'

const exam = (key: ScoringKey, score = 6): ExamPart => ({ score, key })
const points = (key: ScoringKey, reading: ScoredReading, score = 6) => pointsOf(exam(key, score), reading)
const blank = (accept: string[], more: Partial<BlankKey> = {}): BlankKey => ({
  accept,
  match: 'exact',
  ignore: ['case', 'space', 'width'],
  score: 2,
  ...more,
})

describe('options', () => {
  const key = (mode: OptionsKey['mode'], more: Partial<OptionsKey> = {}): OptionsKey => ({
    kind: 'options',
    correct: ['a', 'b', 'c'],
    mode,
    ...more,
  })

  it.each([
    [['a', 'b', 'c'], 6],
    [['c', 'a', 'b', 'a'], 6],
    [['a', 'b'], 0],
    [['a', 'b', 'c', 'd'], 0],
    [[], 0],
  ])('all: %j earns %d', (options, expected) => {
    expect(points(key('all'), { options })).toBe(expected)
  })

  it('partial: a share of what is right, cut to 0.01, and nothing with a wrong one', () => {
    expect(points(key('partial'), { options: ['a'] }, 5)).toBe(1.66)
    expect(points(key('partial'), { options: ['a', 'b', 'c'] }, 5)).toBe(5)
    expect(points(key('partial'), { options: ['a', 'b', 'd'] }, 5)).toBe(0)
  })

  it('fixed partial: the fixed points while some are missing', () => {
    const fixed = key('fixedPartial', { partialScore: 2.5 })
    expect(points(fixed, { options: ['b'] })).toBe(2.5)
    expect(points(fixed, { options: ['a', 'b', 'c'] })).toBe(6)
    expect(points(fixed, { options: ['b', 'd'] })).toBe(0)
    expect(points(fixed, { options: [] })).toBe(0)
  })

  it('option scores: capped at the score in exams, free in assessments', () => {
    const scored = key('optionScores', { weights: { a: 4, b: 4, d: -3 } })
    expect(points(scored, { options: ['a', 'b'] })).toBe(6)
    expect(points(scored, { options: ['d'] })).toBe(0)
    expect(pointsOf(exam(scored), { options: ['a', 'b'] }, { clamp: false })).toBe(8)
    expect(pointsOf(exam(scored), { options: ['d'] }, { clamp: false })).toBe(-3)
  })

  it('fractions: weights are shares and may be negative', () => {
    const shares = key('fractions', { weights: { a: 0.5, b: 0.5, d: -1 } })
    expect(points(shares, { options: ['a', 'b'] })).toBe(6)
    expect(points(shares, { options: ['a'] })).toBe(3)
    expect(points(shares, { options: ['a', 'd'] })).toBe(0)
  })

  it('a key that names nothing right never earns points', () => {
    for (const mode of ['all', 'partial', 'fixedPartial'] as const) {
      expect(points(key(mode, { correct: [], partialScore: 2 }), { options: [] })).toBe(0)
      expect(points(key(mode, { correct: [], partialScore: 2 }), { options: ['a'] })).toBe(0)
    }
  })
})

describe('texts', () => {
  const key = (self: BlankKey): TextKey => ({ kind: 'text', blanks: { self } })

  it.each([
    [blank(['CO2']), ' ｃｏ２ ', 2],
    [blank(['CO2'], { ignore: [] }), 'co2', 0],
    [blank(['北京', '北京市']), '北京市', 2],
    [blank(['三国演义'], { match: 'contains' }), '应该是三国演义吧', 2],
    // The answer must hold the key, not the key the answer.
    [blank(['三国演义'], { match: 'contains' }), '三', 0],
    [blank(['三国演义'], { match: 'contains' }), '', 0],
    [blank([''], { match: 'contains' }), '什么都行', 0],
    [blank(['春眠，不觉晓。'], { ignore: ['punct'] }), '春眠不觉晓', 2],
    [blank(['^19\\d{2}年?$'], { match: 'regex' }), '1949年', 2],
    [blank(['^19\\d{2}年?$'], { match: 'regex' }), '2049年', 0],
    [blank(['(unclosed'], { match: 'regex' }), '(unclosed', 0],
  ])('%j takes %j for %d', (self, text, expected) => {
    expect(points(key(self), { text: { self: text } })).toBe(expected)
  })

  it('another answer earns its share, the best of several, and the right one all', () => {
    const self = blank(['蓝鲸'], {
      score: 3,
      partial: [
        { accept: ['鲸', '鲸鱼'], share: 0.5 },
        { accept: ['鲸'], share: 1 / 3 },
      ],
    })
    for (const [text, expected] of [
      ['蓝鲸', 3],
      ['鲸 鱼', 1.5],
      ['鲸', 1.5],
      ['虎', 0],
      ['', 0],
    ] as const)
      expect([text, points(key(self), { text: { self: text } }, 3)]).toEqual([text, expected])
  })

  it('an unordered group is matched for the most points, each key once', () => {
    const group: TextKey = {
      kind: 'text',
      blanks: {
        // 张 is accepted by both: only one assignment serves all three.
        x: blank(['张', '王'], { score: 1 }),
        y: blank(['张'], { score: 2 }),
        z: blank(['李'], { score: 3 }),
      },
      unordered: [['x', 'y', 'z']],
    }
    expect(points(group, { text: { x: '张', y: '李', z: '王' } })).toBe(6)
    expect(points(group, { text: { x: '李', y: '李', z: '李' } })).toBe(3)
    expect(points(group, { text: { x: '张' } })).toBe(2)
  })

  it('blanks together never earn more than the question', () => {
    const blanks = { a: blank(['1'], { score: 5 }), b: blank(['2'], { score: 5 }) }
    expect(points({ kind: 'text', blanks }, { text: { a: '1', b: '2' } }, 8)).toBe(8)
  })

  it('keywords only suggest', () => {
    const key: ScoringKey = {
      kind: 'manual',
      keywords: [
        { word: '光合作用', score: 4 },
        { word: '叶绿体', score: 4 },
      ],
    }
    expect(points(key, { text: { self: '光合作用' } })).toBeNull()
    expect(suggestedPoints(exam(key), '叶绿体里发生光合作用，光合作用')).toBe(6)
    expect(suggestedPoints(exam(key), '不知道')).toBe(0)
  })
})

describe('numbers, orders, pairs, rows, paths', () => {
  test.each<[ScoringKey, ScoredReading, number]>([
    [{ kind: 'number', value: 9.8, tolerance: 0.1 }, { number: 9.7 }, 6],
    [{ kind: 'number', value: 9.8, tolerance: 0.1 }, { number: 9.69 }, 0],
    // The room for binary fractions is none for other numbers, however large.
    [{ kind: 'number', value: 1_411_780_000 }, { number: 1_411_780_001 }, 0],
    [{ kind: 'number', value: 1_234_567_890_123 }, { number: 1_234_567_890_456 }, 0],
    [{ kind: 'number', value: 0.3 }, { number: 0.1 + 0.2 }, 6],
    [{ kind: 'number', value: -200, relativeTolerance: 0.05 }, { number: -190 }, 6],
    [{ kind: 'number', value: 0.3 }, { number: 0.1 + 0.2 }, 6],
    [{ kind: 'number', value: 10, partial: [{ tolerance: 1, share: 0.5 }] }, { number: 10.5 }, 3],
    [{ kind: 'number', range: { min: 3, max: 4 } }, { number: 4 }, 6],
    [{ kind: 'number', range: { min: 3 } }, { number: 2.9 }, 0],
    [{ kind: 'number' }, { number: 0 }, 0],
    [{ kind: 'number', range: {} }, { number: 0 }, 0],
    [{ kind: 'boolean', correct: false }, { boolean: false }, 6],
    [{ kind: 'boolean', correct: false }, {}, 0],
    [{ kind: 'order', correct: ['a', 'b', 'c'], mode: 'all' }, { order: ['a', 'c', 'b'] }, 0],
    [{ kind: 'order', correct: ['a', 'b', 'c'], mode: 'position' }, { order: ['a', 'c', 'b'] }, 2],
    [{ kind: 'order', correct: ['a', 'b', 'c'], mode: 'adjacent' }, { order: ['b', 'c', 'a'] }, 3],
    [{ kind: 'order', correct: [], mode: 'all' }, { order: [] }, 0],
    [
      { kind: 'pairs', correct: { l1: 'r1', l2: 'r2' }, mode: 'perPair' },
      { pairs: { l1: 'r1', l2: 'r1' } },
      3,
    ],
    [{ kind: 'pairs', correct: { l1: 'r1', l2: 'r2' }, mode: 'all' }, { pairs: { l1: 'r1' } }, 0],
    [{ kind: 'path', correct: [['cn', 'bj']] }, { path: ['cn', 'bj'] }, 6],
    [{ kind: 'path', correct: [['cn', 'bj']] }, { path: ['cn'] }, 0],
    [{ kind: 'areas', correct: ['heart'] }, { areas: ['heart'] }, 6],
    [{ kind: 'areas', correct: ['heart'] }, { areas: ['heart', 'lung'] }, 0],
    [{ kind: 'levels', points: { 5: 4 } }, { levels: 5 }, 4],
    [{ kind: 'levels', points: {} }, { levels: 3 }, 3],
    [{ kind: 'date', value: '1949-10-01' }, { date: '1949-10-01' }, 6],
    [{ kind: 'date', range: { min: '1900', max: '1950' } }, { date: '1951' }, 0],
    [
      {
        kind: 'optionRows',
        rows: {
          r1: { kind: 'options', correct: ['a'], mode: 'all' },
          r2: { kind: 'options', correct: ['b'], mode: 'all' },
          r3: { kind: 'options', correct: ['a', 'b'], mode: 'partial' },
        },
      },
      { optionRows: { r1: ['a'], r2: ['a'], r3: ['b'] } },
      3,
    ],
  ])('%j with %j earns %d', (key, reading, expected) => {
    expect(points(key, reading)).toBe(expected)
  })
})

describe('patterns', () => {
  it.each(['^(a+)+$', '(x+x+)+y', '^(\\d|\\d\\d)+$'])('%s takes no longer for hard texts', (pattern) => {
    const { user: begun } = process.threadCpuUsage()
    linearPattern(pattern)?.(`${'a'.repeat(2000)}!`)
    linearPattern(pattern)?.('x'.repeat(2000))
    linearPattern(pattern)?.(`${'1'.repeat(2000)}!`)
    // Of this thread alone: a busy machine makes nothing of it longer.
    expect(process.threadCpuUsage().user - begun, 'microseconds').toBeLessThan(1_000_000)
  })

  it('means what the engine of the language means, for whole texts', () => {
    const piece = fc.constantFrom(
      'a',
      'b',
      '[ab]',
      '[^a]',
      '.',
      '\\d',
      '(a|b)',
      '(?:ab)',
      '(a{1,2})',
      '(a|ab)',
    )
    const times = fc.constantFrom('', '*', '+', '?', '{2}', '*?')
    const source = fc.array(fc.tuple(piece, times), { minLength: 1, maxLength: 4 })
    fc.assert(
      fc.property(
        source,
        fc.string({ unit: fc.constantFrom('a', 'b', 'c', '1'), maxLength: 6 }),
        (parts, text) => {
          const pattern = parts.map((part) => part.join('')).join('')
          expect(linearPattern(pattern)?.(text)).toBe(new RegExp(`^(?:${pattern})$`).test(text))
        },
      ),
    )
  })

  it.each(['(?=a)', '\\1', '*a', 'a{3,1}', '[', 'a'.repeat(400), '((a{99}){99}){99}'])(
    '%s is refused',
    (bad) => {
      expect(linearPattern(bad)).toBeUndefined()
    },
  )
})

const options = ['a', 'b', 'c', 'd'].map((id) => ({ id, text: `选项${id}` }))
const multiple = (id: string, part: ExamPart): Element =>
  Object.assign(newQuestion('multiple'), { options, id, exam: part })

describe('papers', () => {
  const subset = fc.subarray(['a', 'b', 'c', 'd'])
  const part: fc.Arbitrary<ExamPart> = fc.record({
    score: fc.integer({ min: 0, max: 1000 }).map((cents) => cents / 100),
    key: fc.record({
      kind: fc.constant('options' as const),
      correct: subset,
      mode: fc.constantFrom('all', 'partial', 'fixedPartial', 'optionScores', 'fractions'),
      partialScore: fc.integer({ min: 0, max: 2000 }).map((cents) => cents / 100),
      weights: fc.dictionary(
        fc.constantFrom('a', 'b', 'c', 'd'),
        fc.integer({ min: -500, max: 500 }).map((n) => n / 100),
      ),
    }),
    countsInTotal: fc.boolean(),
  })
  const sheet = fc.array(fc.tuple(part, subset), { minLength: 1, maxLength: 12 }).map((list) => ({
    elements: list.map(([exam], index) => multiple(`q${index}`, exam)),
    answers: Object.fromEntries(list.map(([, chosen], index) => [`q${index}`, chosen])),
  }))

  it('never score more than their total, whatever keys and answers', () => {
    fc.assert(
      fc.property(sheet, ({ elements, answers }) => {
        const paper = scorePaper(elements, answers)
        expect(paper.score).toBeLessThanOrEqual(paper.total)
        expect(paper.score).toBeGreaterThanOrEqual(0)
        expect(paper.total).toBe(totalPoints(elements))
        for (const item of Object.values(paper.items)) {
          expect(item.score).toBeLessThanOrEqual(item.max)
          expect(Math.abs(item.score * 100 - Math.round(item.score * 100))).toBeLessThan(1e-6)
        }
      }),
    )
  })

  it('score the same in any order of questions', () => {
    fc.assert(
      fc.property(sheet, ({ elements, answers }) => {
        expect(scorePaper(elements.toReversed(), answers)).toEqual({
          ...scorePaper(elements, answers),
          pending: [],
        })
      }),
    )
  })

  it('one more right choice never earns less', () => {
    fc.assert(
      fc.property(
        subset.filter((list) => list.length > 0),
        fc.constantFrom('all', 'partial', 'fixedPartial'),
        fc.nat(),
        (correct, mode, more) => {
          const key: OptionsKey = { kind: 'options', correct, mode, partialScore: 3 }
          const have = correct.slice(0, more % correct.length)
          const better = correct.slice(0, have.length + 1)
          expect(points(key, { options: better })).toBeGreaterThanOrEqual(points(key, { options: have }) ?? 0)
        },
      ),
    )
  })

  it('wait for marks, and take them', () => {
    const essay: Element = {
      ...newQuestion('textarea'),
      id: 'essay',
      exam: { score: 10, key: { kind: 'manual' } },
    }
    const answers = { essay: '论述……' }
    expect(scorePaper([essay], answers)).toMatchObject({ score: 0, total: 10, pending: ['essay'] })
    expect(scorePaper([essay], {})).toMatchObject({ pending: [], items: { essay: { verdict: 'blank' } } })
    expect(scorePaper([essay], answers, { marks: { essay: 7.5 } })).toMatchObject({ score: 7.5, pending: [] })
    expect(scorePaper([essay], answers, { marks: { essay: 99 } })).toMatchObject({ score: 10 })
  })

  it('a question with a score but no key earns nothing, and one that does not count is shown but not added', () => {
    const free = multiple('free', { score: 3 })
    const extra = multiple('extra', {
      score: 5,
      countsInTotal: false,
      key: { kind: 'options', correct: ['a'], mode: 'all' },
    })
    const paper = scorePaper([free, extra], { free: ['a'], extra: ['a'] })
    expect(paper).toMatchObject({ score: 0, total: 3, items: { extra: { score: 5, verdict: 'right' } } })
  })

  it('reads every type that has a key by its registered way, and never throws', () => {
    fc.assert(
      fc.property(
        fc.jsonValue(),
        fc.constantFrom(
          'single',
          'multiple',
          'text',
          'number',
          'matrixSingle',
          'match',
          'cascade',
          'region',
          'gapFill',
          'hotspot',
          'matrixInput',
        ),
        (raw, type) => {
          if (!questionType(type)) return
          const question = newQuestion(type)
          for (const kind of scoringOf(question).keys) expect(kind).not.toBe('')
          expect(() => scoringOf(question).read(question, raw)).not.toThrow()
          expect(scoreItem({ ...question, exam: { score: 1 } }, raw)?.score).toBe(0)
        },
      ),
    )
  })
})

test('what those see who answer holds no key, and what has none stays the same object', () => {
  const secret = multiple('q', {
    score: 2,
    analysis: '解析',
    key: { kind: 'options', correct: ['a'], mode: 'all' },
  })
  const definition = { ...emptyDefinition('exam', '考试'), elements: [secret] }
  expect(JSON.stringify(withoutKeys(definition))).not.toMatch(/exam"\s*:\s*\{|correct|解析/)
  expect(withoutKeys(definition)).toBe(withoutKeys(definition))
  const plain = { ...definition, elements: elementsWithoutKeys([secret]) }
  expect(withoutKeys(plain)).toBe(plain)
  const analysis = { text: 'Because', source: '解析' }
  const translated = { ...plain, translations: { en: { [`${secret.id}.exam.analysis`]: analysis } } }
  expect(withoutKeys(translated)).toEqual(plain)
  // Nobody who answers is told that a template wrote it.
  expect(withoutKeys({ ...plain, sample: 'kept' })).toEqual(plain)
  const set = { ...newQuestion('randomSet'), picks: [{ bankId: 'b', count: 1, score: 1 }] }
  expect(anyElementSchema.parse(elementsWithoutKeys([set])[0])).toMatchObject({ picks: [] })
})

describe('questions with parts of their own are read by their keys and told in words', () => {
  const match: Element = Object.assign(newQuestion('match'), {
    rows: [
      { id: 'r1', title: '红色' },
      { id: 'r2', title: '绿色' },
    ],
    columns: [
      { id: 'c1', text: '禁止' },
      { id: 'c2', text: '提示' },
    ],
    exam: { score: 6, key: { kind: 'pairs', correct: { r1: 'c1', r2: 'c2' }, mode: 'perPair' } },
  })

  it('pairs are what candidates join', () => {
    const [right, half] = [{ r1: { v: 'c1' }, r2: { v: 'c2' } }, { r1: { v: 'c1' } }]
    expect(scoreItem(match, right)).toMatchObject({ score: 6, verdict: 'right' })
    expect(scoreItem(match, half)).toMatchObject({ score: 3, verdict: 'partial' })
    expect(rightAnswerText(match)).toBe('红色 – 禁止\n绿色 – 提示')
  })

  it('paths and blanks have the names that candidates saw', () => {
    const cascade = Object.assign(newQuestion('cascade'), {
      tree: [{ id: 'e', text: '教育', children: [{ id: 'e1', text: '小学教师' }] }],
      exam: { score: 1, key: { kind: 'path', correct: [['e', 'e1']] } },
    })
    expect(rightAnswerText(cascade)).toMatch(/教育.+小学教师/)
    const region = Object.assign(newQuestion('region'), {
      exam: { score: 1, key: { kind: 'path', correct: [['330000', '330100', '330106']] } },
    })
    expect(rightAnswerText(region)).toMatch(/浙江省.*杭州市.*西湖区/)
    const gaps = Object.assign(newQuestion('gapFill'), {
      blanks: [{ id: 'x', title: '火警', required: false, format: 'none', length: {} }],
      exam: {
        score: 1,
        key: { kind: 'text', blanks: { x: { accept: ['119'], match: 'exact', ignore: [], score: 1 } } },
      },
    })
    expect(rightAnswerText(gaps)).toBe('火警：119')
  })
})

describe('shares', () => {
  it('of a score that add up to a fraction are worth that fraction, in any writing', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 12 }),
        fc.integer({ min: 1, max: 10_000 }),
        fc.constantFrom(5, 7),
        fc.nat({ max: 12 }),
        (parts, cents, digits, wanted) => {
          const chosen = Math.min(wanted, parts)
          const ids = Array.from({ length: parts }, (_, index) => `o${index}`)
          const share = Number((1 / parts).toFixed(digits))
          const weights = Object.fromEntries(ids.map((id) => [id, share]))
          const points = pointsOf(
            { score: cents / 100, key: { kind: 'options', correct: [], mode: 'fractions', weights } },
            { options: ids.slice(0, chosen) },
          )
          // Whole cents, so that the expected value is exact.
          expect(points).toBe(Math.floor((cents * chosen) / parts) / 100)
        },
      ),
    )
  })

  it('of rows are cut once, not row by row', () => {
    const row = { kind: 'options' as const, correct: ['x', 'y'], mode: 'partial' as const }
    const key = { kind: 'optionRows' as const, rows: { a: row, b: row, c: row } }
    expect(pointsOf({ score: 33.33, key }, { optionRows: { a: ['x'], b: ['y'] } })).toBe(11.11)
  })
})
