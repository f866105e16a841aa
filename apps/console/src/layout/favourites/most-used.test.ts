import { expect, test } from 'vitest'
import { counted, mostUsed } from './most-used.ts'

test('what was opened a few times is no habit; the most used come first', () => {
  const visits = { '/a': 2, '/b': 3, '/c': 9, '/d': 4, '/gone': 50, '/e': 5 }
  expect(mostUsed(visits, ['/a', '/b', '/c', '/d', '/e'])).toEqual(['/c', '/e', '/d'])
  expect(mostUsed({}, ['/a'])).toEqual([])
})

test('visits are counted, and what was used long ago fades', () => {
  expect(counted({}, '/a')).toEqual({ '/a': 1 })
  expect(counted({ '/a': 399, '/b': 1 }, '/a')).toEqual({ '/a': 200 })
})
