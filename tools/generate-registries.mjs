// Writes the registries of block kinds, style families, types and kinds of content, question types, screens of the
// console, page templates and sandbox services from their folders, so that a new one is one new folder or file and no
// edit elsewhere. The written files are not committed; every script that
// needs them runs this first.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '..')

/**
 * One registry: each folder below `dir` that has `part` is exported under its name in camel case (`asWritten`: as it is);
 * without `part` each file is, under its name as written. `lazy` ones load on demand; of `named` ones only the names are
 * written.
 */
const registries = [
  { dir: 'packages/blocks/src/kinds', part: 'kind.ts', out: 'packages/blocks/src/kinds.generated.ts' },
  { dir: 'packages/blocks/src/kinds', part: 'article.ts', out: 'packages/blocks/src/articles.generated.ts' },
  { dir: 'packages/blocks/src/kinds', part: 'view.tsx', out: 'packages/blocks/src/views.generated.ts' },
  {
    dir: 'packages/blocks/src/kinds',
    part: 'form.tsx',
    out: 'packages/blocks/src/forms.generated.ts',
    lazy: true,
  },
  {
    dir: 'packages/blocks/src/kinds',
    part: 'writing.tsx',
    out: 'packages/blocks/src/writings.generated.ts',
    lazy: true,
  },
  { dir: 'packages/survey/src/types', part: 'type.ts', out: 'packages/survey/src/types.generated.ts' },
  { dir: 'packages/survey/src/types', part: 'schema.ts', out: 'packages/survey/src/schemas.generated.ts' },
  { dir: 'packages/survey/src/types', part: 'scoring.ts', out: 'packages/survey/src/scorings.generated.ts' },
  {
    dir: 'packages/survey/src/types',
    part: 'exchange.ts',
    out: 'packages/survey/src/exchanges.generated.ts',
  },
  { dir: 'packages/survey/src/types', part: 'view.tsx', out: 'packages/survey/src/views.generated.ts' },
  {
    dir: 'packages/survey/src/types',
    part: 'form.tsx',
    out: 'packages/survey/src/forms.generated.ts',
    lazy: true,
  },
  { dir: 'packages/blocks/src/content-types', out: 'packages/blocks/src/content-types.generated.ts' },
  { dir: 'packages/blocks/src/families', out: 'packages/blocks/src/families.generated.ts' },
  {
    dir: 'packages/contract/src/content/kinds',
    part: 'fields.ts',
    out: 'packages/contract/src/content/kind-names.generated.ts',
    asWritten: true,
    named: true,
  },
  {
    dir: 'packages/contract/src/content/kinds',
    part: 'fields.ts',
    out: 'packages/contract/src/content/kinds.generated.ts',
    asWritten: true,
  },
  {
    dir: 'packages/contract/src/content/kinds',
    part: 'calls.ts',
    out: 'packages/contract/src/content/kind-calls.generated.ts',
    asWritten: true,
  },
  {
    dir: 'apps/server/src/modules/content/kinds',
    part: 'kind.ts',
    out: 'apps/server/src/modules/content/kinds.generated.ts',
    asWritten: true,
  },
  {
    dir: 'apps/console/src/features',
    part: 'screens.ts',
    out: 'apps/console/src/screens.generated.ts',
    asWritten: true,
  },
  {
    dir: 'apps/console/src/features/content/kinds',
    part: 'screen.ts',
    out: 'apps/console/src/features/content/screens.generated.ts',
    asWritten: true,
  },
  {
    dir: 'apps/console/src/features/content/kinds',
    part: 'kind.tsx',
    out: 'apps/console/src/features/content/kinds.generated.ts',
    asWritten: true,
  },
  {
    dir: 'apps/console/src/features/content/kinds',
    part: 'form.tsx',
    out: 'apps/console/src/features/content/forms.generated.ts',
    lazy: true,
    asWritten: true,
  },
  {
    dir: 'apps/site/src/content/kinds',
    part: 'view.tsx',
    out: 'apps/site/src/content/views.generated.ts',
    asWritten: true,
  },
  {
    dir: 'apps/site/src/content/kinds',
    part: 'card.tsx',
    out: 'apps/site/src/content/cards.generated.ts',
    asWritten: true,
  },
  {
    dir: 'apps/site/src/content/kinds',
    part: 'structured.ts',
    out: 'apps/site/src/content/structured.generated.ts',
    asWritten: true,
  },
  {
    dir: 'apps/server/src/modules/page/templates',
    out: 'apps/server/src/modules/page/templates.generated.ts',
    lazy: true,
  },
  {
    dir: 'apps/sandbox/src/services',
    part: 'service.ts',
    out: 'apps/sandbox/src/services.generated.ts',
    asWritten: true,
  },
]

const camel = (name) => name.replace(/-([a-z0-9])/g, (_, letter) => letter.toUpperCase())

/** Leaves a file alone that says so already, so that nothing is built anew for it. */
function write(target, lines) {
  const text = `// Written by tools/generate-registries.mjs\n${lines.join('\n')}\n`
  if (!existsSync(target) || readFileSync(target, 'utf8') !== text) writeFileSync(target, text)
}

for (const { dir, part, out, lazy, named, asWritten = part === undefined } of registries) {
  const folder = path.join(root, dir)
  mkdirSync(folder, { recursive: true })
  const entries = readdirSync(folder, { withFileTypes: true })
  const names = part
    ? entries
        .filter((entry) => entry.isDirectory() && existsSync(path.join(folder, entry.name, part)))
        .map((entry) => entry.name)
        .sort()
    : entries
        .filter((entry) => entry.isFile() && /^(?!.*\.test\.).*\.ts$/.test(entry.name))
        .map((entry) => path.basename(entry.name, '.ts'))
        .sort()
  const base = path.basename(dir)
  const keyOf = (name) => (asWritten ? name : camel(name))
  const fileOf = (name) => (part ? `./${base}/${name}/${part}` : `./${base}/${name}.ts`)
  const lines = named
    ? ['export const names = [', ...names.map((name) => `  '${keyOf(name)}',`), '] as const']
    : lazy
      ? [
          'export const modules = {',
          ...names.map((name) => `  '${keyOf(name)}': () => import('${fileOf(name)}'),`),
          '} as const',
        ]
      : [
          ...names.map((name) => `import * as ${camel(name)}Module from '${fileOf(name)}'`),
          'export const modules = {',
          ...names.map((name) => `  '${keyOf(name)}': ${camel(name)}Module,`),
          '} as const',
        ]
  write(path.join(root, out), lines)
}

// What a page of visitors loads of a question type: its rules of answers and its view, in one script for each type.
const survey = path.join(root, 'packages/survey/src')
const scripts = path.join(survey, 'loaded/types')
mkdirSync(scripts, { recursive: true })
const shown = readdirSync(path.join(survey, 'types')).filter((name) =>
  existsSync(path.join(survey, 'types', name, 'view.tsx')),
)
const written = new Set(shown.map((name) => `${camel(name)}.generated.ts`))
// A type that was removed or renamed leaves no script behind.
for (const file of readdirSync(scripts)) if (!written.has(file)) rmSync(path.join(scripts, file))
for (const name of shown) {
  write(path.join(scripts, `${camel(name)}.generated.ts`), [
    `import { type } from '../../types/${name}/type.ts'`,
    `import * as view from '../../types/${name}/view.tsx'`,
    `import { addType } from '../loading.ts'`,
    `addType('${camel(name)}', type, view)`,
  ])
}
