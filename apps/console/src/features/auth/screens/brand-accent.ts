import { createContext } from 'react'

/** The accent of the brand that a login screen is in; undefined for the installation's own. */
export const BrandAccent = createContext<string | undefined>(undefined)
