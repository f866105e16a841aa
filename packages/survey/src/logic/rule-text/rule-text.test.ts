import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { evaluate } from '../evaluated-survey.ts'
import { parseRules, printRules, applyReplacements } from './rule-text.ts'
import { compares, element, rule, show, single, survey } from '../../testing/factories.ts'
import { answersAfter, playArbitrary } from '../../testing/random-survey.ts'

const definition = survey(
  [
    single('one'),
    element('number', 'two'),
    element('multiple', 'three', {
      options: [
        { id: 'x', text: '茶' },
        { id: 'y', text: '咖啡' },
      ],
    }),
    element('pageBreak', 'page'),
    element('text', 'four'),
    single('five'),
  ],
  [],
  { variables: [{ name: '总和', initial: 0 }] },
)

const read = (text: string) => {
  const { rules, errors } = parseRules(definition, text)
  if (errors.length > 0) throw new Error(JSON.stringify(errors))
  return rules.map(({ when, actions }) => ({ when, actions }))
}

describe('rules as text', () => {
  it('reads nested conditions and several actions', () => {
    expect(read('if Q1=A1 and (Q2>60 or not Q3 answered) then show Q4, Q5, require Q4')).toEqual([
      {
        when: {
          all: [
            { left: { q: 'one' }, op: 'is', right: 'a' },
            {
              any: [
                { left: { q: 'two' }, op: 'gt', right: 60 },
                { not: { left: { q: 'three' }, op: 'answered' } },
              ],
            },
          ],
        },
        actions: [
          { do: 'show', targets: [{ q: 'four' }, { q: 'five' }] },
          { do: 'require', targets: [{ q: 'four' }] },
        ],
      },
    ])
  })

  it('reads Chinese words and signs to the same', () => {
    expect(read('如果 Q1＝A1 且（Q2＞60 或 非 Q3已回答）那么显示 Q4、Q5')).toEqual(
      read('if Q1=A1 and (Q2>60 or not Q3 answered) then show Q4, Q5'),
    )
  })

  it('reads the dialects of others', () => {
    expect(read('if ( Q1A1 and Q2 > 60 ) or ( Q1A2 and Q2 > 50 ) then show Q4')).toHaveLength(1)
    expect(read('if AND(OR(Q1A1, Q1A2), Q3A1) then show Q4,Q5')[0]?.when).toEqual({
      all: [
        {
          any: [
            { left: { q: 'one' }, op: 'is', right: 'a' },
            { left: { q: 'one' }, op: 'is', right: 'b' },
          ],
        },
        { left: { q: 'three' }, op: 'includesAny', right: ['x'] },
      ],
    })
    expect(read('if Q1A1 then branch from Q1 to END')[0]?.actions).toEqual([
      { do: 'jump', from: 'one', to: { end: 'complete' } },
    ])
    expect(read('if Q1 and not Q1A3 then show Q4, Q5A1')[0]?.actions).toEqual([
      { do: 'show', targets: [{ q: 'four' }, { q: 'five', opt: 'a' }] },
    ])
    const { replacements } = parseRules(definition, 'replace "q4" in Q4 title with Q1')
    const four = survey([single('one'), element('text', 'four', { title: '问 q4 吗' })])
    expect(applyReplacements(four, replacements).elements[1]?.title).toBe('问 {{q:one}} 吗')
  })

  it('names the line and the column of each mistake and reads the other lines', () => {
    const text = [
      'if Q1 = A1 then show Q4',
      '',
      'if Q9 = A1 then show Q4',
      '  if Q1 = A9 then show Q4',
      'if Q1 = A1 then dance Q4',
      'if Q1 = A1 show Q4',
      'if (Q1 = A1 then show Q4',
      'if `1 +` then show Q4',
    ].join('\n')
    const { rules, errors } = parseRules(definition, text)
    expect(rules).toHaveLength(1)
    expect(errors.map(({ line, column }) => [line, column])).toEqual([
      [3, 4],
      [4, 11],
      [5, 17],
      [6, 12],
      [7, 13],
      [8, 8],
    ])
  })

  it('keeps the ids of rules whose line did not change', () => {
    const rules = [
      rule(compares('one', 'is', 'a'), show('four')),
      rule(compares('one', 'is', 'b'), show('five')),
    ]
    const lines = printRules({ ...definition, rules }).split('\n')
    const again = parseRules(definition, [lines[1], 'if Q2 > 1 then hide Q4', lines[0]].join('\n'), rules)
    expect(again.rules.map(({ id }) => id)).toEqual([rules[1]?.id, expect.any(String), rules[0]?.id])
  })

  it.each([
    'if Q1 in (A1, A2) then set Q4 = "文字" untilEdited; set Q5 = A2',
    'if Q2 between 1 and 5 then calculate v:总和 = `{Q2} * 2`; add v:总和 `1`',
    'if v:总和 > 3 or url:from = "wx" or totalScore >= 2 then error Q4 "不\\"行"; end screenOut',
    'off if Q1 != A1 orempty then hide P2; jump from Q1 to screenOut; ending E1 else clear Q4; disable Q5',
    'if always then show Q3A2; require nothing',
  ])('writes the English that it read: %s', (line) => {
    const { rules, errors } = parseRules(definition, line)
    expect(errors).toEqual([])
    expect(printRules({ ...definition, rules }, 'en')).toBe(line)
  })

  it.each([
    [
      '如果 Q1 属于（A1、A2），那么 填入 Q4 = “文字” 直到本人修改；填入 Q5 = A2',
      'if Q1 in (A1, A2) then set Q4 = "文字" untilEdited; set Q5 = A2',
    ],
    [
      '如果 Q2 介于 1 到 5，那么 计算 变量:总和 = `求和({Q2}, 2) * {Q3.个数}`；累加 变量:总和 `1`',
      'if Q2 between 1 and 5 then calculate v:总和 = `sum({Q2}, 2) * {Q3.count}`; add v:总和 `1`',
    ],
    [
      '如果 变量:总和 > 3 或 链接参数:from = “wx” 或 总分 ≥ 2，那么 提示 Q4 “不\\”行”；结束 不符合条件',
      'if v:总和 > 3 or url:from = "wx" or totalScore >= 2 then error Q4 "不”行"; end screenOut',
    ],
    [
      '停用 如果 Q1 没选 A1 或未回答，那么 隐藏 P2；从 Q1 跳到 不符合条件；结束页 E1，否则 不算答案 Q4；不许修改 Q5',
      'off if Q1 != A1 orempty then hide P2; jump from Q1 to screenOut; ending E1 else clear Q4; disable Q5',
    ],
    ['如果 总是，那么 显示 Q3A2；必答 无', 'if always then show Q3A2; require nothing'],
    [
      '如果 非（Q3 全选了（A1、A2）且 Q3.个数 > 1），那么 从 Q1 跳到 Q4，否则 不做任何事',
      'if not (Q3 allof (A1, A2) and Q3.count > 1) then jump from Q1 to Q4 else nothing',
    ],
    [
      "如果 `{Q2} > 1 且 {Q3} 含任一 [1] 或 非 相差({Q4}, 今天(), '天') 为空`，那么 显示 Q5",
      "if `{Q2} > 1 and {Q3} anyof [1] or not dateDiff({Q4}, today(), 'days') empty` then show Q5",
    ],
  ])('writes Chinese, and reads the same as English: %s', (chinese, english) => {
    for (const line of [chinese, english]) {
      const { rules, errors } = parseRules(definition, line)
      expect(errors).toEqual([])
      expect(printRules({ ...definition, rules })).toBe(chinese)
      expect(printRules({ ...definition, rules }, 'en')).toBe(english)
    }
  })

  it('reads what stands without blanks and with other words', () => {
    const said = read('当Q1选择了A1且Q2大于等于60且`{Q2}大于3`时，就设为必答Q4、Q5，从Q1跳转到Q5。')
    expect(said).toEqual(
      read('if Q1 = A1 and Q2 >= 60 and `{Q2} > 3` then require Q4, Q5; jump from Q1 to Q5'),
    )
  })

  it('names what is missing in Chinese', () => {
    const messageOf = (line: string) => parseRules(definition, line).errors[0]?.message
    expect(messageOf('如果 Q1 选了 A1 显示 Q4')).toBe('这里应该是“那么”')
    expect(messageOf('如果 Q1 选了 A1，那么 大于 Q4')).toBe('不认识“大于”这个动作')
    expect(messageOf('如果 Q1 选了 A1，那么 显示 Q4 如果')).toBe('这里不应该出现“如果”')
    expect(messageOf('如果（Q1 选了 A1，那么 显示 Q4')).toBe('这里应该是“）”')
    expect(messageOf('Q1 选了 A1')).toBe('这里应该是“如果”')
  })

  it('asks each blank of a text in its own way', () => {
    const blank = { required: false, format: 'none', length: { max: 20 }, width: 12 }
    const gaps = survey([
      element('gapFill', 'gaps', {
        content: '{{b0}}、{{b1}}',
        blanks: [
          { ...blank, id: 'b0', title: '一' },
          { ...blank, id: 'b1', title: '二', options: [{ id: 'o0', text: '甲' }] },
        ],
      }),
      element('text', 'after'),
    ])
    const rules = [
      rule({ left: { q: 'gaps', row: 'b0' }, op: 'ne', right: '' }, show('after')),
      rule({ left: { q: 'gaps', row: 'b1' }, op: 'includesNone', right: ['o0'] }, show('after')),
    ]
    const text = printRules({ ...gaps, rules })
    expect(text).toBe('如果 Q1R1 ≠ “”，那么 显示 Q2\n如果 Q1R2 都没选（A1），那么 显示 Q2')
    expect(parseRules(gaps, text, rules)).toEqual({ rules, replacements: [], errors: [] })
  })

  it('means the same after printing and reading, for any rules', () => {
    fc.assert(
      fc.property(playArbitrary, ({ definition: any, changes }) => {
        const { rules, errors } = parseRules(any, printRules(any), any.rules)
        expect(errors).toEqual([])
        const answers = answersAfter(changes)
        expect(evaluate({ ...any, rules }, answers)).toEqual(evaluate(any, answers))
        for (const language of ['zh', 'en'] as const) {
          const text = printRules({ ...any, rules }, language)
          const again = parseRules(any, text, rules)
          expect(again.errors).toEqual([])
          expect(printRules({ ...any, rules: again.rules }, language)).toBe(text)
          const there = printRules({ ...any, rules: again.rules }, language === 'zh' ? 'en' : 'zh')
          const back = parseRules(any, there, rules)
          expect(printRules({ ...any, rules: back.rules }, language)).toBe(text)
        }
      }),
      { numRuns: 500 },
    )
  }, 120_000)

  it('means the same whatever questions are called', () => {
    const codes = [
      'A1',
      'a2',
      'E1',
      'end',
      'Or',
      'true',
      'nothing',
      'Q1R1',
      'Q2A1',
      'q0',
      'q1',
      'Q3',
      'total_1',
    ]
    const called = fc.array(fc.option(fc.constantFrom(...codes), { nil: undefined }), {
      minLength: 9,
      maxLength: 9,
    })
    fc.assert(
      fc.property(playArbitrary, called, ({ definition: any, changes }, names) => {
        const elements = any.elements.map((one, index) => {
          const code = names[index]
          return code === undefined || names.indexOf(code) < index ? one : { ...one, code }
        })
        const coded = { ...any, elements }
        const { rules, errors } = parseRules(coded, printRules(coded), coded.rules)
        expect(errors).toEqual([])
        const answers = answersAfter(changes)
        expect(evaluate({ ...coded, rules }, answers)).toEqual(evaluate(coded, answers))
      }),
      { numRuns: 100 },
    )
  }, 120_000)

  it('keeps very large and very small numbers and backquotes', () => {
    const rules = [
      rule(compares('two', 'gt', 1e21), show('four')),
      rule(compares('two', 'lt', -1e-7), show('four')),
      rule({ expr: "{four} = 'a`b``'" }, show('five')),
    ]
    expect(parseRules(definition, printRules({ ...definition, rules }), rules)).toMatchObject({
      rules,
      errors: [],
    })
  })
})
