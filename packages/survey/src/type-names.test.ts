// A question type is its folder: nobody else asks for it by name, or a new type would fall into the default branch.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { questionTypes } from './registry.ts'

const root = path.resolve(import.meta.dirname, '../../..')

/** Where definitions are written out as data. */
const samples = new Map([
  ['apps/server/src/seed/content.ts', 'the survey of the demo installation'],
  ['apps/server/src/templates/survey-parts.ts', 'the questions of survey templates'],
])

/** Names that are ordinary words of this code as well: kinds of cells, keys, statistics and surveys, roles of HTML. */
const ordinary = new Set(
  'computed dateRange divider dropdown file group match multiple number ranking region scale single table text vote'.split(
    ' ',
  ),
)

const names = questionTypes.map(({ type }) => type)
const quoted = (some: readonly string[]) => `(['"])(${some.join('|')})\\1`
const named = new RegExp(quoted(names.filter((name) => !ordinary.has(name))))
/** An ordinary word that is compared with a type or handed to what takes a type's name. */
const asked = new RegExp(
  `(?:\\btype\\s*[!=]==\\s*|\\b(?:questionType|newQuestion|store\\.add)\\()${quoted(names)}`,
)
const comment = /^\s*(?:\/?\*|\/\/)/

/** Lines of a source that name a question type. */
export function typesNamed(source: string): string[] {
  return source.split('\n').filter((line) => !comment.test(line) && (named.test(line) || asked.test(line)))
}

const skipped = /\/node_modules\/|\/dist\/|\.generated\.|\.test\.tsx?$|\/testing\//
/** Folders that may name types: their own, and those that map names of other systems to ours. */
const atHome = ['packages/survey/src/types/', 'packages/exchange/']

function sources(): string[] {
  return ['apps', 'packages'].flatMap((folder) =>
    readdirSync(path.join(root, folder)).flatMap((workspace) => {
      const base = path.join(root, folder, workspace, 'src')
      return readdirSync(base, { recursive: true, encoding: 'utf8' }).flatMap((file) => {
        const place = path.relative(root, path.join(base, file))
        const isSource = /\.tsx?$/.test(place) && !skipped.test(place)
        return isSource && !atHome.some((home) => place.startsWith(home)) ? [place] : []
      })
    }),
  )
}

describe('names of question types', () => {
  it('stand in no file outside their folders', () => {
    const found = sources().flatMap((file) => {
      if (samples.has(file)) return []
      const source = readFileSync(path.join(root, file), 'utf8')
      const speaksOfSurveys = file.startsWith('packages/survey/') || source.includes('@zhanfang/survey')
      return speaksOfSurveys ? typesNamed(source).map((line) => `${file}: ${line.trim()}`) : []
    })
    expect(found, 'give the type a field that says what is asked here (model/question-type.ts)').toEqual([])
  })

  it('are found where they stand', () => {
    const lines = [
      `if (element.type === 'file') return`,
      `const sortable = new Set(['textarea'])`,
      `newQuestion("text")`,
      `case 'matrixSingle':`,
    ]
    for (const line of lines) expect(typesNamed(line)).toEqual([line])
    expect(typesNamed(`// the type 'matrixSingle'\nif (kind === 'text') return`)).toEqual([])
  })
})
