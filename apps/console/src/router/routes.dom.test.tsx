import { matchRoutes } from 'react-router'
import { expect, test } from 'vitest'
import { allAddresses } from '../../../../e2e/support/route-list.ts'
import { screens } from './routes.tsx'

test('the journeys walk through every screen of the table, and through nothing else', () => {
  const table = screens.map(({ path }) => ({ path }))
  const walked = allAddresses.map((address) => {
    const { pathname } = new URL(address, 'http://console.invalid')
    return matchRoutes(table, pathname)?.at(-1)?.route.path ?? `no screen at ${address}`
  })
  expect([...new Set(walked)].toSorted()).toEqual(screens.map(({ path }) => path).toSorted())
})
