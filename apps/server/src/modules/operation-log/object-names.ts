import type { Call } from '@zhanfang/contract'
import { z } from 'zod'
import type { Asked, NameOf, Namer } from '../../composition/logged-things.ts'

/** How many things of a list are named; the others are counted. */
const MOST_NAMED = 3
const SEPARATOR = ' · '
/** Between the names of a list. */
const COMMA = '、'
/** Both of them, kept by `split`. */
export const NAME_SEPARATORS = /( · |、)/
/** Behind the last of a list that has more than are named. */
export const AND_MORE = / 等 \d+ 项$/

const strings = z.array(z.string())
const fields = z.record(z.string(), z.unknown())

/** The fields by which a call may say what it is about. A body that only filters a file is none; the path is taken first. */
export function askedOf(call: Call, [params, query, body]: readonly unknown[]): Asked {
  const parts = call.answers === 'file' && call.method !== 'GET' ? [params] : [body, query, params]
  return Object.assign({}, ...parts.map((part) => fields.safeParse(part).data ?? {}))
}

/** The first of these fields that is a text. */
export function textIn(asked: Asked, names: readonly string[]): string | undefined {
  for (const name of names) {
    const value = asked[name]
    if (typeof value === 'string' && value !== '') return value
  }
  return undefined
}

export type ObjectNames = ReturnType<typeof createObjectNames>

/** The names of what calls are done to, as the modules give them. */
export function createObjectNames(
  namesOfApps: (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>,
) {
  const namers = new Map<string, Namer>()
  const parts = new Map<string, NameOf>()

  const nameOfApp: NameOf = async (_appId, id) => (await namesOfApps([id])).get(id)

  /** How one field of a call is named: as its operation says, as its key says everywhere, or as its module says. */
  function namerOf(call: Call, operation: string, key: string): NameOf | undefined {
    const own = parts.get(`${operation}.${key}`) ?? parts.get(key)
    if (own) return own
    if (key === 'appId' || key === 'appid') return call.access.who === 'member' ? undefined : nameOfApp
    if (key !== 'id' && key !== 'ids') return undefined
    return call.module === 'app' ? nameOfApp : namers.get(call.module)?.nameOf
  }

  function keysOf(call: Call, operation: string, keys: readonly string[]): string[] {
    const known = keys.filter((key) => namerOf(call, operation, key) !== undefined)
    return [...known.filter((key) => key === 'id'), ...known.filter((key) => key !== 'id')]
  }

  /** Names of a field's value, or of the first few of a list. */
  async function named(nameOf: NameOf, appId: string, value: unknown): Promise<string | undefined> {
    if (typeof value === 'string') return value === '' ? undefined : nameOf(appId, value)
    const ids = strings.safeParse(value).data ?? []
    const found = await Promise.all(ids.slice(0, MOST_NAMED).map((id) => nameOf(appId, id)))
    const names = found.filter((name) => name !== undefined && name !== '')
    if (names.length === 0) return undefined
    return names.join(COMMA) + (ids.length > MOST_NAMED ? ` 等 ${ids.length} 项` : '')
  }

  return {
    /** Tells how the calls of a module name what they are done to. */
    add(module: string, namer: Namer): void {
      if (namers.has(module)) throw new Error(`two modules name what calls of "${module}" are done to`)
      namers.set(module, namer)
    },

    /**
     * Tells how other fields are named: by key (`customerId`) wherever it occurs, or by operation and key
     * (`entryBatch.ids`) where a key stands for something else than it does elsewhere.
     */
    addFields(added: Readonly<Record<string, NameOf>>): void {
      for (const [key, nameOf] of Object.entries(added)) {
        if (parts.has(key)) throw new Error(`two modules name "${key}"`)
        parts.set(key, nameOf)
      }
    },

    /** Where it is found; empty where the id is that of a part. */
    pathOf: (module: string, operation: string, id: string): string =>
      parts.has(`${operation}.id`) ? '' : (namers.get(module)?.pathOf?.(id) ?? ''),

    /** Those of these fields by which a call's object is named; `id` is the first. */
    keysOf,

    /** What a call is done to, in words: the thing and, after it, the parts of it that are meant. */
    async of(call: Call, operation: string, appId: string | null, asked: Asked): Promise<string | undefined> {
      // Only the platform's own calls are believed about the app that they name.
      const app =
        appId ?? (call.access.who === 'platform' ? textIn(asked, ['appId', 'appid']) : undefined) ?? ''
      const names = await Promise.all(
        keysOf(call, operation, Object.keys(asked)).map(async (key) => {
          const nameOf = namerOf(call, operation, key)
          return nameOf && named(nameOf, app, asked[key])
        }),
      )
      const found = [...new Set(names.filter((name) => name !== undefined && name !== ''))]
      return found.length === 0 ? undefined : found.join(SEPARATOR)
    },
  }
}
