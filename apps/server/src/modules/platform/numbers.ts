import type { PlatformNumber } from '@zhanfang/contract'
import { shanghaiIso } from '@zhanfang/format'

const DAY = 86_400_000
/** Days that are drawn, and those of them that make the week. */
const DAYS = 14
const WEEK = 7

/** Something that a module counts on the whole platform. */
export interface CountedOnPlatform {
  key: string
  name: string
  /** Numbers are shown by it, the smallest first. */
  place: number
  total?: () => Promise<number>
  /** How often it happened on each of the days, as `2026-01-31`, the oldest first; a day without any may be missing. */
  byDay?: (days: readonly string[]) => Promise<ReadonlyMap<string, number>>
}

/** What the modules count on the whole platform; it knows of nothing that they have. */
export function createPlatformNumbers() {
  const counted: CountedOnPlatform[] = []
  return {
    add: (...numbers: readonly CountedOnPlatform[]): void => void counted.push(...numbers),

    async read(now = Date.now()): Promise<PlatformNumber[]> {
      const days = Array.from({ length: DAYS }, (_, place) =>
        shanghaiIso(new Date(now - (DAYS - 1 - place) * DAY)).slice(0, 10),
      )
      const [today = '', yesterday = ''] = days.toReversed()
      return Promise.all(
        counted
          .toSorted((a, b) => a.place - b.place)
          .map(async ({ key, name, total, byDay }) => {
            const found = await byDay?.(days)
            return {
              key,
              name,
              total: total ? await total() : null,
              days: found
                ? {
                    today: found.get(today) ?? 0,
                    yesterday: found.get(yesterday) ?? 0,
                    week: days.slice(-WEEK).reduce((sum, day) => sum + (found.get(day) ?? 0), 0),
                    byDay: days.map((day) => ({ day, count: found.get(day) ?? 0 })),
                  }
                : null,
            }
          }),
      )
    },
  }
}
