import fc from 'fast-check'
import { expect, it } from 'vitest'
import { asksForPayment, keepPaid, pricedAnswers } from '../../answers/priced-answers.ts'
import { checkAnswers } from '../../answers/answers.ts'
import { survey } from '../../testing/factories.ts'
import { answerArbitrary, questionArbitrary } from './arbitrary.ts'
import { amountOf, type PaymentAnswer, paymentLimits, type PaymentQuestion } from './question.ts'
import { type } from './type.ts'

const question = (more: Partial<PaymentQuestion>): PaymentQuestion => ({
  ...type.defaults(),
  id: 'q',
  title: '费用',
  ...more,
})
const two = question({
  rows: [
    { id: 'a', title: '成人', priceFen: 5050, most: 3 },
    { id: 'b', title: '午餐', priceFen: 2000, most: 1 },
  ],
})
const gift = question({ mode: 'free', rows: [], minFen: 100, maxFen: 5000 })
const codes = (one: PaymentQuestion, answer: PaymentAnswer) =>
  type.validate(one, answer).map(({ code, part }) => (part === undefined ? code : `${code} ${part}`))

it('comes to price times number, and says so', () => {
  const { answer, fen } = type.price?.(two, { items: { a: 2, b: 1 } }) ?? {}
  expect([answer, fen]).toEqual([{ items: { a: 2, b: 1 }, due: 12_100 }, 12_100])
  expect(type.toText(two, { items: { a: 2, b: 1 }, due: 12_100 })).toBe('成人 × 2；午餐 × 1；合计 ¥121.00')
  expect(type.columns(two).map((column) => column.value({ items: { a: 2 } }))).toEqual([2, null, 101])
  expect(type.toText(gift, { own: 12.5 })).toBe('¥12.50')
})

it('takes whole numbers up to the most of each, and amounts within their bounds', () => {
  expect(codes(two, { items: { a: 3, b: 1 } })).toEqual([])
  expect(codes(two, { items: { a: 4, b: 2 } })).toEqual(['tooGreat a', 'tooGreat b'])
  expect(codes(two, { items: { a: 1.5, b: -1 } })).toEqual(['integer a', 'integer b'])
  expect(codes(gift, { own: 50 })).toEqual([])
  expect([0.99, 50.01, -1, 1.001].map((own) => codes(gift, { own }))).toEqual([
    ['range'],
    ['range'],
    ['range'],
    ['decimals'],
  ])
})

it('none of anything is an answer, but not where something is asked for; another kind of answer is none', () => {
  expect(type.normalize(two, { items: { a: '0', b: 0 } })).toEqual({ items: { a: 0, b: 0 } })
  expect(codes(two, { items: { a: 0, b: 0 } })).toEqual(['required'])
  expect(codes({ ...two, required: false }, { items: { a: 0 } })).toEqual([])
  expect(type.normalize(two, { items: { a: '2', b: '' } })).toEqual({ items: { a: 2 } })
  for (const raw of [{ own: 1 }, { due: 1 }, { items: {}, due: 1 }])
    expect(type.normalize(two, raw)).toBeUndefined()
  expect(type.normalize(gift, { items: { a: 1 } })).toBeUndefined()
})

it('no amount that is sent with an answer is believed, and what was paid for stays as it was', () => {
  fc.assert(
    fc.property(
      questionArbitrary.chain((parts) =>
        fc.tuple(fc.constant(question(parts)), answerArbitrary(parts), answerArbitrary(parts)),
      ),
      ([one, raw, later]) => {
        const definition = survey([one])
        const checked = checkAnswers(definition, { q: raw })
        if (!checked.ok) return
        const { answers, due } = pricedAnswers(definition, checked.answers)
        const chosen = type.normalize(one, raw)
        expect(due).toBe(chosen ? amountOf(one, chosen) : 0)
        expect(Number.isSafeInteger(due) && due >= 0 && due <= paymentLimits.totalFen).toBe(true)
        // Other prices later change nothing of what it came to.
        const dearer = question({
          ...one,
          rows: one.rows.map((row) => ({ ...row, priceFen: row.priceFen + 1 })),
        })
        const stored = type.normalize(dearer, answers['q'])
        expect(stored?.due ?? 0).toBe(stored ? due : 0)
        expect(keepPaid(definition, answers, { q: later })['q']).toEqual(answers['q'])
      },
    ),
  )
  expect(asksForPayment(survey([two]))).toBe(true)
  expect(asksForPayment(survey([]))).toBe(false)
})
