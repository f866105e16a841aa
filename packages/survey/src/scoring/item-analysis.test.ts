import { expect, it } from 'vitest'
import { itemAnalysis, scoreBands } from './item-analysis.ts'

const items = [
  { id: 'a', max: 2 },
  { id: 'b', max: 1 },
]
const papers = [
  { marks: { a: 2, b: 1 }, total: 3 },
  { marks: { a: 1, b: 1 }, total: 2 },
  { marks: { a: 0, b: 0 }, total: 0 },
  { marks: { a: 1, b: 0 }, total: 1 },
]

it('counts facility, discrimination, efficiency and weight by hand-worked figures', () => {
  const [a, b] = itemAnalysis(items, papers)
  // Marks of a: 2 1 0 1, rests: 1 1 0 0. cov = 1/3, var a = 2/3, var rest = 1/3; sorted 0 1 1 2 and 0 0 1 1: 1/3.
  expect(a).toMatchObject({ count: 4, mean: 1, facility: 50 })
  expect(a?.discrimination).toBeCloseTo((100 * (1 / 3)) / Math.sqrt((2 / 3) * (1 / 3)), 9)
  expect(a?.efficiency).toBeCloseTo(100, 9)
  expect(b?.facility).toBe(50)
  expect((a?.effectiveWeight ?? 0) + (b?.effectiveWeight ?? 0)).toBeCloseTo(100, 9)
})

it('says nothing where there is too little to tell', () => {
  const [only] = itemAnalysis(items, papers.slice(0, 1))
  expect(only).toMatchObject({ facility: 100, discrimination: null, efficiency: null, effectiveWeight: null })
  const [none] = itemAnalysis([{ id: 'z', max: 1 }], papers)
  expect(none).toMatchObject({ count: 0, facility: null })
})

it('puts scores into tenths, full marks into the last', () => {
  const bands = scoreBands([
    { score: 0, total: 10 },
    { score: 6, total: 10 },
    { score: 10, total: 10 },
    { score: 7, total: 7 },
  ])
  expect(bands.map(({ count }) => count)).toEqual([1, 0, 0, 0, 0, 0, 1, 0, 0, 2])
})
