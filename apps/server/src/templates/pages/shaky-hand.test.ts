import { expect, test } from 'vitest'
import { drawnByShakyHand } from './shaky-hand.ts'

const [width, height, channels] = [200, 120, 3]
/** Dark to the left of the middle, light to the right. */
const pixels = Uint8Array.from({ length: width * height * channels }, (_, at) =>
  Math.floor(at / channels) % width < width / 2 ? 20 : 220,
)
const drawn = drawnByShakyHand(pixels, { width, height, channels }, 1)
/** Where each row turns light. */
const edges = Array.from({ length: height }, (_, y) =>
  Array.from({ length: width }, (__, x) => drawn[(y * width + x) * channels] ?? 0).findIndex(
    (value) => value > 120,
  ),
)

test('a straight edge is drawn shakily, never far off, and without jumps', () => {
  expect(new Set(edges).size).toBeGreaterThan(2)
  for (const [y, edge] of edges.entries()) {
    expect(Math.abs(edge - width / 2)).toBeLessThanOrEqual(6)
    expect(Math.abs(edge - (edges[y - 1] ?? edge))).toBeLessThanOrEqual(2)
  }
})

test('areas of one colour keep it, up to the border', () => {
  for (const y of [0, height - 1]) {
    expect(drawn[y * width * channels]).toBe(20)
    expect(drawn[(y * width + width - 1) * channels]).toBe(220)
  }
})

test('it is the same each time', () => {
  expect(drawnByShakyHand(pixels, { width, height, channels }, 1)).toEqual(drawn)
})
