import { createHmac } from 'node:crypto'
import { ANYTHING } from '../../../composition/app-data.ts'
import { addressOnDomain } from '../../../http/addresses/own-domains.ts'

/** Ids that documents can name: the product's own are 26 letters and digits. */
const ID = /[0-9A-Za-z]{20,40}/g
const WHOLE_ID = /^[0-9A-Za-z]{20,40}$/
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
/** Characters of an id that say when it was made: lists are sorted by them. */
const TIME_LENGTH = 10
const RANDOM_LENGTH = 16

const literally = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Where an app was reached, and where all apps of this installation are, each without a slash at the end. */
export interface Addresses {
  /** The app in its old place. */
  appId: string
  /** `own`: a domain at which nothing but this app stands. */
  old: readonly { origin: string; own: boolean }[]
  new: string
}

export type AppIds = ReturnType<typeof createAppIds>

/**
 * New ids for everything that an app has. Each is made of the old one with a secret key: it need not be remembered,
 * whoever knows the old one cannot guess it, and it sorts by the same time.
 */
export function createAppIds(key: string, addresses: Addresses) {
  const kinds = new Map<string, string>()
  const origins = new Map(
    addresses.old.flatMap((one) => (one.origin === addresses.new ? [] : [[one.origin, one.own] as const])),
  )
  const addressPattern =
    origins.size === 0
      ? undefined
      : new RegExp(`(${[...origins.keys()].map(literally).join('|')})(/[^\\s"'<>()\\\\]*)`, 'g')
  let addressesChanged = 0

  function newOf(old: string): string {
    const bytes = createHmac('sha256', key).update(old).digest()
    const random = Array.from(bytes.subarray(0, RANDOM_LENGTH), (byte) => LETTERS.charAt(byte % 32)).join('')
    return old.slice(0, TIME_LENGTH) + random
  }

  const known = (text: string) => (text.match(ID) ?? []).some((id) => kinds.has(id))

  function inText(text: string): string {
    const moved = addressPattern
      ? text.replace(addressPattern, (whole, origin: string, path: string) => {
          const own = origins.get(origin) === true
          if (!own && !known(path)) return whole
          addressesChanged += 1
          return addresses.new + (own ? addressOnDomain(path, addresses.appId) : path)
        })
      : text
    return moved.replace(ID, (id) => (kinds.has(id) ? newOf(id) : id))
  }

  function inValue(value: unknown): unknown {
    if (typeof value === 'string') return inText(value)
    if (Array.isArray(value)) return value.map(inValue)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [inText(name), inValue(part)]))
  }

  return {
    /** Whether a text can be an id of ours. */
    isId: (text: unknown): text is string => typeof text === 'string' && WHOLE_ID.test(text),
    /** Notes an id that documents may name. False when it is known already. */
    track(id: string, kind: string): boolean {
      if (kinds.has(id)) return false
      kinds.set(id, kind)
      return true
    },
    forget: (id: string): void => void kinds.delete(id),
    has: (id: unknown, kind: string): boolean =>
      typeof id === 'string' && (kind === ANYTHING ? kinds.has(id) : kinds.get(id) === kind),
    newOf,
    /** JSON with the tracked ids replaced wherever texts name them, and addresses that lead to them moved. */
    inValue,
    addressesChanged: () => addressesChanged,
  }
}
