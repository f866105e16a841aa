import { expect, it } from 'vitest'
import { type HotspotArea, type HotspotQuestion, isInside } from './question.ts'
import { type } from './type.ts'

const triangle: HotspotArea = {
  id: 'a',
  name: '屋顶',
  corners: [
    [0.5, 0],
    [1, 0.5],
    [0, 0.5],
  ],
}
const question = (parts: Partial<HotspotQuestion> = {}): HotspotQuestion => ({
  ...type.defaults(),
  id: 'q',
  image: '/files/house.png',
  areas: [triangle],
  ...parts,
})

it('knows what lies in an area', () => {
  expect(isInside({ x: 0.5, y: 0.25 }, triangle)).toBe(true)
  expect(isInside({ x: 0.1, y: 0.1 }, triangle)).toBe(false)
  expect(isInside({ x: 0.5, y: 0.75 }, triangle)).toBe(false)
})

it('takes areas or points, never what lies outside', () => {
  expect(type.normalize(question(), ['a'])).toEqual(['a'])
  expect(type.normalize(question(), ['b'])).toBeUndefined()
  const points = question({ mode: 'points' })
  expect(type.normalize(points, [{ x: 0.123456, y: '1' }])).toEqual([{ x: 0.1235, y: 1 }])
  expect(type.normalize(points, [{ x: 1.2, y: 0 }])).toBeUndefined()
  const sent = { 'q.q.x': ['50', ''], 'q.q.y': ['25', ''] }
  const fields = {
    first: () => undefined,
    all: (name: string) => (name === 'q.q.x' || name === 'q.q.y' ? sent[name] : []),
  }
  expect(type.normalize(points, type.fromForm(points, fields))).toEqual([{ x: 0.5, y: 0.25 }])
})

it('counts the points of each area', () => {
  const points = question({ mode: 'points' })
  const state = type.statistics.init(points)
  type.statistics.add(points, state, [
    { x: 0.5, y: 0.25 },
    { x: 0.5, y: 0.3 },
    { x: 0.9, y: 0.9 },
  ])
  expect(type.statistics.result(points, state)).toMatchObject({
    count: 1,
    areas: [{ title: '屋顶', count: 1 }],
    latest: [{}, {}, {}],
  })
})
