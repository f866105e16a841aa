import type { FailedDeliveries } from '@zhanfang/contract'
import { Refusal } from '../../http/refusal.ts'
import type { NamesOfApps } from './versions.ts'

/** Failures of a kind that are shown. */
const SHOWN = 50

/** What a module could not deliver. */
export interface FailedDeliveriesOf {
  key: string
  name: string
  /** Kinds are shown by it, the smallest first. */
  place: number
  /** Those of the last seven days, the newest first, at most `most` of them; counted up to a thousand. */
  read(most: number): Promise<{
    total: number
    list: readonly {
      id: string
      what: string
      to: string
      reason: string
      attempts: number
      at: Date
      appId: string | null
    }[]
  }>
  /** Tries those with the ids once more, or all; returns how many. Absent where it is of no use. */
  retry?: (ids: readonly string[] | undefined) => Promise<number>
}

/** What could not be delivered on the whole platform; it knows of nothing that modules send. */
export function createFailures(namesOfApps: NamesOfApps) {
  const kinds: FailedDeliveriesOf[] = []
  return {
    add: (...more: readonly FailedDeliveriesOf[]): void => void kinds.push(...more),

    async read(): Promise<FailedDeliveries[]> {
      const found = await Promise.all(
        kinds
          .toSorted((a, b) => a.place - b.place)
          .map(async (kind) => ({ kind, ...(await kind.read(SHOWN)) })),
      )
      const appIds = found.flatMap(({ list }) => list.flatMap(({ appId }) => appId ?? []))
      const names = await namesOfApps([...new Set(appIds)])
      return found.map(({ kind: { key, name, retry }, total, list }) => ({
        key,
        name,
        total,
        canRetry: retry !== undefined,
        list: list.map(({ at, ...one }) => ({
          ...one,
          at: at.toISOString(),
          appName: names.get(one.appId ?? '') ?? '',
        })),
      }))
    },

    async retry(key: string, ids: readonly string[] | undefined): Promise<number> {
      const kind = kinds.find((one) => one.key === key)
      if (!kind?.retry) throw new Refusal('notFound')
      return kind.retry(ids)
    },
  }
}
