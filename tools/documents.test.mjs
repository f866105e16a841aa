// Documents name files by their paths: a path that has moved on is found here.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')
const documents = execFileSync('git', ['ls-files', '*.md'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  // Decisions say what was so on their day.
  .filter((name) => name !== '' && name !== 'docs/decisions.md')

/** Folders that a document may count from, beside its own. */
const bases = ['', 'apps/server/src', 'apps/server/src/modules', 'apps/console/src']

const sourceFile = /`((?:[\w.-]+\/)+[\w.-]+\.(?:tsx?|mjs|css|md|json))`/g
const link = /\]\((?!https?:|#|mailto:)([^)#\s]+)/g

/** Paths in a text that lead nowhere, seen from its folder. */
function deadPaths(text, folder) {
  const froms = [...bases, folder, path.posix.join(folder, 'src')]
  const exists = (name) => froms.some((from) => existsSync(path.join(root, from, name)))
  const named = [...text.matchAll(sourceFile), ...text.matchAll(link)].map(([, name]) => name)
  return [...new Set(named)].filter((name) => !name.includes('*') && !exists(name))
}

test.each(documents)('%s names files that are there', (name) => {
  const text = readFileSync(path.join(root, name), 'utf8')
  expect(deadPaths(text, path.posix.dirname(name))).toEqual([])
})

test('a path that leads nowhere is found', () => {
  expect(deadPaths('`tools/gone.mjs`, `tools/build.mjs` and [this](docs/gone.md)', '.')).toEqual([
    'tools/gone.mjs',
    'docs/gone.md',
  ])
})
