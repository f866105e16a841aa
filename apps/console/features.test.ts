import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const folder = path.join(import.meta.dirname, 'src/features')
const features = readdirSync(folder)

interface Import {
  /** Relative to the folder of all features, as is `target`. */
  file: string
  target: string
  from: string
  to: string
}

/** Every import of a feature that leads to another one, lazy ones too; tests may look anywhere. */
const crossing: Import[] = features.flatMap((from) =>
  readdirSync(path.join(folder, from), { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
    .flatMap((name) => {
      const file = path.join(from, name)
      const text = readFileSync(path.join(folder, file), 'utf8')
      return Array.from(text.matchAll(/(?:from |import |import\()'(\.[^']+)'/g), ([, specifier = '']) => {
        const target = path.relative(folder, path.resolve(folder, path.dirname(file), specifier))
        return { file, target, from, to: target.split(path.sep)[0] ?? '' }
      })
    })
    .filter(({ to }) => to !== from && to !== '..'),
)

/** The first circle of features that need each other, as `a → b → a`. */
function circleOf(edges: readonly Pick<Import, 'from' | 'to'>[]): string | undefined {
  const done = new Set<string>()
  const walk = (name: string, way: readonly string[]): string | undefined => {
    if (way.includes(name)) return [...way.slice(way.indexOf(name)), name].join(' → ')
    if (done.has(name)) return undefined
    for (const { from, to } of edges) {
      const circle = from === name ? walk(to, [...way, name]) : undefined
      if (circle !== undefined) return circle
    }
    done.add(name)
    return undefined
  }
  for (const { from } of edges) {
    const circle = walk(from, [])
    if (circle !== undefined) return circle
  }
  return undefined
}

test('a feature takes from another one only what lies in its public folder', () => {
  expect(crossing.length).toBeGreaterThan(0)
  const wrong = crossing.filter(({ target }) => target.split(path.sep)[1] !== 'public')
  expect(wrong.map(({ file, target }) => `${file} takes ${target}, which is inside another feature`)).toEqual(
    [],
  )
})

test('features do not need each other in a circle', () => {
  expect(circleOf(crossing)).toBeUndefined()
})

test('what lies in a public folder is used by another feature, or fills a port from outside', () => {
  const taken = new Set(crossing.map(({ target }) => target))
  const unused = features.flatMap((name) => {
    const files = readdirSync(path.join(folder, name), { recursive: true, encoding: 'utf8' })
    return files
      .filter((file) => /^public[\\/][^\\/]+(?<!\.test)\.tsx?$/.test(file))
      .map((file) => path.join(name, file))
      .filter((file) => !taken.has(file))
  })
  // The editor of long texts is here before the screens of contents that use it.
  const awaited = ['rich-document/public/rich-editor.tsx']
  expect(unused.filter((file) => !awaited.includes(file))).toEqual(['survey/public/exam-parts.ts'])
})

test('a circle is named with its way', () => {
  const edges = [
    { from: 'a', to: 'b' },
    { from: 'b', to: 'c' },
    { from: 'c', to: 'b' },
  ]
  expect(circleOf(edges)).toBe('b → c → b')
  expect(circleOf(edges.slice(0, 2))).toBeUndefined()
})

/** Windows with fields whose words are kept, or asked for in a moment, without the frame's question. */
const withoutQuestion = new Map([
  ['auth/human/human-dialog.tsx', 'the characters of a picture'],
  ['site-template/template-dialog.tsx', 'a name that is offered'],
  ['survey/editor/assessment/assessment-drawer.tsx', 'every key is kept in the draft'],
  ['survey/editor/paper/outline-drawer.tsx', 'every key is kept in the draft'],
])

/** Whether a window of antd's own holds fields for words, and nothing asks before it closes. */
function losesWords(source: string): boolean {
  const windows = Array.from(source.matchAll(/<(Modal|Drawer)\b.*?<\/\1>/gs), ([text]) => text)
  return (
    windows.some((text) => /<(?:Input|NumberInput|Form)\b/.test(text)) && !source.includes('useCloseQuestion')
  )
}

test('a window with fields asks before words are lost', () => {
  const losing = features.flatMap((name) =>
    readdirSync(path.join(folder, name), { recursive: true, encoding: 'utf8' })
      .filter((file) => /(?<!\.test)\.tsx$/.test(file))
      .map((file) => path.join(name, file))
      .filter((file) => losesWords(readFileSync(path.join(folder, file), 'utf8'))),
  )
  // `FormDialog`, `FormDrawer` and `useCloseQuestion` do it.
  expect(losing.toSorted()).toEqual([...withoutQuestion.keys()].toSorted())
})

test('such a window is told from one that only shows', () => {
  expect(losesWords('<Modal open><Form><Input /></Form></Modal>')).toBe(true)
  expect(losesWords('<Modal open><p>1</p></Modal><Input />')).toBe(false)
  expect(losesWords('const close = useCloseQuestion(…); <Drawer onClose={close}><Input /></Drawer>')).toBe(
    false,
  )
})

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

test('the frame around screens takes the public parts of features, and these few that stand in it alone', () => {
  const inner = takenBy('layout').filter((target) => target.split(path.sep)[1] !== 'public')
  expect(inner).toEqual([
    'account/texts.ts',
    'app/app-switcher.tsx',
    'auth/sessions/idle-watch.tsx',
    'auth/sessions/session-channel.ts',
    'auth/sessions/session-keeper.tsx',
    'exam/texts.ts',
    'notice/notice-bell.tsx',
    'portal/texts.ts',
    'query/texts.ts',
    'version/announced-version.tsx',
  ])
})
