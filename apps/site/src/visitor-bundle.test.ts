import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

const source = import.meta.dirname
const packages = path.resolve(source, '../../../packages')
/** Scripts that a page of any site or survey loads. */
const always = ['survey/survey-client.tsx', 'page/page-client.ts', 'wechat/share-menu.ts'].map((file) =>
  path.join(source, file),
)
const loaded = path.join(packages, 'survey/src/loaded')
/** All scripts that the build makes for visitors. */
const entries = [
  ...always,
  ...['exam/exam-client.tsx', 'survey/language-en-client.ts', 'survey/language-tw-client.ts'].map((file) =>
    path.join(source, file),
  ),
  path.join(loaded, 'whole-logic.ts'),
  path.join(loaded, 'rich-titles.ts'),
  ...readdirSync(path.join(loaded, 'types')).map((file) => path.join(loaded, 'types', file)),
]

const manifestOf = (folder: string) => JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'))

/** The file that stands for `@zhanfang/<name>/<entry>`; the import itself for packages from outside. */
function fileOf(from: string, target: string): string {
  if (target.startsWith('.')) return path.resolve(path.dirname(from), target)
  if (target.startsWith('#')) {
    const folder = from.startsWith(source) ? path.dirname(source) : path.join(packages, 'survey')
    const { imports }: { imports: Record<string, { visitor: string } | undefined> } = manifestOf(folder)
    return path.join(folder, imports[target]?.visitor ?? target)
  }
  const [, name, entry] = /^@zhanfang\/([^/]+)(?:\/(.+))?$/.exec(target) ?? []
  if (name === undefined) return target
  const folder = path.join(packages, name)
  const { exports }: { exports: Record<string, string> } = manifestOf(folder)
  return path.join(folder, exports[entry === undefined ? '.' : `./${entry}`] ?? '')
}

/** Every module that a script loads at once, or `later` too, types apart, each with one that loads it. */
function loadedBy(scripts: readonly string[], { later = true } = {}): Map<string, string> {
  const found = new Map(scripts.map((script) => [script, '']))
  for (const [file] of found) {
    if (!path.isAbsolute(file) || file.endsWith('.css')) continue
    const text = readFileSync(file, 'utf8')
    const imports = [
      ...text.matchAll(/^(?:import|export) (?!type )[^'"]*?from '([^']+)'/gms),
      ...text.matchAll(/^import '([^']+)'/gm),
      ...(later ? text.matchAll(/\bimport\('([^']+)'\)/g) : []),
    ]
    for (const [, target = ''] of imports) {
      const next = fileOf(file, target)
      if (!found.has(next)) found.set(next, file)
    }
  }
  return found
}

it('brings no schema library to visitors, and of the contract its visitor entry alone', () => {
  const files = loadedBy(entries)
  expect(files.size).toBeGreaterThan(100)
  expect(files.has(path.join(packages, 'contract/src/visitor/index.ts'))).toBe(true)
  const outside = [...files.keys()].filter((file) => !path.isAbsolute(file))
  expect(outside.toSorted()).toEqual(['react', 'react-dom/client', 'signature_pad'])
  const contract = [...files].filter(([file]) => file === path.join(packages, 'contract/src/index.ts'))
  expect(contract).toEqual([])
})

it('has every type of question, the rules and other languages in files that come as a survey uses them', () => {
  const atOnce = [...loadedBy(always, { later: false }).keys()].filter((file) => path.isAbsolute(file))
  expect(atOnce.filter((file) => /src.types.*(?:type|view)\.tsx?$/.test(file))).toEqual([])
  expect(
    atOnce.filter((file) => /whole-logic|rich-title\.|(?:survey|view).*texts-(?:en|tw)/.test(file)),
  ).toEqual([])
})

it('knows no code of an error by its digits', () => {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.tsx?$/.test(file),
  )
  expect(files.length).toBeGreaterThan(50)
  const literal = /['"`]\d{6}['"`]/
  expect(files.filter((file) => literal.test(readFileSync(path.join(source, file), 'utf8')))).toEqual([])
})
