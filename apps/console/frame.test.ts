import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const folder = path.join(import.meta.dirname, 'src/features')

/** What a folder beside the features takes of them, test files left out. */
function takenBy(beside: string): string[] {
  const root = path.join(folder, '..', beside)
  const taken = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
    .flatMap((file) => {
      const text = readFileSync(path.join(root, file), 'utf8')
      return Array.from(text.matchAll(/(?:from |import |import\()'(\.[^']+)'/g), ([, specifier = '']) =>
        path.relative(folder, path.resolve(root, path.dirname(file), specifier)),
      )
    })
  return [...new Set(taken)]
    .filter((target) => !target.startsWith('..'))
    .toSorted((a, b) => a.localeCompare(b))
}

test.each(['components', 'canvas', 'paths'])('%s know no feature', (beside) => {
  expect(takenBy(beside)).toEqual([])
})

test('the frame around screens takes the public parts of features, their names, and these few that stand in it alone', () => {
  const inner = takenBy('layout').filter(
    (target) => target.split(path.sep)[1] !== 'public' && path.basename(target) !== 'texts.ts',
  )
  expect(inner).toEqual([
    'app/app-switcher.tsx',
    'app/support-mark.tsx',
    'auth/sessions/idle-watch.tsx',
    'auth/sessions/session-channel.ts',
    'auth/sessions/session-keeper.tsx',
    'content-limit/limit-reached.tsx',
    'content/content-screens.ts',
    'notice/notice-bell.tsx',
    'version/announced-version.tsx',
  ])
})
