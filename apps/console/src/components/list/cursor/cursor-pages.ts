import type { FetchPage } from '../fetch-rows.ts'

/**
 * The pages of a list that is walked by cursors, asked for one after the other as `fetchRows` does: the first begins
 * anew, each other goes on behind the one before.
 */
export function cursorPages<Row>(
  ask: (asked: {
    cursor?: string
    size: number
  }) => Promise<{ list: Row[]; total: number; nextCursor: string | null }>,
): FetchPage<Row> {
  let cursor: string | null = null
  return async (page, size) => {
    const found = await ask(page === 1 || cursor === null ? { size } : { cursor, size })
    cursor = found.nextCursor
    return found
  }
}
