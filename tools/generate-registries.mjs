// Writes the registries of block kinds and question types from their folders, so that a new kind is one new
// folder and no edit elsewhere. The written files are not committed; every script that needs them runs this first.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '..')

/** One registry: each folder below `dir` that has `part` is exported under its own name; `lazy` ones load on demand. */
const registries = [
  { dir: 'packages/blocks/src/kinds', part: 'kind.ts', out: 'packages/blocks/src/kinds.generated.ts' },
  { dir: 'packages/blocks/src/kinds', part: 'view.tsx', out: 'packages/blocks/src/views.generated.ts' },
  {
    dir: 'packages/blocks/src/kinds',
    part: 'form.tsx',
    out: 'packages/blocks/src/forms.generated.ts',
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
]

const camel = (name) => name.replace(/-([a-z0-9])/g, (_, letter) => letter.toUpperCase())

for (const { dir, part, out, lazy } of registries) {
  const folder = path.join(root, dir)
  mkdirSync(folder, { recursive: true })
  const names = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(path.join(folder, entry.name, part)))
    .map((entry) => entry.name)
    .sort()
  const base = path.basename(dir)
  const lines = lazy
    ? [
        'export const modules = {',
        ...names.map((name) => `  '${camel(name)}': () => import('./${base}/${name}/${part}'),`),
        '} as const',
      ]
    : [
        ...names.map((name) => `import * as ${camel(name)}Module from './${base}/${name}/${part}'`),
        'export const modules = {',
        ...names.map((name) => `  '${camel(name)}': ${camel(name)}Module,`),
        '} as const',
      ]
  const text = `// Written by tools/generate-registries.mjs\n${lines.join('\n')}\n`
  const target = path.join(root, out)
  if (!existsSync(target) || readFileSync(target, 'utf8') !== text) writeFileSync(target, text)
}
