import { expect, it } from 'vitest'
import { focusAt, focusByKey, isCut } from './focus-point.ts'

const box = { left: 100, top: 50, width: 200, height: 100 }

it('is the share of the box at which the picture was pressed, and stays inside it', () => {
  expect(focusAt({ x: 150, y: 60 }, box)).toEqual({ x: 25, y: 10 })
  expect(focusAt({ x: 0, y: 900 }, box)).toEqual({ x: 0, y: 100 })
  expect(focusAt({ x: 0, y: 0 }, { ...box, width: 0 })).toEqual({ x: 50, y: 50 })
})

it('goes by the arrow keys, ten times as far with Shift, and not over the edge', () => {
  expect(focusByKey({ x: 50, y: 50 }, 'ArrowRight', false)).toEqual({ x: 51, y: 50 })
  expect(focusByKey({ x: 50, y: 50 }, 'ArrowUp', true)).toEqual({ x: 50, y: 40 })
  expect(focusByKey({ x: 5, y: 50 }, 'ArrowLeft', true)).toEqual({ x: 0, y: 50 })
  expect(focusByKey({ x: 5, y: 50 }, 'a', false)).toBeUndefined()
})

it('has an effect where the box cuts the picture alone', () => {
  expect(isCut({ width: 400, height: 200 }, box)).toBe(false)
  expect(isCut({ width: 400, height: 400 }, box)).toBe(true)
  expect(isCut({ width: 0, height: 0 }, box)).toBe(true)
})
