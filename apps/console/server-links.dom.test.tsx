import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { contentTypeInfo, contentTypes } from '@zhanfang/blocks/content-types'
import { matchRoutes } from 'react-router'
import { expect, test } from 'vitest'
import { screens } from './src/router/routes.ts'

const modules = path.join(import.meta.dirname, '../server/src/modules')
const table = screens.map((screen) => ({ path: screen.path }))
const firstPart = (address: string) => /^\/([^/?#]*)/.exec(address)?.[1] ?? ''

/** First parts of addresses that the sites of apps have, too: only where something is a `link` it is the console's. */
const ofSites = new Set(contentTypes.map((type) => contentTypeInfo(type).folder))
const ofConsole = new Set(
  screens
    .map((screen) => firstPart(screen.path))
    .filter((part) => !part.startsWith(':') && !ofSites.has(part)),
)

/**
 * Addresses of the console that a module writes down (as `link`, which notices have, or beginning like one of its
 * screens), with something in place of what is put into them or, in a statement, comes behind.
 */
function linksIn(source: string): string[] {
  const literals = Array.from(source.matchAll(/(link: )?(['`])(\/(?:(?!\2)[^\n\\])*)\2/g))
  return literals
    .filter(([, isLink, , address = '']) => isLink !== undefined || ofConsole.has(firstPart(address)))
    .map(([, , , address = '']) => address.replaceAll(/\$\{[^}]*\}/g, 'article').replace(/\/$/, '/article'))
}

const links = readdirSync(modules, { recursive: true, encoding: 'utf8' })
  .filter((file) => /(?<!\.test)\.ts$/.test(file) && !/^testing[\\/]|[\\/]testing[\\/]/.test(file))
  .flatMap((file) =>
    linksIn(readFileSync(path.join(modules, file), 'utf8')).map((address) => ({ file, address })),
  )

const hasScreen = (address: string) =>
  matchRoutes(table, new URL(address, 'http://console.invalid').pathname) !== null

test('what notes, notices, tasks and the log link to are screens', () => {
  expect(links.length).toBeGreaterThan(60)
  expect(links.filter(({ address }) => !hasScreen(address))).toEqual([])
})

test('an address without a screen is found, however it is written', () => {
  const source = "a({ path: '/mini/nowhere?x=1' }); b({ link: '/gone' }); c(`/mini/content/${kind}?state=2`)"
  const found = linksIn(source)
  expect(found).toEqual(['/mini/nowhere?x=1', '/gone', '/mini/content/article?state=2'])
  expect(found.filter(hasScreen)).toEqual([])
})
