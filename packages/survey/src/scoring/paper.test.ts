import { expect, it, test } from 'vitest'
import type { Element } from '../model/model.ts'
import { newQuestion } from '../registry.ts'
import { layOutPaper, paperElements, rescored } from './paper.ts'
import { pointsOf } from './score-key.ts'

const question = (id: string, options = ['a', 'b', 'c', 'd', 'e']): Element =>
  Object.assign(newQuestion('single'), {
    id,
    order: 'random',
    options: options.map((one) => ({ id: one, text: one })),
    exam: { score: 2 },
  })
const pageBreak = (id: string): Element => ({ ...newQuestion('pageBreak'), id })
const set: Element = Object.assign(newQuestion('randomSet'), { id: 'set', picks: [] })

it('puts drawn questions in the place of their set, the same for the same seed', () => {
  const elements = [question('q1'), set, question('q2')]
  const drawn = { set: [question('d1'), question('d2')] }
  const lay = (seed: string, questions = false) =>
    layOutPaper(elements, drawn, { seed, questions, options: true })
  expect(lay('x').order).toEqual(['q1', 'd1', 'd2', 'q2'])
  expect(lay('x', true)).toEqual(lay('x', true))
  const orders = new Set(Array.from({ length: 20 }, (_, n) => lay(String(n), true).order.join()))
  expect(orders.size).toBeGreaterThan(5)
  const paper = paperElements(elements, lay('x'))
  expect(paper.map(({ id }) => id)).toEqual(['q1', 'd1', 'd2', 'q2'])
  expect(paper[0]).toMatchObject({ order: 'fixed', exam: { score: 2 } })
  expect(paper[0]).not.toEqual(elements[0])
})

it('keeps pages apart, and options in their place that have one', () => {
  const pinned = Object.assign(question('q1'), {
    options: [
      { id: 'a', text: 'a' },
      { id: 'b', text: 'b' },
      { id: 'none', text: '以上都不对', pinned: true },
    ],
  })
  const elements = [pinned, question('q2'), pageBreak('p'), question('q3'), question('q4')]
  for (let seed = 0; seed < 20; seed += 1) {
    const layout = layOutPaper(elements, {}, { seed: String(seed), questions: true, options: true })
    expect(layout.order.indexOf('p')).toBe(2)
    expect(layout.order.slice(0, 2).toSorted()).toEqual(['q1', 'q2'])
    expect(layout.optionOrders.q1?.[2]).toBe('none')
  }
})

test('a question worth another score keeps its proportions and its full score', () => {
  const blank = (accept: string, score: number) =>
    ({ accept: [accept], match: 'exact', ignore: [], score }) as const
  const exam = rescored(
    {
      score: 3,
      key: {
        kind: 'text',
        blanks: {
          a: { ...blank('1', 1), accept: ['1'], ignore: [] },
          b: { ...blank('2', 2), accept: ['2'], ignore: [] },
        },
      },
    },
    10,
  )
  expect(pointsOf(exam, { text: { a: '1', b: '2' } })).toBe(10)
  expect(pointsOf(exam, { text: { a: '1' } })).toBe(3.33)
})
