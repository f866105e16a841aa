import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { newState, type State } from './state.ts'

const SAVE_AFTER_MS = 200

/**
 * The state, kept in a file when one is named: mini-programs that the product knows are still there when both start
 * again. Without it, or with one that cannot be read, all is new.
 */
export function openState(file: string | undefined, now: number): { state: State; changed: () => void } {
  const state = newState(now)
  if (file !== undefined && existsSync(file)) {
    try {
      Object.assign(state, JSON.parse(readFileSync(file, 'utf8')))
    } catch {
      console.warn(`${file} could not be read; the sandbox begins anew`)
    }
  }
  let waiting: NodeJS.Timeout | undefined
  return {
    state,
    changed() {
      if (file === undefined || waiting) return
      waiting = setTimeout(() => {
        waiting = undefined
        writeFileSync(`${file}.new`, JSON.stringify(state))
        renameSync(`${file}.new`, file)
      }, SAVE_AFTER_MS)
    },
  }
}
