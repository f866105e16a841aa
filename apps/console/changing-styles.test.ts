import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

/**
 * With such a rule anywhere, each change of a class, of focus or under the pointer makes the browser work out the styles
 * of everything below what any `:has()` looks at: of the whole console, some 12 ms each time.
 */
const ANYTHING_BESIDE_WHAT_HAS = /:has\([^{}]*\)[^,{}]*[>+~\s]\s*(?:\*|:not\([^{}]*\))\s*[,{]/

test('no style depends for whatever is not something on what stands elsewhere', () => {
  const root = path.resolve(import.meta.dirname, '../..')
  const sheets = globSync('{apps/console,packages/*}/src/**/*.css', { cwd: root })
  expect(sheets.length).toBeGreaterThan(100)
  const found = sheets.filter((sheet) =>
    ANYTHING_BESIDE_WHAT_HAS.test(readFileSync(path.join(root, sheet), 'utf8')),
  )
  expect(found).toEqual([])
  expect(':has(> .a[b]) > :not(.c) {').toMatch(ANYTHING_BESIDE_WHAT_HAS)
})
