import fc from 'fast-check'
import { expect, it } from 'vitest'
import { noImage } from '../../model/block-image.ts'
import { noLink } from '../../links/link-target.ts'
import { schema } from './kind.ts'
import { areaBetween, moveArea, resizeArea, ZONE_MIN_SIDE, type ZoneArea } from './zone-geometry.ts'

const number = fc.double({ min: -300, max: 300, noNaN: true })
const point = fc.record({ x: number, y: number })
const accepted = (area: ZoneArea) =>
  schema.safeParse({
    image: noImage,
    zones: [{ ...area, label: '', link: noLink }],
    mark: 'none',
    margin: false,
    radius: 0,
  }).success

it('stays on the picture whatever is drawn, moved and resized', () => {
  fc.assert(
    fc.property(point, point, point, point, (from, to, move, grow) => {
      const drawn = areaBetween(from, to)
      const moved = moveArea(drawn, move.x, move.y)
      const resized = resizeArea(moved, grow.x, grow.y)
      for (const area of [drawn, moved, resized]) {
        expect(accepted(area)).toBe(true)
        expect(Math.min(area.width, area.height)).toBeGreaterThanOrEqual(ZONE_MIN_SIDE)
      }
      expect([moved.width, moved.height]).toEqual([drawn.width, drawn.height])
      expect([resized.x, resized.y]).toEqual([moved.x, moved.y])
    }),
  )
})

it('draws in any direction', () => {
  const area = { x: 10, y: 20, width: 30, height: 40 }
  expect(areaBetween({ x: 10, y: 20 }, { x: 40, y: 60 })).toEqual(area)
  expect(areaBetween({ x: 40, y: 60 }, { x: 10, y: 20 })).toEqual(area)
})
