import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const folder = path.join(import.meta.dirname, 'src/features')
/** The screens and the shell around them, which put features together. */
const above = ['src/screens', 'src/layout'].map((folder) => path.join(import.meta.dirname, folder))
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

/** What they take of features. */
const takenFromAbove = (): string[] =>
  above.flatMap((place) =>
    readdirSync(place, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file))
      .flatMap((file) =>
        Array.from(
          readFileSync(path.join(place, file), 'utf8').matchAll(/['"](?:\.\.\/)+features\/([^'"]+)['"]/g),
          ([, target = '']) => path.normalize(target),
        ),
      ),
  )

test('what lies in a public folder is used by another feature, or by a screen or the shell that puts features together', () => {
  const taken = new Set([...crossing.map(({ target }) => target), ...takenFromAbove()])
  const unused = features.flatMap((name) => {
    const files = readdirSync(path.join(folder, name), { recursive: true, encoding: 'utf8' })
    return files
      .filter((file) => /^public[\\/][^\\/]+(?<!\.test)\.tsx?$/.test(file))
      .map((file) => path.join(name, file))
      .filter((file) => !taken.has(file))
  })
  expect(unused).toEqual([])
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
