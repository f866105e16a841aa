import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

const importPattern = /(?:import|export)\s+(?!type\b)(?:[^'"]*?\sfrom\s+)?['"]([^'"]+)['"]/g

/** Everything that loading `entry` loads: our files, and the packages by name. */
function graphOf(entry: string) {
  const files = new Set<string>()
  const packages = new Set<string>()
  const visit = (file: string) => {
    if (files.has(file)) return
    files.add(file)
    if (!/\.tsx?$/.test(file) || !existsSync(file)) return
    for (const [, target = ''] of readFileSync(file, 'utf8').matchAll(importPattern)) {
      if (target.startsWith('.')) visit(path.resolve(path.dirname(file), target))
      else packages.add(target)
    }
  }
  visit(path.join(import.meta.dirname, entry))
  return {
    files: [...files].map((file) => path.relative(import.meta.dirname, file)),
    packages: [...packages],
  }
}

describe('what an entry loads', () => {
  it('kinds: no screen code at all, so that Node can load them', () => {
    const { files, packages } = graphOf('index.ts')
    expect(files).toContain('kinds/navigation/kind.ts')
    expect(files.filter((file) => !file.endsWith('.ts'))).toEqual([])
    expect(packages.toSorted()).toEqual(['@zhanfang/document', '@zhanfang/format', 'zod'])
  })

  it('the published page: React and nothing of the console', () => {
    const { files, packages } = graphOf('view/page-view.tsx')
    expect(files).toContain('kinds/navigation/view.tsx')
    expect(files.filter((file) => /form|antd/.test(file))).toEqual([])
    expect(packages.filter((name) => !name.startsWith('@zhanfang/')).toSorted()).toEqual(['react', 'zod'])
  })

  it('views ask for nothing that only a browser has', () => {
    const browserOnly =
      /\b(use(?:Layout)?Effect|useState|useRef|window\.|document\.(?:body|create|get|query|add)|fetch\()|\bon[A-Z]\w+=|dangerouslySetInnerHTML/
    const views = graphOf('view/page-view.tsx').files.filter((name) => name.endsWith('.tsx'))
    const asking = views.filter((file) =>
      browserOnly.test(readFileSync(path.join(import.meta.dirname, file), 'utf8')),
    )
    expect(asking).toEqual([])
  })
})
