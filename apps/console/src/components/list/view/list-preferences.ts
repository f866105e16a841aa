import { listLookKeep, listLooks, listLookSchema, type ListLook } from '@zhanfang/contract'
import { useEffect } from 'react'
import { z } from 'zod'
import { create } from 'zustand'
import { api } from '../../../api.ts'
import { sessionToken } from '../../../session/session.ts'

export type ListPreferences = ListLook
export const plainPreferences: ListPreferences = { hidden: [], order: [], dense: false, cards: false }

/** Where this browser keeps the looks until the account's are there: a list does not jump when they come. */
const KEY = 'lists'
const storedSchema = z.record(z.string(), listLookSchema)
/** Somebody tries several columns: the last of it is kept. Milliseconds. */
const KEEP_AFTER = 800
/** The longest name of a list that is kept. */
const MOST_CHARACTERS = 60

function readStored(): Record<string, ListPreferences> {
  try {
    const stored = storedSchema.safeParse(JSON.parse(localStorage.getItem(KEY) ?? '{}'))
    return stored.success ? stored.data : {}
  } catch {
    return {}
  }
}
function store(looks: Record<string, ListPreferences>): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(looks))
  } catch {
    // The account has them.
  }
}

const useLooks = create<{ looks: Record<string, ListPreferences> }>(() => ({ looks: readStored() }))
function show(looks: Record<string, ListPreferences>): void {
  useLooks.setState({ looks })
  store(looks)
}

/** The session whose looks are there or on their way. */
let asked: string | undefined
const waiting = new Map<string, ReturnType<typeof setTimeout>>()

function load(): void {
  const token = sessionToken()
  if (token === undefined || token === asked) return
  asked = token
  api.call(listLooks, undefined, { silent: true }).then(
    ({ looks }) => {
      // What was changed meanwhile is newer.
      const changed = Object.entries(useLooks.getState().looks).filter(
        ([list]) => waiting.has(list) || list.includes(OF),
      )
      show({ ...looks, ...Object.fromEntries(changed) })
    },
    () => {
      asked = undefined
    },
  )
}

function keep(list: string, look: ListPreferences): void {
  show({ ...useLooks.getState().looks, [list]: look })
  // An account has thousands of things with lists of their own; their looks are kept with views.
  if (list.includes(OF)) return
  clearTimeout(waiting.get(list))
  const token = sessionToken()
  const send = () => {
    waiting.delete(list)
    // Whoever logs in meanwhile has looks of their own.
    if (token === undefined || sessionToken() !== token) return
    // It stays in this browser where the account does not take it.
    api.call(listLookKeep, { body: { list, look } }, { silent: true }).catch(() => {})
  }
  waiting.set(list, setTimeout(send, KEEP_AFTER))
}

/** How the looks of a list of one thing are kept: beside those of other things, in this browser. */
export interface KeptLook {
  /** Names the thing. */
  of: string
  /** How it looks before anything was chosen. */
  plain: ListPreferences
}

/** Stands between a list and the thing whose list it is. */
const OF = ':'

/** How a list looks for this account, by the name of the list. */
export function useListPreferences(
  list: string,
  kept?: KeptLook,
): [ListPreferences, (next: ListPreferences) => void] {
  const name = kept ? list + OF + kept.of : list.slice(0, MOST_CHARACTERS)
  useEffect(load, [])
  const preferences = useLooks(({ looks }) => looks[name]) ?? kept?.plain ?? plainPreferences
  return [preferences, (next) => keep(name, next)]
}

interface Placed {
  key: string
  role?: 'name' | 'actions'
}

/** Columns that can be hidden and moved, in the chosen order; the name stays first and the actions last. */
export function orderedColumns<Column extends Placed>(
  columns: readonly Column[],
  { order }: Pick<ListPreferences, 'order'>,
): Column[] {
  const place = (key: string) => {
    const at = order.indexOf(key)
    return at === -1 ? order.length : at
  }
  return columns.filter(({ role }) => role === undefined).toSorted((a, b) => place(a.key) - place(b.key))
}

/** The columns as they are shown. */
export function shownColumns<Column extends Placed>(
  columns: readonly Column[],
  preferences: ListPreferences,
): Column[] {
  return [
    ...columns.filter(({ role }) => role === 'name'),
    ...orderedColumns(columns, preferences).filter(({ key }) => !preferences.hidden.includes(key)),
    ...columns.filter(({ role }) => role === 'actions'),
  ]
}
