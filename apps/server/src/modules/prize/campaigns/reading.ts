import {
  type CampaignRules,
  campaignRulesSchema,
  campaignStates,
  type DrawRules,
  type CalendarRules,
} from '@zhanfang/contract'
import { formatDateTime } from '@zhanfang/format'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../../database/database.ts'
import { Refusal } from '../../../http/refusal.ts'
import { type CampaignRow, prizeCampaigns as campaigns, prizes, type PrizeRow } from '../tables.ts'
import { texts } from '../texts.ts'

export const isCampaign = (appId: string, id: string) => and(eq(campaigns.appId, appId), eq(campaigns.id, id))
export const rulesOf = ({ rules }: Pick<CampaignRow, 'rules'>): CampaignRules =>
  campaignRulesSchema.parse(rules)
/** The rules of a draw; refuses for a calendar, as there is nothing to draw. */
export function drawRulesOf(row: Pick<CampaignRow, 'rules'>): DrawRules {
  const rules = rulesOf(row)
  if (rules.type !== 'draw') throw new Refusal('campaignNotFound')
  return rules
}
export function calendarRulesOf(row: Pick<CampaignRow, 'rules'>): CalendarRules {
  const rules = rulesOf(row)
  if (rules.type !== 'calendar') throw new Refusal('campaignNotFound')
  return rules
}

/** A campaign; with `hold`, so that nobody changes it until the transaction ends. */
export async function findCampaign(
  tx: Db,
  appId: string,
  id: string,
  hold?: 'share' | 'update',
): Promise<CampaignRow> {
  const wanted = tx.select().from(campaigns).where(isCampaign(appId, id))
  const [row] = await (hold ? wanted.for(hold) : wanted)
  if (!row) throw new Refusal('campaignNotFound')
  return row
}

/** What can be won now, in the order in which prizes take numbers. */
export const prizesOf = (tx: Db, appId: string, campaignId: string): Promise<PrizeRow[]> =>
  tx
    .select()
    .from(prizes)
    .where(and(eq(prizes.appId, appId), eq(prizes.campaignId, campaignId), isNull(prizes.removedAt)))
    .orderBy(asc(prizes.place), asc(prizes.id))

/** Why nobody can take part now, in words; undefined where they can. */
export function closedBecause(
  { state, startsAt, endsAt }: Pick<CampaignRow, 'state' | 'startsAt' | 'endsAt'>,
  now: Date,
): string | undefined {
  if (state === campaignStates.draft) return texts.notStarted
  if (state === campaignStates.ended) return texts.over
  if (endsAt !== null && now >= endsAt) return texts.over
  if (state === campaignStates.paused) return texts.paused
  if (startsAt !== null && now < startsAt) return texts.notYet(formatDateTime(startsAt))
  return undefined
}

/** Holds somebody's row in a campaign until the transaction ends: all that they do there goes one after the other. */
export async function holdPlayer(
  tx: Db,
  { appId, customerId }: { appId: string; customerId: string },
  campaignId: string,
  shareCode: string,
) {
  const { rows } = await tx.execute<{
    number: number
    drawn: number
    day: string
    drawn_on_day: number
    free_on_day: number
    extra: number
  }>(sql`
    insert into prize_players (app_id, campaign_id, customer_id, share_code)
    values (${appId}, ${campaignId}, ${customerId}, ${shareCode})
    on conflict (app_id, campaign_id, customer_id) do update set share_code = prize_players.share_code
    returning number, drawn, day, drawn_on_day, free_on_day, extra`)
  const [row] = rows
  if (!row) throw new Error('a player was not stored')
  return {
    number: row.number,
    drawn: row.drawn,
    day: row.day,
    drawnOnDay: row.drawn_on_day,
    freeOnDay: row.free_on_day,
    extra: row.extra,
  }
}
