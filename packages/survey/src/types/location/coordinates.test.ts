import { expect, it } from 'vitest'
import { distanceOf, parsePoint, toGcj02 } from './coordinates.ts'

it('shifts points in China by some hundred metres and no others', () => {
  const tiananmen = { lng: 116.391_349, lat: 39.907_375 }
  const shifted = toGcj02(tiananmen)
  // Known pair of map services, to about a metre.
  expect(shifted.lng).toBeCloseTo(116.397_59, 4)
  expect(shifted.lat).toBeCloseTo(39.908_777, 4)
  expect(distanceOf(tiananmen, shifted)).toBeGreaterThan(300)
  expect(toGcj02({ lng: 2.35, lat: 48.85 })).toEqual({ lng: 2.35, lat: 48.85 })
})

it('measures over the sphere', () => {
  expect(distanceOf({ lng: 0, lat: 0 }, { lng: 180, lat: 0 })).toBeCloseTo(Math.PI * 6_371_008.8, 0)
  expect(distanceOf({ lng: 120, lat: 30 }, { lng: 120, lat: 31 })).toBeCloseTo(111_195, -1)
})

it('reads a typed point', () => {
  expect(parsePoint(' 120.15，30.27 ')).toEqual({ lng: 120.15, lat: 30.27 })
  expect(parsePoint('30.27,120.15')).toBeUndefined()
  expect(parsePoint('181,30')).toBeUndefined()
})
