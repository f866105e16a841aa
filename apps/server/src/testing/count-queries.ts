import { vi } from 'vitest'
import type { Database } from '../database/database.ts'

/**
 * How many times the pool is asked while `work` runs. A server looks around by itself every second, whatever is asked of
 * it: who expects none asks again (`expect.poll`) when a look came between.
 */
export async function countQueries({ pool }: Database, work: () => Promise<unknown>): Promise<number> {
  const query = vi.spyOn(pool, 'query')
  try {
    await work()
    return query.mock.calls.length
  } finally {
    query.mockRestore()
  }
}
