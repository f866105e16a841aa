import { matchRoutes } from 'react-router'
import { expect, test } from 'vitest'
import { allAddresses } from '../../../../e2e/support/route-list.ts'
import { screenAt, screens } from './routes.ts'

test('the journeys walk through every screen of the table, and through nothing else', () => {
  const table = screens.map(({ path }) => ({ path }))
  const walked = allAddresses.map((address) => {
    const { pathname } = new URL(address, 'http://console.invalid')
    return matchRoutes(table, pathname)?.at(-1)?.route.path ?? `no screen at ${address}`
  })
  expect([...new Set(walked)].toSorted()).toEqual(screens.map(({ path }) => path).toSorted())
})

test('no two features say the same address', () => {
  const shapes = screens.map(({ path }) => path.replaceAll(/:\w+/g, ':'))
  expect(shapes.filter((shape, index) => shapes.indexOf(shape) !== index)).toEqual([])
})

test('of two screens that fit an address the one that says more of it is opened', () => {
  expect(screenAt('/bulk-import/answer/1')?.path).toBe('/bulk-import/answer/:id')
  expect(screenAt('/bulk-import/member/1')?.path).toBe('/bulk-import/:type/:id')
  expect(screenAt('/nowhere/at/all')).toBeUndefined()
})
