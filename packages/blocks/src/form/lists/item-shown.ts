import { createContext } from 'react'

/** Told which entry of a list is open for editing, and its place there, so that the page can show it. */
export const ItemShownContext = createContext<((item: unknown, index: number) => void) | undefined>(undefined)
