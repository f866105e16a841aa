// Every screen of the console loads the contract: what the contract takes out of the survey package must not bring the
// checker of definitions and the engine of rules with it.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

const survey = path.resolve(import.meta.dirname, '../../survey/src')
const heavy = [
  path.join(survey, 'model/definition/check-definition.ts'),
  path.join(survey, 'logic/compiled/compile.ts'),
]

interface Import {
  from: string
  /** Values that are named; empty for `export * from`. */
  names: string[]
}

/** What a module loads, types apart. */
function importsOf(source: string): Import[] {
  return [
    ...source.matchAll(/^(?:import|export) (?!type\b)(?:\{([^}]*)\}|\*(?: as \w+)?) from '([^']+)'/gm),
  ].flatMap(([, list, from = '']) => {
    const names = (list ?? '')
      .split(',')
      .map((name) => name.trim().split(' as ')[0] ?? '')
      .filter((name) => name !== '' && !name.startsWith('type '))
    return list !== undefined && names.length === 0 ? [] : [{ from, names }]
  })
}

const resolved = (file: string, from: string) => path.resolve(path.dirname(file), from)

/** The file in which a value that an index exports is declared. */
function homeOf(index: string, name: string): string | undefined {
  const source = readFileSync(index, 'utf8')
  if (new RegExp(`^export (?:async )?(?:const|function|class) ${name}\\b`, 'm').test(source)) return index
  for (const { from, names } of importsOf(source)) {
    const file = resolved(index, from)
    if (!from.startsWith('.') || !existsSync(file) || (names.length > 0 && !names.includes(name))) continue
    const home = homeOf(file, name)
    if (home !== undefined) return home
  }
  return undefined
}

/** Files of the survey package that a file of it loads. */
function loadedBy(entry: string): Set<string> {
  const found = new Set<string>()
  const open = [entry]
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (found.has(file) || !existsSync(file)) continue
    found.add(file)
    for (const { from } of importsOf(readFileSync(file, 'utf8')))
      if (from.startsWith('.')) open.push(resolved(file, from))
  }
  return found
}

it('takes nothing out of the survey package that brings the checker or the compiler of rules', () => {
  const taken = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .flatMap((file) =>
      importsOf(readFileSync(path.join(import.meta.dirname, file), 'utf8')).flatMap(({ from, names }) =>
        from === '@zhanfang/survey' ? names.map((name) => ({ file, name })) : [],
      ),
    )
  expect(taken.length).toBeGreaterThan(5)
  const weighty = taken.flatMap(({ file, name }) => {
    const home = homeOf(path.join(survey, 'index.ts'), name)
    if (home === undefined) return [`${file}: ${name} was not found`]
    const loaded = loadedBy(home)
    return heavy.some((one) => loaded.has(one)) ? [`${file}: ${name} of ${path.relative(survey, home)}`] : []
  })
  expect(weighty).toEqual([])
})

it('knows what brings them', () => {
  const home = homeOf(path.join(survey, 'index.ts'), 'checkDefinition')
  expect(home).toBe(heavy[0])
  expect([...loadedBy(home ?? '')]).toEqual(expect.arrayContaining(heavy))
})
