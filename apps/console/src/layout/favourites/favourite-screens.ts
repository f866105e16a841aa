import { MOST_FAVOURITES, type FavouriteScreen } from '@zhanfang/contract'
import { changeHabits, currentHabits, useHabits } from '../../habits.ts'

/** Screens that the account keeps at hand, in the order in which they were added. */
export const useFavourites = (): readonly FavouriteScreen[] => useHabits().habits.favourites

/** Adds a screen, or takes it away when it is one already. False when there is no more room. */
export function toggleFavourite(screen: FavouriteScreen): boolean {
  const before = currentHabits().favourites
  const others = before.filter(({ address }) => address !== screen.address)
  const isNew = others.length === before.length
  if (isNew && before.length >= MOST_FAVOURITES) return false
  changeHabits({ favourites: isNew ? [...before, screen] : others })
  return true
}
