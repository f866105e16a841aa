import path from 'node:path'
import type { Plugin } from 'vite'

const root = path.resolve(import.meta.dirname, '../..')
const KIND = 'stamp'

/** Which file of the planted kind each registry gains, as if its folders lay on every floor. */
const parts: Readonly<Record<string, string>> = {
  'packages/blocks/src/content-types.generated.ts': 'content-type.ts',
  'packages/contract/src/content/kinds.generated.ts': 'fields.ts',
  'apps/server/src/modules/content/kinds.generated.ts': 'server-kind.ts',
  'apps/console/src/features/content/screens.generated.ts': 'console-screen.ts',
  'apps/console/src/features/content/kinds.generated.ts': 'console-kind.ts',
  'apps/site/src/content/views.generated.ts': 'site-view.tsx',
  'apps/site/src/content/structured.generated.ts': 'site-structured.ts',
}
const begin = 'export const modules = {'
/** Names alone, for what need not load the rest. */
const namesFile = 'packages/contract/src/content/kind-names.generated.ts'
const beginNames = 'export const names = ['

/**
 * Plants a kind of content that nobody has ever heard of: the registries gain it, and no other file knows it. The server
 * of the test draws pages with the site's sources instead of its build, which was made without the kind.
 */
export function plantKind(): Plugin {
  return {
    name: 'plant-kind',
    enforce: 'pre',
    transform(code, id) {
      const file = path.relative(root, id.replace(/\?.*$/, ''))
      const part = parts[file]
      if (part !== undefined) {
        if (!code.includes(begin)) throw new Error(`${file} is no registry`)
        const module = path.join(root, 'tools/testing/planted-kind', part)
        return {
          code: `import * as planted from '${module}'\n${code.replace(begin, `${begin} '${KIND}': planted,`)}`,
          map: null,
        }
      }
      if (file === namesFile) {
        if (!code.includes(beginNames)) throw new Error(`${file} has no names`)
        return { code: code.replace(beginNames, `${beginNames} '${KIND}',`), map: null }
      }
      if (file === 'apps/server/src/web-pages/site-build.ts') {
        const asBuilt = 'import(renderer.href)'
        if (!code.includes(asBuilt)) throw new Error(`${file} loads no renderer`)
        const entry = path.join(root, 'apps/site/src/entry.tsx')
        return { code: code.replace(asBuilt, `import('${entry}')`), map: null }
      }
      return undefined
    },
  }
}
