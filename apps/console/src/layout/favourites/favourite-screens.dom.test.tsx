import { beforeEach, expect, test, vi } from 'vitest'

/** As a page that has just been opened: what is kept is what storage holds. */
async function opened() {
  vi.resetModules()
  return import('./favourite-screens.ts')
}
beforeEach(() => localStorage.clear())

const screen = (name: string) => ({ title: name, address: `/mini/${name}?appId=a` })
const stored = () => localStorage.getItem('favouriteScreens') ?? ''

test('a screen is added and taken away, for each account of the browser by itself', async () => {
  const { toggleFavourite } = await opened()
  expect(toggleFavourite('u1', screen('pages'))).toBe(true)
  expect(toggleFavourite('u2', screen('files'))).toBe(true)
  expect(JSON.parse(stored())).toEqual({ u1: [screen('pages')], u2: [screen('files')] })
  expect(toggleFavourite('u1', screen('pages'))).toBe(true)
  expect(JSON.parse(stored())).toEqual({ u1: [], u2: [screen('files')] })
})

test('there is an end to it, which takes nothing away', async () => {
  const { toggleFavourite, MOST_FAVOURITES } = await opened()
  for (let index = 0; index < MOST_FAVOURITES; index += 1)
    expect(toggleFavourite('u1', screen(`s${index}`))).toBe(true)
  expect(toggleFavourite('u1', screen('more'))).toBe(false)
  expect(JSON.parse(stored()).u1).toHaveLength(MOST_FAVOURITES)
  expect(toggleFavourite('u1', screen('s0'))).toBe(true)
})

test('what storage holds of something else is no favourite', async () => {
  localStorage.setItem('favouriteScreens', '{"u1":[{"title":"x","address":"https://evil.example"}]}')
  const { toggleFavourite } = await opened()
  expect(toggleFavourite('u1', screen('pages'))).toBe(true)
  expect(JSON.parse(stored())).toEqual({ u1: [screen('pages')] })
})
