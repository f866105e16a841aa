import { MOST_FAVOURITES, type Habits, noHabits } from '@zhanfang/contract'
import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openSession } from '../../session/session.ts'

const kept = vi.fn<(part: Partial<Habits>) => void>()
let account: Habits
/** As a page that has just been opened; the account answers with what it was told. */
async function opened() {
  vi.resetModules()
  const { api: fresh } = await import('../../api.ts')
  vi.spyOn(fresh, 'call').mockImplementation((_call: unknown, input: unknown) => {
    const body: Partial<Habits> | undefined = Reflect.get(Object(input), 'body')
    if (body) {
      kept(body)
      account = { ...account, ...body }
      return Promise.resolve({})
    }
    return Promise.resolve(account)
  })
  const screens = await import('./favourite-screens.ts')
  const { useHabits } = await import('../../habits.ts')
  const { result } = renderHook(() => useHabits())
  await vi.waitFor(() => expect(result.current.isLoaded).toBe(true))
  return { ...screens, result }
}
beforeEach(() => {
  localStorage.clear()
  account = noHabits
  kept.mockClear()
  openSession()
})
afterEach(() => vi.restoreAllMocks())

const screen = (name: string) => ({ title: name, address: `/mini/${name}?appId=a` })

test('a screen is added and taken away, and the account is told', async () => {
  const { toggleFavourite, result } = await opened()
  expect(toggleFavourite(screen('pages'))).toBe(true)
  expect(toggleFavourite(screen('files'))).toBe(true)
  await vi.waitFor(() => expect(account.favourites).toEqual([screen('pages'), screen('files')]))
  // Both clicks were kept together.
  expect(kept).toHaveBeenCalledTimes(1)
  expect(toggleFavourite(screen('pages'))).toBe(true)
  await vi.waitFor(() => expect(result.current.habits.favourites).toEqual([screen('files')]))
})

test('another tab that writes before it knows of a favourite does not take it away', async () => {
  const { toggleFavourite, result } = await opened()
  const before = localStorage.getItem('habits')
  toggleFavourite(screen('pages'))
  localStorage.setItem('habits', before ?? '')
  act(() => void globalThis.dispatchEvent(new StorageEvent('storage', { key: 'habits' })))
  expect(result.current.habits.favourites).toEqual([screen('pages')])
  await vi.waitFor(() => expect(account.favourites).toEqual([screen('pages')]))
  expect(JSON.parse(localStorage.getItem('habits') ?? '')).toMatchObject({
    habits: { favourites: [screen('pages')] },
    waiting: {},
  })
})

test('there is an end to it, which takes nothing away', async () => {
  const { toggleFavourite, result } = await opened()
  for (let index = 0; index < MOST_FAVOURITES; index += 1)
    expect(toggleFavourite(screen(`s${index}`))).toBe(true)
  expect(toggleFavourite(screen('more'))).toBe(false)
  await vi.waitFor(() => expect(result.current.habits.favourites).toHaveLength(MOST_FAVOURITES))
  expect(toggleFavourite(screen('s0'))).toBe(true)
})

test('what the account was not told before the page was left is told by the next one', async () => {
  const before = await opened()
  before.toggleFavourite(screen('pages'))
  const after = await opened()
  await vi.waitFor(() => expect(after.result.current.habits.favourites).toEqual([screen('pages')]))
  await vi.waitFor(() => expect(account.favourites).toEqual([screen('pages')]))
})

test('another account of this browser has favourites of its own', async () => {
  const first = await opened()
  first.toggleFavourite(screen('pages'))
  openSession()
  account = noHabits
  const { result } = await opened()
  expect(result.current.habits.favourites).toEqual([])
})
