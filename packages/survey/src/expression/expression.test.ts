import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  evaluateExpression,
  expressionFunctions,
  expressionLimits,
  expressionRefs,
  type ExpressionValue,
  parseExpression,
  printExpression,
} from './expression.ts'

function compute(text: string, values: Record<string, ExpressionValue> = {}): ExpressionValue {
  const parsed = parseExpression(text)
  if (!parsed.ok) throw new Error(`${parsed.error.message} at ${parsed.error.at}`)
  return evaluateExpression(parsed.expression, {
    value: ({ name, path }) => values[[name, ...path].join('.')],
    now: '2026-03-15T10:30',
  })
}

describe('expressions', () => {
  it.each<[string, ExpressionValue]>([
    ['1 + 2 * 3', 7],
    ['(1 + 2) * 3', 9],
    ['-2 ^ 2', -4],
    ['2 ^ 3 ^ 2', 512],
    ['10 - 4 - 3', 3],
    ['7 % 4', 3],
    ['0.1 + 0.2 = 0.3', false],
    ['round(0.1 + 0.2, 2) = 0.3', true],
    ['round(1.005, 2)', 1.01],
    ['round(-2.5)', -3],
    ['1 / 0', undefined],
    ['"a" + 1', 'a1'],
    ["'it\\'s'", "it's"],
    ['not 1 > 2', true],
    ['not (1 > 2) and 3 = 3', true],
    ['1 = 2 or 2 = 2 and 3 = 4', false],
    ['true and false', false],
    ['1 ＋ 2 ≥ 3 且 （4 ≠ 5）', true],
    ['if(1 > 2, "a", "b")', 'b'],
    ['iif(2 > 1, 5)', 5],
    ['sum(1, 2, [3, 4])', 10],
    ['avg(2, 4)', 3],
    ['min(3, 1, 2) + max(3, 1, 2)', 4],
    ['count(1, "", null, 2)', 2],
    ['len("中文字")', 3],
    ['contains("ABC", "b")', true],
    ["'abc' contains 'B'", true],
    ["['a', 'b'] anyof ['b', 'c']", true],
    ["['a', 'b'] allof ['a', 'b']", true],
    ["['a'] noneof ['b']", true],
    // The one option that is chosen of several compares like the answer to a choice of one.
    ["['b'] > 'a'", true],
    ["['2'] >= 10", false],
    ["['a', 'b'] > 'a'", false],
    ['today()', '2026-03-15'],
    ['today(-1)', '2026-03-14'],
    ['dateDiff("2026-01-31", "2026-03-01", "months")', 1],
    ['dateDiff("2026-03-01", "2026-01-31", "months")', -1],
    ['dateAdd("2026-01-31", 1, "months")', '2026-02-28'],
    ['dateAdd("2026-03-14", 1)', '2026-03-15'],
    ['age("2008-03-16")', 17],
    ['age("2008-03-15")', 18],
    ['weekday("2026-03-15")', 7],
    ['求和(1, 2) 大于 2', true],
  ])('%s', (text, value) => {
    expect(compute(text)).toEqual(value)
  })

  it('counts what is unanswered as nothing: no comparison holds, sums leave it out', () => {
    expect(compute('{a} > 1')).toBe(false)
    expect(compute('{a} != 1')).toBe(false)
    expect(compute('{a} < 1')).toBe(false)
    expect(compute('{a} + 1')).toBeUndefined()
    expect(compute('sum({a}, 2)')).toBe(2)
    expect(compute('sum({a})')).toBeUndefined()
    expect(compute('{a} empty')).toBe(true)
    expect(compute('{a} = null')).toBe(true)
    expect(compute('answered({a})', { a: 0 })).toBe(true)
  })

  it('reads questions, parts of them and variables', () => {
    const values = { Q1: 2, 'Q2.row.other': 'x', 总分: 5 }
    expect(compute('{Q1} * 2 + Q1', values)).toBe(6)
    expect(compute('{q:Q2.row.other}', values)).toBe('x')
    expect(compute('总分 + {v:总分}', values)).toBe(10)
    const parsed = parseExpression('{Q1} + {v:n} + {url:from}')
    expect(parsed.ok && expressionRefs(parsed.expression).map(({ scope }) => scope)).toEqual([
      'any',
      'variable',
      'url',
    ])
  })

  it('compares numbers as numbers, also when they were typed as text', () => {
    expect(compute('{a} > 9', { a: '10' })).toBe(true)
    expect(compute('{a} = 10', { a: '10.0' })).toBe(true)
    expect(compute("{a} = 'YES'", { a: ' yes ' })).toBe(true)
    expect(compute("{a} > '2026-01-02'", { a: '2026-01-10' })).toBe(true)
  })

  it.each<[string, number]>([
    ['', 0],
    ['1 +', 3],
    ['(1', 2],
    ['{Q1', 0],
    ['"a', 0],
    ['1 2', 2],
    ['nosuch(1)', 0],
    ['round()', 0],
    ['{}', 0],
    ['1 ; 2', 2],
    ['and 1', 0],
    ['constructor(1)', 0],
  ])('names the place of the mistake in %s', (text, at) => {
    const parsed = parseExpression(text)
    expect(parsed).toMatchObject({ ok: false, error: { at } })
  })

  it('is bounded in length, depth and parts', () => {
    expect(parseExpression('1'.repeat(expressionLimits.length + 1)).ok).toBe(false)
    expect(parseExpression(`${'('.repeat(100)}1${')'.repeat(100)}`).ok).toBe(false)
    expect(parseExpression(`${'-'.repeat(100)}1`).ok).toBe(false)
    expect(parseExpression(`1${'+1'.repeat(600)}`).ok).toBe(false)
    expect(parseExpression(`1${'+1'.repeat(200)}`).ok).toBe(true)
  })

  it('never throws, and printing gives a text of the same meaning', () => {
    const sign = fc.constantFrom(
      '+',
      '-',
      '*',
      '/',
      '^',
      '%',
      '(',
      ')',
      ',',
      '=',
      '!=',
      '>',
      ' and ',
      ' or ',
      ' not ',
      'sum(',
      '[',
      ']',
      '1',
      '2.5',
      "'a'",
      '{Q1}',
      '{Q2.other}',
      'x',
      ' empty',
      ' contains ',
      '{v:n}',
      '?',
      '"',
      '{',
      '}',
    )
    fc.assert(
      fc.property(fc.array(sign, { maxLength: 14 }), (parts) => {
        const parsed = parseExpression(parts.join(''))
        if (!parsed.ok) return
        const values = { value: () => 3, now: '2026-03-15T10:30' }
        const printed = printExpression(parsed.expression)
        const again = parseExpression(printed)
        if (!again.ok) throw new Error(`${printed}: ${again.error.message}`)
        expect(printExpression(again.expression)).toBe(printed)
        expect(evaluateExpression(again.expression, values)).toEqual(
          evaluateExpression(parsed.expression, values),
        )
        const chinese = printExpression(parsed.expression, undefined, 'zh')
        const read = parseExpression(chinese)
        if (!read.ok) throw new Error(`${chinese}: ${read.error.message}`)
        expect(printExpression(read.expression, undefined, 'zh')).toBe(chinese)
        expect(printExpression(read.expression)).toBe(printed)
      }),
      { numRuns: 5000 },
    )
  })

  it('has a Chinese name for every function, and each name is of one function only', () => {
    const names = expressionFunctions.map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
    for (const name of names) {
      expect(name).toMatch(/^\p{Script=Han}+$/u)
      for (const count of [0, 1, 2]) {
        const parsed = parseExpression(`${name}(${Array.from({ length: count }, () => '{Q1}').join(', ')})`)
        if (!parsed.ok) continue
        expect(printExpression(parsed.expression, undefined, 'zh')).toContain(`${name}(`)
        expect(printExpression(parsed.expression)).toMatch(/^[a-zA-Z]+\(/)
      }
    }
  })

  it.each([
    [
      '相差({Q1}, 今天(), "年") 大于等于 18 且 {Q2}为空',
      "dateDiff({Q1}, today(), 'years') >= 18 and {Q2} empty",
    ],
    ['如果({变量:积分}大于3, 真, 空值)', 'if({v:积分} > 3, true, null)'],
    ['非 {Q3}含任一[1, 2] 或 {链接参数：from} = “wx”', "not {Q3} anyof [1, 2] or {url:from} = 'wx'"],
    ['iif({Q1} 不小于 2, 1, 2)', 'if({Q1} >= 2, 1, 2)'],
  ])('keeps in English what is written in Chinese: %s', (written, stored) => {
    const parsed = parseExpression(written)
    expect(parsed.ok && printExpression(parsed.expression)).toBe(stored)
  })
})
