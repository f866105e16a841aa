// How this person works with the console: it belongs to the account, and this browser keeps it until the account's is there.
import { habits as habitsCall, habitsKeep, habitsSchema, noHabits, type Habits } from '@zhanfang/contract'
import { useEffect } from 'react'
import { z } from 'zod'
import { create } from 'zustand'
import { api } from './api.ts'
import { sessionToken } from './session/session.ts'

const KEY = 'habits'
const storedSchema = z.object({ token: z.string(), habits: habitsSchema, waiting: habitsSchema.partial() })
type Stored = Omit<z.infer<typeof storedSchema>, 'token'>
/** Clicks that follow each other are kept together. Milliseconds. */
const KEEP_AFTER = 1000

interface State extends Stored {
  /** The account has answered. */
  isLoaded: boolean
}

/** What this browser knows of the session at hand; of others nothing. */
function read(): Stored {
  try {
    const stored = storedSchema.parse(JSON.parse(localStorage.getItem(KEY) ?? ''))
    if (stored.token === sessionToken()) return stored
  } catch {
    // As if there was nothing.
  }
  return { habits: noHabits, waiting: {} }
}

const useStored = create<State>(() => ({ ...read(), isLoaded: false }))

/** What was changed in this tab and the account has not been told by it. */
let own: Partial<Habits> = {}

// Another tab has changed them. It may have written before it knew of what was changed here a moment ago.
globalThis.addEventListener?.('storage', ({ key }) => {
  if (key !== KEY) return
  const { habits, waiting } = read()
  useStored.setState({ habits: { ...habits, ...own }, waiting: { ...waiting, ...own } })
})

/** Shows them, and remembers what the account has not been told: the page may be left before it is. */
function show(habits: Habits, waiting: Stored['waiting']): void {
  useStored.setState({ habits, waiting })
  try {
    localStorage.setItem(KEY, JSON.stringify({ token: sessionToken() ?? '', habits, waiting }))
  } catch {
    // The account has them.
  }
}

/** The session whose habits are there or on their way. */
let asked: string | undefined
let timer: ReturnType<typeof setTimeout> | undefined

function keepSoon(): void {
  clearTimeout(timer)
  const token = sessionToken()
  timer = setTimeout(() => {
    const { waiting } = useStored.getState()
    const sent = own
    // Whoever logs in meanwhile has habits of their own.
    if (token === undefined || sessionToken() !== token || Object.keys(waiting).length === 0) return
    api.call(habitsKeep, { body: waiting }, { silent: true }).then(
      () => {
        if (sessionToken() !== token) return
        // What came meanwhile has its own turn.
        if (own === sent) own = {}
        show(useStored.getState().habits, own)
      },
      // They wait for the next time that the console is opened.
      () => {},
    )
  }, KEEP_AFTER)
}

function load(): void {
  const token = sessionToken()
  if (token === undefined || token === asked) return
  asked = token
  own = {}
  useStored.setState({ ...read(), isLoaded: false })
  api.call(habitsCall, undefined, { silent: true }).then(
    (habits) => {
      if (token !== sessionToken()) return
      // What the account has not been told is newer.
      const { waiting } = useStored.getState()
      show({ ...habits, ...waiting }, waiting)
      useStored.setState({ isLoaded: true })
      if (Object.keys(waiting).length > 0) keepSoon()
    },
    () => {
      asked = undefined
    },
  )
}

/** Changes some of the habits, here at once and in the account a moment later. */
export function changeHabits(change: Partial<Habits>): void {
  const { habits, waiting } = useStored.getState()
  own = { ...own, ...change }
  show({ ...habits, ...change }, { ...waiting, ...change })
  keepSoon()
}

export const currentHabits = (): Habits => useStored.getState().habits

/** The habits of whoever is logged in; `isLoaded` once the account has told them. */
export function useHabits(): Pick<State, 'habits' | 'isLoaded'> {
  useEffect(load, [])
  return useStored()
}
