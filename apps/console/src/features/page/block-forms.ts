import { blockForms } from '@zhanfang/blocks/forms'
import { lazy } from 'react'

/** One lazy component per kind for good: a new one on each render would throw away what is typed. */
export const lazyForms = Object.fromEntries(
  Object.entries(blockForms).map(([kind, load]) => [kind, lazy(load)]),
)
