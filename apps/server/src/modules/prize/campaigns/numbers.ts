import { type CampaignNumbers, winStates } from '@zhanfang/contract'
import { fenToYuan } from '@zhanfang/format'
import { and, count, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '../../../database/database.ts'
import { prizeDraws as draws, prizePlayers as players, prizes } from '../tables.ts'

export type CampaignNumbersOf = ReturnType<typeof createCampaignNumbers>

/** Numbers of campaigns, by their ids. Draws are counted where each person's are: a million of them cost a row a person. */
export function createCampaignNumbers({ db }: Database) {
  return async (appId: string, ids: readonly string[]): Promise<ReadonlyMap<string, CampaignNumbers>> => {
    if (ids.length === 0) return new Map()
    const [people, won, open] = await Promise.all([
      db
        .select({
          id: players.campaignId,
          people: sql<number>`count(*) filter (where ${players.drawn} > 0)`.mapWith(Number),
          times: sql<number>`coalesce(sum(${players.drawn}), 0)`.mapWith(Number),
        })
        .from(players)
        .where(and(eq(players.appId, appId), inArray(players.campaignId, [...ids])))
        .groupBy(players.campaignId),
      db
        .select({
          id: prizes.campaignId,
          wins: sql<number>`coalesce(sum(${prizes.won}), 0)`.mapWith(Number),
          cost: sql<number>`coalesce(sum(${prizes.won}::bigint * ${prizes.cost}), 0)`.mapWith(Number),
        })
        .from(prizes)
        .where(and(eq(prizes.appId, appId), inArray(prizes.campaignId, [...ids])))
        .groupBy(prizes.campaignId),
      db
        .select({ id: draws.campaignId, toDeliver: count() })
        .from(draws)
        .where(
          and(
            eq(draws.appId, appId),
            eq(draws.state, winStates.claimed),
            inArray(draws.campaignId, [...ids]),
          ),
        )
        .groupBy(draws.campaignId),
    ])
    return new Map(
      ids.map((id) => {
        const of = <Row extends { id: string }>(rows: readonly Row[]) => rows.find((row) => row.id === id)
        return [
          id,
          {
            people: of(people)?.people ?? 0,
            times: of(people)?.times ?? 0,
            wins: of(won)?.wins ?? 0,
            toDeliver: of(open)?.toDeliver ?? 0,
            cost: fenToYuan(of(won)?.cost ?? 0),
          },
        ]
      }),
    )
  }
}
