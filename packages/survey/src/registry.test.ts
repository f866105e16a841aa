// What every type of question has for itself alone. A failure names both folders.
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { typeExchanges } from './exchange.ts'
import type { QuestionType } from './model/question-type.ts'
import { modules as schemas } from './schemas.generated.ts'
import { modules } from './types.generated.ts'

const folders = readdirSync(path.join(import.meta.dirname, 'types'))
const camel = (folder: string) => folder.replace(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
const registered: Readonly<Record<string, { type: QuestionType } | undefined>> = modules

interface Claim {
  folder: string
  name: string
  title: string
  order: number
}

const claims: Claim[] = folders.flatMap((folder) => {
  const type = registered[camel(folder)]?.type
  return type ? [{ folder, name: type.type, title: type.title, order: type.order }] : []
})

/** What two folders claim alike, each in a sentence that names both. */
export function claimedTwice(all: readonly Claim[]): string[] {
  const keys = ['name', 'title', 'order'] as const
  return keys.flatMap((key) => {
    const owners = new Map<string | number, string>()
    return all.flatMap((claim) => {
      const owner = owners.get(claim[key])
      if (owner === undefined) owners.set(claim[key], claim.folder)
      return owner === undefined
        ? []
        : [`types/${claim.folder} and types/${owner} both claim the ${key} “${claim[key]}”`]
    })
  })
}

describe('the folders of question types', () => {
  it('are all registered', () => {
    expect(claims.map(({ folder }) => folder)).toEqual(folders)
  })

  it('have a name, a title and an order of their own', () => {
    expect(claimedTwice(claims)).toEqual([])
  })

  it('are named like their type, in kebab-case, and so are their schemas and exchanges', () => {
    expect(claims.filter(({ folder, name }) => camel(folder) !== name).map(({ folder }) => folder)).toEqual(
      [],
    )
    const named = Object.entries(schemas).filter(
      ([name, { schema }]) => schema.shape.type.def.values[0] !== name,
    )
    expect(named.map(([name]) => name)).toEqual([])
    expect(typeExchanges.filter(({ type }) => registered[type] === undefined)).toEqual([])
  })

  it('are named when a copy keeps what belongs to another', () => {
    const copied = claims.find(({ folder }) => folder === 'textarea')
    expect(copied && claimedTwice([...claims, { ...copied, folder: 'memo', order: 0.5 }])).toEqual([
      'types/memo and types/textarea both claim the name “textarea”',
      `types/memo and types/textarea both claim the title “${copied?.title}”`,
    ])
  })
})
