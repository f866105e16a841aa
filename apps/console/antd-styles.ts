// The style sheets of antd as a file of the build: its theme leaves them alone while it runs (`zeroRuntime`), and only
// the values that they refer to follow the accent and the colour scheme.
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'

const repository = path.resolve(import.meta.dirname, '../..')
const antd = path.join(repository, 'node_modules/antd/es')
const read = (file: string) => readFileSync(file, 'utf8')

const makers = ['genStyleHooks', 'genSubStyleComponent', 'genComponentStyleHook']
const folders = globSync('*/', { cwd: antd }).map((folder) => path.basename(folder))

/** Folders that name their classes, for example `drawer`; those of a row and a column belong to `grid`. */
const styled = folders.filter((folder) =>
  globSync('style/*.js', { cwd: path.join(antd, folder) }).some((file) => {
    const code = read(path.join(antd, folder, file))
    return makers.some((maker) => code.includes(maker))
  }),
)

/** Folders of the components that our screens import, and of all that these are made of. */
function usedFolders(): ReadonlySet<string> {
  const used = new Set<string>()
  const take = (folder: string) => {
    if (used.has(folder) || !folders.includes(folder)) return
    used.add(folder)
    for (const file of globSync('**/*.js', { cwd: path.join(antd, folder) })) {
      const at = path.join(folder, path.dirname(file))
      for (const [, named = ''] of read(path.join(antd, folder, file)).matchAll(/from ['"](\.[^'"]*)['"]/g))
        take(path.join(at, named).split(path.sep)[0] ?? '')
    }
  }
  const sources = globSync(['apps/console/src/**/*.{ts,tsx}', 'packages/*/src/**/*.{ts,tsx}'], {
    cwd: repository,
  })
  for (const file of sources) {
    for (const [, names = ''] of read(path.join(repository, file)).matchAll(
      /import \{([^}]*)\} from 'antd'/g,
    )) {
      for (const [name] of names.matchAll(/[A-Z]\w*/g))
        take(name.replaceAll(/(?<=[a-z])(?=[A-Z])/g, '-').toLowerCase())
    }
  }
  return used
}

/** antd's sheet without the rules that can only apply to components that no screen of ours shows. */
export function usedRules(css: string): string {
  const used = usedFolders()
  const unused = styled.filter((folder) => !used.has(folder))
  const never = new RegExp(String.raw`\.ant-(${unused.join('|')})(?![a-z])`)
  const isIdle = (selector: string) => never.test(selector) && !selector.includes('(')
  let kept = ''
  let start = 0
  let depth = 0
  for (const { 0: brace, index } of css.matchAll(/[{}]/g)) {
    depth += brace === '{' ? 1 : -1
    if (depth > 0) continue
    const rule = css.slice(start, index + 1)
    const selectors = rule.slice(0, rule.indexOf('{'))
    if (!selectors.split(',').every(isIdle)) kept += rule
    start = index + 1
  }
  return kept
}

export const antdStyles: Plugin = {
  name: 'antd-styles',
  apply: 'build',
  enforce: 'pre',
  transformIndexHtml: {
    order: 'post',
    // What the login's page shows by itself has styles of its own; `main.tsx` puts these to use.
    handler: (html, { filename }) =>
      filename.endsWith('login.html')
        ? html.replace(
            /(<link rel="stylesheet" crossorigin) (href="[^"]*\/antd-[^"]*\.css")/,
            '$1 id="antd-styles" media="print" fetchpriority="high" $2',
          )
        : html,
  },
  transform: {
    filter: { id: /node_modules[\\/]antd[\\/](dist[\\/]antd\.css|es[\\/].*style.*\.js)$/ },
    handler(code, id) {
      if (id.endsWith('.css')) return usedRules(code)
      // What would make a style sheet while the console runs is never asked: the second thing that its makers are given.
      let rest = code
      for (const statement of this.parse(code).body.toReversed()) {
        const [made] =
          statement.type === 'ExportDefaultDeclaration'
            ? [statement.declaration]
            : statement.type === 'ExportNamedDeclaration' &&
                statement.declaration?.type === 'VariableDeclaration'
              ? statement.declaration.declarations.map(({ init }) => init)
              : []
        if (made?.type !== 'CallExpression' || made.callee.type !== 'Identifier') continue
        const [, style] = made.arguments
        if (makers.includes(made.callee.name) && style !== undefined)
          rest = `${rest.slice(0, style.start)}() => []${rest.slice(style.end)}`
      }
      return rest
    },
  },
}
