import {
  type Campaign,
  type CampaignFields,
  campaignLookSchema,
  type CampaignRow as CampaignLine,
  type CampaignState,
  campaignStateNames,
  campaignStateOf,
  campaignStates,
  campaignSteps,
  lookOf,
  type Prize,
  prizeGiftSchema,
  prizeLimits,
} from '@zhanfang/contract'
import { dayOf, fenToYuan } from '@zhanfang/format'
import { and, count, desc, eq, ilike, inArray, lte, sql, type SQL } from 'drizzle-orm'
import type { Database, Db } from '../../../database/database.ts'
import { newId } from '../../../database/id.ts'
import { containsPattern } from '../../../database/search.ts'
import type { Editor } from '../../../http/caller.ts'
import { fieldRefusal, Refusal } from '../../../http/refusal.ts'
import type { ClaimPlaces } from '../../content-limit/module.ts'
import type { Templates } from '../../coupon/module.ts'
import type { Seeds } from '../drawing/seeds.ts'
import { DRAW_TYPE } from '../limited-draws.ts'
import {
  type CampaignRow,
  prizeCampaigns as campaigns,
  prizeOdds,
  prizePlayers,
  prizes,
  type PrizeRow,
} from '../tables.ts'
import { texts } from '../texts.ts'
import type { CampaignNumbersOf } from './numbers.ts'
import { savePrizes } from './prize-rows.ts'
import { findCampaign, isCampaign, prizesOf, rulesOf } from './reading.ts'
import type { Previews } from './previews.ts'
import { couponsIn, type Readiness } from './readiness.ts'

export const shownPrize = (row: PrizeRow, today: string): Prize => ({
  id: row.id,
  name: row.name,
  imageUrl: row.imageUrl,
  odds: row.odds,
  stock: row.stock,
  perDay: row.perDay,
  perPerson: row.perPerson,
  isBig: row.isBig,
  cost: fenToYuan(row.cost),
  gift: prizeGiftSchema.parse(row.gift),
  won: row.won,
  wonToday: row.day === today ? row.wonOnDay : 0,
})

export type Campaigns = ReturnType<typeof createCampaigns>

/** Draws and check-in calendars: made, changed, started and stopped by members of the app. */
export function createCampaigns(
  { db }: Database,
  {
    seeds,
    numbers,
    readiness,
    previews,
    templates,
    claim,
    siteAddress,
  }: {
    seeds: Seeds
    numbers: CampaignNumbersOf
    readiness: Readiness
    previews: Pick<Previews, 'make'>
    templates: Pick<Templates, 'several'>
    claim: ClaimPlaces
    siteAddress: (appId: string) => string
  },
) {
  const lineOf = async (appId: string, rows: readonly CampaignRow[]): Promise<CampaignLine[]> => {
    const counted = await numbers(
      appId,
      rows.map(({ id }) => id),
    )
    return rows.map((row) => ({
      id: row.id,
      name: row.name,
      look: campaignLookSchema.parse(row.look),
      state: campaignStateOf(row.state),
      startsAt: row.startsAt?.toISOString() ?? null,
      endsAt: row.endsAt?.toISOString() ?? null,
      createTime: row.createdAt.toISOString(),
      url: `${siteAddress(appId)}/draw/${row.id}`,
      numbers: counted.get(row.id) ?? { people: 0, times: 0, wins: 0, toDeliver: 0, cost: 0 },
    }))
  }

  const columnsOf = ({ name, intro, startsAt, endsAt, rules }: CampaignFields) => ({
    name,
    intro,
    rules,
    look: lookOf(rules),
    startsAt: startsAt === null ? null : new Date(startsAt),
    endsAt: endsAt === null ? null : new Date(endsAt),
  })

  /** Notes the odds that hold from now on, for everybody to read. */
  async function noteOdds(tx: Db, { appId, id, version }: CampaignRow): Promise<void> {
    const odds = (await prizesOf(tx, appId, id)).map((prize) => ({
      id: prize.id,
      name: prize.name,
      odds: prize.odds,
    }))
    await tx.insert(prizeOdds).values({ appId, campaignId: id, version, odds }).onConflictDoNothing()
  }

  /** What coupons are called, by their ids. */
  async function couponNames(appId: string, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const found = await templates.several(appId, ids)
    return new Map([...found].map(([id, { name }]) => [id, name]))
  }

  return {
    couponNames,

    async search(
      appId: string,
      {
        page,
        size,
        look,
        state,
        keywords,
      }: {
        page: number
        size: number
        look?: string | undefined
        state?: CampaignState | undefined
        keywords?: string | undefined
      },
    ): Promise<{ list: CampaignLine[]; total: number; page: number; size: number }> {
      const where: SQL | undefined = and(
        eq(campaigns.appId, appId),
        look === undefined ? undefined : eq(campaigns.look, look),
        state === undefined ? undefined : eq(campaigns.state, campaignStates[state]),
        keywords ? ilike(campaigns.name, containsPattern(keywords)) : undefined,
      )
      const [rows, [total]] = await Promise.all([
        db
          .select()
          .from(campaigns)
          .where(where)
          .orderBy(desc(campaigns.id))
          .limit(size)
          .offset((page - 1) * size),
        db.select({ value: count() }).from(campaigns).where(where),
      ])
      return { list: await lineOf(appId, rows), total: total?.value ?? 0, page, size }
    },

    async detail(appId: string, id: string): Promise<Campaign> {
      const row = await findCampaign(db, appId, id)
      const [[line], own] = await Promise.all([lineOf(appId, [row]), prizesOf(db, appId, id)])
      if (!line) throw new Refusal('campaignNotFound')
      const today = dayOf(new Date())
      const rules = rulesOf(row)
      const shown = own.map((prize) => shownPrize(prize, today))
      const names = await couponNames(
        appId,
        couponsIn(rules, shown).map((coupon) => coupon.id),
      )
      return {
        ...line,
        intro: row.intro,
        rules,
        prizes: shown,
        couponNames: Object.fromEntries(names),
        version: row.version,
        seedHash: row.seedHash,
        seed: seeds.told(row),
        previewUrl:
          row.state === campaignStates.draft ? `${line.url}?preview=${previews.make(row)}` : line.url,
      }
    },

    async create(appId: string, editor: Editor, fields: CampaignFields): Promise<{ id: string }> {
      await readiness.requireKnown(appId, fields)
      const id = newId()
      await db.transaction(async (tx) => {
        await claim(tx, appId, DRAW_TYPE)
        await tx.execute(
          sql`select pg_advisory_xact_lock(hashtextextended(${`prize campaigns:${appId}`}, 0))`,
        )
        const [present] = await tx
          .select({ value: count() })
          .from(campaigns)
          .where(eq(campaigns.appId, appId))
        if ((present?.value ?? 0) >= prizeLimits.campaigns)
          throw new Refusal('campaignRule', { message: texts.tooMany(prizeLimits.campaigns) })
        await tx.insert(campaigns).values({
          appId,
          id,
          ...columnsOf(fields),
          createdBy: editor.userId,
          createdByName: editor.nickname,
        })
        await savePrizes(tx, { appId, campaignId: id }, fields)
      })
      return { id }
    },

    /** Changes what is drawn from now on; draws that are under way are waited for. */
    async update(
      appId: string,
      id: string,
      { version, ...fields }: CampaignFields & { version: number },
    ): Promise<void> {
      await readiness.requireKnown(appId, fields)
      await db.transaction(async (tx) => {
        const before = await findCampaign(tx, appId, id, 'update')
        if (before.state === campaignStates.ended)
          throw new Refusal('campaignState', { message: texts.hasEnded })
        if (before.version !== version) throw new Refusal('campaignStale')
        if (before.state !== campaignStates.draft && rulesOf(before).type !== fields.rules.type)
          throw fieldRefusal('campaignRule', 'rules.look', texts.typeFixed)
        await savePrizes(tx, { appId, campaignId: id }, fields)
        const [row] = await tx
          .update(campaigns)
          .set({ ...columnsOf(fields), version: version + 1, updatedAt: sql`now()` })
          .where(isCampaign(appId, id))
          .returning()
        if (!row || row.state === campaignStates.draft) return
        await readiness.requireReady(tx, row, { isStart: false })
        await noteOdds(tx, row)
      })
    },

    /** Goes from one state to another, as `campaignSteps` allow it. The first start makes the seed, the end tells it. */
    async step(appId: string, id: string, to: CampaignState): Promise<void> {
      await db.transaction(async (tx) => {
        const row = await findCampaign(tx, appId, id, 'update')
        const from = campaignStateOf(row.state)
        if (!campaignSteps.some((step) => step.from === from && step.to === to))
          throw new Refusal('campaignState', {
            message: texts.wrongStep(campaignStateNames[from], campaignStateNames[to]),
          })
        if (to === 'active') {
          await readiness.requireReady(tx, row, { isStart: true })
          await noteOdds(tx, row)
        }
        await tx
          .update(campaigns)
          .set({
            state: campaignStates[to],
            updatedAt: sql`now()`,
            ...(to === 'active' && row.seed === null ? seeds.make(row) : {}),
          })
          .where(isCampaign(appId, id))
      })
    },

    /** Deletes what nobody took part in. */
    async remove(appId: string, id: string): Promise<void> {
      await db.transaction(async (tx) => {
        await findCampaign(tx, appId, id, 'update')
        const players = await tx
          .select({ id: prizePlayers.customerId })
          .from(prizePlayers)
          .where(and(eq(prizePlayers.appId, appId), eq(prizePlayers.campaignId, id)))
          .limit(1)
        if (players.length > 0) throw new Refusal('campaignState', { message: texts.notDeletable })
        const own = tx
          .select({ id: prizes.id })
          .from(prizes)
          .where(and(eq(prizes.appId, appId), eq(prizes.campaignId, id)))
        await tx.execute(
          sql`delete from prize_codes where app_id = ${appId} and prize_id in (${own.getSQL()})`,
        )
        await tx.delete(prizes).where(and(eq(prizes.appId, appId), eq(prizes.campaignId, id)))
        await tx.delete(prizeOdds).where(and(eq(prizeOdds.appId, appId), eq(prizeOdds.campaignId, id)))
        await tx.delete(campaigns).where(isCampaign(appId, id))
      })
    },

    async nameOf(appId: string, id: string): Promise<string | undefined> {
      const [row] = await db.select({ name: campaigns.name }).from(campaigns).where(isCampaign(appId, id))
      return row?.name
    },

    /** Those of them that the app has. */
    async existing(appId: string, ids: readonly string[]): Promise<ReadonlySet<string>> {
      if (ids.length === 0) return new Set()
      const rows = await db
        .select({ id: campaigns.id })
        .from(campaigns)
        .where(and(eq(campaigns.appId, appId), inArray(campaigns.id, [...ids])))
      return new Set(rows.map(({ id }) => id))
    },

    /** Ends what is over by its time, in all apps. */
    async endDue(): Promise<void> {
      await db
        .update(campaigns)
        .set({ state: campaignStates.ended, updatedAt: sql`now()` })
        .where(
          and(
            inArray(campaigns.state, [campaignStates.active, campaignStates.paused]),
            lte(campaigns.endsAt, sql`now()`),
          ),
        )
    },
  }
}
