import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

const { imports }: { imports: Record<string, { visitor: string; default: string }> } = JSON.parse(
  readFileSync(path.join(import.meta.dirname, '../package.json'), 'utf8'),
)
const format = path.resolve(import.meta.dirname, '../../format/src/index.ts')

/** Every module that a module loads, types apart, our own formats among them, with the packages that they name. */
function reachable(entry: string): Set<string> {
  const found = new Set<string>()
  const open = [entry]
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (found.has(file)) continue
    found.add(file)
    if (!path.isAbsolute(file)) continue
    const source = readFileSync(file, 'utf8')
    for (const match of source.matchAll(/^(?:import|export) (?!type )[^'"]*?from '([^']+)'/gms)) {
      const target = match[1] ?? ''
      if (target === '@zhanfang/format') open.push(format)
      else if (imports[target]) open.push(path.join(import.meta.dirname, '..', imports[target].default))
      else open.push(target.startsWith('.') ? path.resolve(path.dirname(file), target) : target)
    }
  }
  return found
}

it('needs no schema library and nothing else from outside in the browser', () => {
  const modules = [...reachable(path.join(import.meta.dirname, 'visitor.ts'))]
  expect(modules.length).toBeGreaterThan(20)
  expect(modules.filter((module) => !path.isAbsolute(module))).toEqual([])
  expect(modules.filter((module) => /schema/.test(path.basename(module)))).toEqual([])
})
