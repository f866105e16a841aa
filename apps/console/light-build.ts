// What makes the console's build light, for whatever else is built of the console's parts.
import path from 'node:path'
import type { Plugin } from 'vite'
import { antdStyles } from './antd-styles.ts'
import { lateSchemas } from './late-schemas.ts'

const declares =
  /[\\/](packages[\\/](contract|survey|exchange|document|blocks|format)|@rc-component[\\/]form)[\\/]/

export const lightPlugins: Plugin[] = [antdStyles, lateSchemas]

/** Most schemas of the contract and of the blocks are for other screens than the one that is open. */
export const lightAliases = [
  { find: /^zod$/, replacement: path.join(import.meta.dirname, 'src/late-zod.ts') },
]

/**
 * Our packages only declare things: what a screen does not use of them must not reach its chunk. Nor do the forms of antd do
 * anything by themselves, which every control asks whether it stands in one.
 */
export const moduleSideEffects = (id: string): boolean | undefined =>
  declares.test(id) && !id.endsWith('.css') ? false : undefined
