// What a module says of schemas becomes a function of it, in the console's build: nothing of a schema is worked out, not
// even its fields, before somebody asks it something (`src/late-zod.ts`). Most of what the contract and the blocks
// declare is never asked on a screen, and what a module does when it is loaded stays in memory for good.
import type { Plugin } from 'vite'
import { makers } from './src/late-zod.ts'

/** Looked at by its fields, as every node of a syntax tree can be. */
type Node = Readonly<Record<string, unknown>>

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

/** What has a time of its own: it is worked out when it is called. */
const isCalled = ({ type }: Node) => /Function|^Class/.test(String(type))

const childrenOf = (node: Node) => Object.values(node).flat().filter(isNode)

const nameOf = (node: unknown): unknown =>
  isNode(node) && node.type === 'Identifier' ? node.name : undefined

/** Names of what is called of `z` one after the other, `z.string().min(1)`: string, min; undefined when it is not that. */
function callsOf(node: unknown): unknown[] | undefined {
  if (!isNode(node)) return undefined
  if (node.type === 'CallExpression') return callsOf(node.callee)
  if (node.type !== 'MemberExpression' || node.computed === true) return undefined
  if (nameOf(node.object) === 'z') return [nameOf(node.property)]
  const before = callsOf(node.object)
  return before && [...before, nameOf(node.property)]
}

/** Namespaces of `z`, whose members are the makers. */
const namespaces: readonly unknown[] = ['coerce', 'iso']
/** What of `z` makes no schema of its own, or has effects. */
const others: readonly unknown[] = ['registry', 'config', 'globalRegistry', 'toJSONSchema', 'getErrorMap']

function isSchema(node: Node): boolean {
  if (node.type !== 'CallExpression') return false
  const [first, ...rest] = callsOf(node) ?? []
  if (typeof first !== 'string' || others.includes(first)) return false
  const chained = namespaces.includes(first) ? rest.slice(1) : rest
  return chained.every((name) => typeof name === 'string' && makers.has(name)) && !isNoted(node)
}

/** Whether something of it is noted in a registry, which others read without asking the schema. */
const isNoted = (node: Node): boolean =>
  (node.type === 'MemberExpression' && nameOf(node.property) === 'register') || childrenOf(node).some(isNoted)

/** Where the outermost schemas of a module stand that are made when it is loaded. */
function placesOf(node: Node): { start: number; end: number }[] {
  if (isCalled(node)) return []
  const { start, end } = node
  if (isSchema(node) && typeof start === 'number' && typeof end === 'number') return [{ start, end }]
  return childrenOf(node).flatMap(placesOf)
}

/** The module with each schema in a function of its own. */
export function withLateSchemas(code: string, program: unknown): string {
  if (!isNode(program)) return code
  let rest = code
  for (const { start, end } of placesOf(program).toSorted((one, other) => other.start - one.start))
    rest = `${rest.slice(0, start)}z.later(() => ${rest.slice(start, end)})${rest.slice(end)}`
  return rest
}

export const lateSchemas: Plugin = {
  name: 'late-schemas',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: {
      id: /[\\/](packages[\\/][^\\/]+|apps[\\/]console)[\\/]src[\\/].*\.tsx?$/,
      code: "import { z } from 'zod'",
    },
    handler(code, id) {
      return withLateSchemas(code, this.parse(code, { lang: id.endsWith('x') ? 'tsx' : 'ts' }))
    },
  },
}
