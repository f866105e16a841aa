import { prizeLimits, prizeParcelSchema, winStates } from '@zhanfang/contract'
import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../../../database/database.ts'
import { Refusal } from '../../../http/refusal.ts'
import { type ImportKind, refusedRow, type RowOutcome } from '../../bulk-import/module.ts'
import { prizeDraws as draws } from '../tables.ts'
import { texts } from '../texts.ts'
import type { Wins } from './wins.ts'

const BATCH = 500
const rowSchema = z.object({ drawId: z.string(), carrier: z.string(), trackingNumber: z.string() })
type ParcelRow = z.output<typeof rowSchema>
const words = texts.importing

/** Parcels of prizes out of a table, by the numbers of their draws: each row hands one prize out. */
export function prizeParcelImport(
  { db }: Database,
  { wins, appName }: { wins: Pick<Wins, 'deliver'>; appName: (appId: string) => Promise<string | undefined> },
): ImportKind<ParcelRow> {
  async function knownOf(appId: string, ids: readonly string[]) {
    const found = new Map<string, { state: number | null; name: string }>()
    for (let at = 0; at < ids.length; at += BATCH) {
      const rows = await db
        .select({ id: draws.id, state: draws.state, name: draws.prizeName })
        .from(draws)
        .where(
          and(eq(draws.appId, appId), inArray(draws.id, ids.slice(at, at + BATCH)), isNotNull(draws.state)),
        )
      for (const { id, ...row } of rows) found.set(id, row)
    }
    return found
  }

  return {
    type: 'prize-parcel',
    title: words.title,
    need: 'coupon:write',
    note: words.help,
    columns: [
      { key: 'draw', title: words.draw, also: /^(?:中奖|抽奖)(?:编号|号)$/, isRequired: true },
      { key: 'carrier', title: words.carrier, also: /^(?:物流|快递)(?:公司)?$/, isRequired: true },
      { key: 'number', title: words.number, also: /^(?:物流|快递|运)?单号$/, isRequired: true },
    ],
    shown: [words.prize, words.parcel],
    most: prizeLimits.parcels,
    row: rowSchema,
    pathOf: () => '/mini/prize-mod?tab=wins',
    nameOf: async ({ appId, target }) => (target === appId ? appName(appId) : undefined),

    async judge({ appId }, typed) {
      const known = await knownOf(appId, [...new Set(typed.map(({ cells }) => cells['draw'] ?? ''))])
      const seen = new Set<string>()
      return typed.map(({ line, cells }) => {
        const drawId = cells['draw'] ?? ''
        const draw = known.get(drawId)
        const parcel = prizeParcelSchema.safeParse({
          carrier: cells['carrier'] ?? '',
          trackingNumber: cells['number'] ?? '',
        })
        const shown = [draw?.name ?? drawId, `${cells['carrier'] ?? ''} ${cells['number'] ?? ''}`]
        const refuse = (reason: string) => refusedRow(line, reason, shown)
        if (!draw) return refuse(words.noWin)
        if (!parcel.success) return refuse(parcel.error.issues[0]?.message ?? '')
        if (parcel.data.carrier === '' || parcel.data.trackingNumber === '') return refuse(words.noNumber)
        if (seen.has(drawId)) return refuse(words.twice)
        seen.add(drawId)
        const row = { drawId, ...parcel.data }
        if (draw.state === winStates.delivered)
          return { line, fate: 'same' as const, reason: words.known, cells: shown, row }
        if (draw.state === winStates.expired) return refuse(words.expired)
        if (draw.state !== winStates.claimed) return refuse(words.notClaimed)
        return { line, fate: 'fresh' as const, reason: '', cells: shown, row }
      })
    },

    async apply({ appId, session }, rows) {
      const outcomes: RowOutcome[] = []
      for (const { line, row } of rows) {
        try {
          const { drawId, carrier, trackingNumber } = row
          const done = await wins.deliver({ name: session.nickname }, appId, drawId, {
            carrier,
            trackingNumber,
            note: '',
          })
          outcomes.push({ line, fate: done === 'sent' ? 'fresh' : 'same', reason: '' })
        } catch (error) {
          if (!(error instanceof Refusal)) throw error
          outcomes.push({ line, fate: 'refused', reason: error.message })
        }
      }
      return outcomes
    },
  }
}
