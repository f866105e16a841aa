import {
  type CallData,
  type drawFilter,
  type DrawRecord,
  MOST_COUNTED,
  prizeGiftSchema,
  prizeKindNames,
  prizeKindSchema,
  type prizeDrawSearch,
  type prizeWinDetail,
  winStateNames,
  winStateOf,
  winStates,
} from '@zhanfang/contract'
import { and, count, desc, eq, gte, isNotNull, isNull, lt, sql, type SQL } from 'drizzle-orm'
import type { z } from 'zod'
import type { Database } from '../../../database/database.ts'
import type { Cell } from '../../../file-formats/cells.ts'
import { writeCsv } from '../../../file-formats/csv-writer.ts'
import { Refusal } from '../../../http/refusal.ts'
import { readCode } from '../../coupon/module.ts'
import type { CustomerModule } from '../../customer/module.ts'
import { missedSchema } from '../drawing/drawing.ts'
import { prizeCampaigns as campaigns, prizeDraws as draws, prizes, type DrawRow } from '../tables.ts'
import { texts } from '../texts.ts'
import type { WinReceivers } from './receivers.ts'
import { isDraw } from './wins.ts'

type Filter = z.output<z.ZodObject<typeof drawFilter>>

const EXPORTED_AT_ONCE = 500

/** Why a number gave nothing; null for all others. */
export const missedOf = ({ missed, missedName }: DrawRow): DrawRecord['missed'] => {
  const reason = missedSchema.parse(missed)
  return reason === null ? null : { name: missedName, reason }
}

export type WinLists = ReturnType<typeof createWinLists>

/** What was drawn and won, for members of the app. */
export function createWinLists(
  { db }: Database,
  { customers, receivers }: { customers: Pick<CustomerModule['desk'], 'namesOf'>; receivers: WinReceivers },
) {
  const conditionOf = (appId: string, filter: Filter): SQL | undefined =>
    and(
      eq(draws.appId, appId),
      filter.campaignId === undefined ? undefined : eq(draws.campaignId, filter.campaignId),
      filter.state === undefined ? undefined : eq(draws.state, winStates[filter.state]),
      filter.kind === undefined ? undefined : eq(draws.kind, filter.kind),
      filter.outcome === undefined
        ? undefined
        : filter.outcome === 'win'
          ? isNotNull(draws.state)
          : isNull(draws.state),
      filter.from === undefined ? undefined : gte(draws.at, new Date(filter.from)),
      filter.to === undefined ? undefined : lt(draws.at, new Date(filter.to)),
      filter.code
        ? sql`(${draws.code} = ${readCode(filter.code)} or ${draws.id} = ${filter.code})`
        : undefined,
    )

  async function rowsOf(where: SQL | undefined, appId: string, most: number) {
    const rows = await db
      .select({ draw: draws, campaignName: campaigns.name })
      .from(draws)
      .innerJoin(campaigns, and(eq(campaigns.appId, draws.appId), eq(campaigns.id, draws.campaignId)))
      .where(where)
      .orderBy(desc(draws.id))
      .limit(most)
    const names = await customers.namesOf(appId, [
      ...new Set(rows.flatMap(({ draw }) => draw.customerId ?? [])),
    ])
    return rows.map(({ draw, campaignName }) => ({
      draw,
      campaignName,
      customerName: draw.customerId === null ? '' : (names.get(draw.customerId) ?? ''),
    }))
  }
  type Found = Awaited<ReturnType<typeof rowsOf>>[number]

  const shown = ({ draw, campaignName, customerName }: Found): DrawRecord => ({
    id: draw.id,
    time: draw.at.toISOString(),
    campaignId: draw.campaignId,
    campaignName,
    customerId: draw.customerId ?? '',
    customerName,
    number: draw.number,
    roll: draw.roll,
    prize:
      draw.prizeId === null
        ? null
        : { id: draw.prizeId, name: draw.prizeName, kind: prizeKindSchema.parse(draw.kind) },
    missed: missedOf(draw),
    state: draw.state === null ? null : winStateOf(draw.state),
    claimUntil: draw.claimUntil?.toISOString() ?? null,
  })

  return {
    async search(
      appId: string,
      { cursor, size, ...filter }: Filter & { cursor?: string | undefined; size: number },
    ): Promise<CallData<typeof prizeDrawSearch>> {
      const where = conditionOf(appId, filter)
      const some = db
        .select({ one: sql`1` })
        .from(draws)
        .where(where)
        .limit(MOST_COUNTED + 1)
        .as('some')
      const [rows, [total]] = await Promise.all([
        rowsOf(and(where, cursor === undefined ? undefined : lt(draws.id, cursor)), appId, size + 1),
        db.select({ value: count() }).from(some),
      ])
      const page = rows.slice(0, size)
      return {
        list: page.map(shown),
        total: total?.value ?? 0,
        size,
        nextCursor: rows.length > size ? (page.at(-1)?.draw.id ?? null) : null,
      }
    },

    async detail(appId: string, id: string): Promise<CallData<typeof prizeWinDetail>> {
      const [found] = await rowsOf(and(isDraw(appId, id), isNotNull(draws.state)), appId, 1)
      if (!found) throw new Refusal('notFound')
      const { draw } = found
      const [prize] =
        draw.prizeId === null
          ? []
          : await db
              .select({ gift: prizes.gift })
              .from(prizes)
              .where(and(eq(prizes.appId, appId), eq(prizes.id, draw.prizeId)))
      const gift = prize ? prizeGiftSchema.parse(prize.gift) : undefined
      return {
        ...shown(found),
        receiver: receivers.open(appId, draw.receiver),
        delivery: gift?.kind === 'goods' ? gift.delivery : null,
        claimTime: draw.claimedAt?.toISOString() ?? null,
        deliverTime: draw.deliveredAt?.toISOString() ?? null,
        carrier: draw.carrier,
        trackingNumber: draw.trackingNumber,
        note: draw.note,
        byName: draw.deliveredBy,
      }
    },

    /** What a filter finds as a CSV file, written while it is read; with the addresses of those who claimed. */
    exported(appId: string, filter: Filter): AsyncGenerator<Buffer> {
      const where = conditionOf(appId, filter)
      async function* lines(): AsyncGenerator<Cell[][]> {
        let last: string | undefined
        for (;;) {
          const rows = await rowsOf(
            and(where, last === undefined ? undefined : lt(draws.id, last)),
            appId,
            EXPORTED_AT_ONCE,
          )
          yield rows.map(({ draw, campaignName, customerName }) => {
            const receiver = receivers.open(appId, draw.receiver)
            return [
              draw.id,
              draw.at,
              campaignName,
              customerName,
              draw.prizeId === null ? texts.nothing : draw.prizeName,
              draw.kind === null ? '' : prizeKindNames[prizeKindSchema.parse(draw.kind)],
              draw.state === null ? '' : winStateNames[winStateOf(draw.state)],
              receiver?.name ?? '',
              receiver?.phone ?? '',
              receiver?.address ?? '',
              draw.carrier,
              draw.trackingNumber,
              draw.note,
            ]
          })
          if (rows.length < EXPORTED_AT_ONCE) return
          last = rows.at(-1)?.draw.id
        }
      }
      return writeCsv(texts.export.columns, lines())
    },
  }
}
