import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { withSourceLines } from './source-lines.ts'

test('a stack names the line of the source; places without a map stay as they are', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'source-lines-'))
  try {
    // Line 1, column 1 of the bundle is line 1, column 1 of src/price.ts; line 2 is its line 8.
    const map = { version: 3, sources: ['../src/price.ts'], names: [], mappings: 'AAAA;AAOA' }
    writeFileSync(path.join(folder, 'main.mjs.map'), JSON.stringify(map))
    const bundle = pathToFileURL(path.join(folder, 'main.mjs')).href
    const stack = `Error: no\n    at total (${bundle}:2:1)\n    at node:internal/x:1:2\n    at file:///gone/other.mjs:3:4`
    const source = path.join(folder, '../src/price.ts')
    expect(withSourceLines(stack)).toBe(
      `Error: no\n    at total (${source}:8:1)\n    at node:internal/x:1:2\n    at file:///gone/other.mjs:3:4`,
    )
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
