import { expect, it } from 'vitest'
import { menuPlace } from './menu-place.ts'

it('hangs at its point where it fits, and higher where the window ends too soon', () => {
  expect(menuPlace(100, 10, 900)).toEqual({ top: 100, height: 356 })
  const middle = menuPlace(450, 16, 900)
  expect(middle.height).toBe(560)
  expect(middle.top + middle.height).toBeLessThan(900)
  // More than the window holds: scrolled, and never above its edge.
  expect(menuPlace(890, 60, 600)).toEqual({ top: 104, height: 480 })
})
