// Loaded into the server's process before its code. Node (24) parses the package.json of a package again for every
// file that it resolves in it, and drizzle-orm lists every file there: 0.2 MB a time, seconds and 200 MB of memory in
// all. Its files import each other by relative paths only, which need no package.json.
import { registerHooks } from 'node:module'

registerHooks({
  resolve(specifier, context, nextResolve) {
    const inside = specifier.startsWith('.') && context.parentURL?.includes('/node_modules/drizzle-orm/')
    if (!inside || !context.conditions.includes('import') || !specifier.endsWith('.js'))
      return nextResolve(specifier, context)
    return { url: new URL(specifier, context.parentURL).href, format: 'module', shortCircuit: true }
  },
})
