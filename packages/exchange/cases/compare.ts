import { test } from 'vitest'
import { knownDifferences } from './known-differences.ts'

/** A case that must come out the same, or otherwise as long as it is on the list of known differences. */
export function compare(id: string, run: () => void | Promise<void>): void {
  const reason = knownDifferences[id]
  const [title, register] = reason === undefined ? [id, test] : [`${id}: ${reason}`, test.fails]
  register(title, run)
}
