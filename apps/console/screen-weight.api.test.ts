// How much a screen's first load brings: what its page names, and what its code imports before it can be drawn.
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { circlesIn } from '../../tools/testing/build-circles.ts'

const dist = path.join(import.meta.dirname, 'dist')
const manifestSchema = z.record(
  z.string(),
  z.object({
    file: z.string(),
    imports: z.array(z.string()).default([]),
    css: z.array(z.string()).default([]),
  }),
)
type Manifest = z.infer<typeof manifestSchema>

const readManifest = (name: string): Manifest =>
  manifestSchema.parse(JSON.parse(readFileSync(path.join(dist, '.vite', name), 'utf8')))

/** The compressed size if the build made one: small files are sent as they are. */
function sentBytes(file: string): number {
  const packed = path.join(dist, `${file}.br`)
  return readFileSync(existsSync(packed) ? packed : path.join(dist, file)).length
}

/** Kilobytes and number of the scripts and style sheets that these modules bring, without what they load later. */
function weigh(manifest: Manifest, sources: readonly string[]): { kB: number; files: number } {
  const keys = new Set<string>()
  const files = new Set<string>()
  const take = (key: string) => {
    if (keys.has(key)) return
    keys.add(key)
    const chunk = manifest[key]
    if (chunk === undefined) throw new Error(`the build has no ${key}`)
    for (const file of [chunk.file, ...chunk.css]) files.add(file)
    for (const imported of chunk.imports) take(imported)
  }
  for (const source of sources) take(source)
  return { kB: [...files].reduce((sum, file) => sum + sentBytes(file), 0) / 1000, files: files.size }
}

// In a circle one file runs before the other is there: the console fails in production alone, in every browser.
test('no two files of the build wait for each other', () => {
  expect(circlesIn(readManifest('manifest.json'))).toEqual([])
  expect(circlesIn({ a: { imports: ['b'] }, b: { imports: ['a'] } })).toEqual(['a → b → a'])
})

const screens = [
  { name: 'a list of pages', source: 'src/features/page/list/page-list-page.tsx', kB: 365, files: 12 },
  { name: 'a list of surveys', source: 'src/features/survey/list/survey-list-page.tsx', kB: 365, files: 13 },
  { name: 'the designer', source: 'src/features/page/designer-page.tsx', kB: 521, files: 50 },
  {
    name: 'the survey editor',
    source: 'src/screens/survey-editor.tsx',
    kB: 790,
    files: 125,
  },
]

test.each(screens)('$name stays within its budget', ({ source, kB, files }) => {
  const weight = weigh(readManifest('manifest.json'), ['src/main.tsx', source])
  expect(weight.kB).toBeLessThanOrEqual(kB)
  expect(weight.files).toBeLessThanOrEqual(files)
})

test('the login stays within its budget', () => {
  const weight = weigh(readManifest('login-manifest.json'), ['login.html'])
  expect(weight.kB).toBeLessThanOrEqual(116)
  expect(weight.files).toBeLessThanOrEqual(3)
})
