import { createContext } from 'react'

/** The blocks of the page in their order, which links of it may jump to; undefined where there is no page. */
export const AnchorChoicesContext = createContext<
  (() => readonly { id: string; title: string }[]) | undefined
>(undefined)
