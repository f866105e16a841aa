import { missReasonNames, ODDS_IN_ALL, oddsWords } from '@zhanfang/contract'
import type { FairContent } from '@zhanfang/site/src/prize/prize-page-input.ts'
import { prizeAt } from '@zhanfang/commerce'
import { formatDateTime, formatDateTimeSeconds } from '@zhanfang/format'
import { and, desc, eq } from 'drizzle-orm'
import { z } from 'zod'
import { submitting } from '../../../http/page-options.ts'
import { digestOf, rollOf, rollText } from '../drawing/rolls.ts'
import { type DrawRow, prizeDraws as draws, prizeOdds } from '../tables.ts'
import { missedOf } from '../wins/win-lists.ts'
import { drawPath, loginHref, type PrizePages, type Reached } from './page-parts.ts'
import { pageTexts as texts } from './texts.ts'

const OWN_SHOWN = 100
const TABLES_SHOWN = 50
const oddsSchema = z.array(z.object({ id: z.string(), name: z.string(), odds: z.number().int() }))
const querySchema = z.object({
  drawer: z.string().trim().max(60).optional().catch(undefined),
  number: z.string().max(12).optional().catch(undefined),
})
const checkSchema = z.object({ drawer: z.string().min(1), number: z.coerce.number().int().min(1) })

/** What a draw gave, in words. */
function resultWords(draw: DrawRow): string {
  if (draw.prizeId !== null) return draw.prizeName
  const missed = missedOf(draw)
  return missed ? texts.missed(missed.name, missReasonNames[missed.reason]) : texts.nothing
}

/** Serves the page that says how draws come about, and works one out again for whoever asks. */
export function serveFairPages({ http, database: { db }, parts, reach, sendPage }: PrizePages): void {
  async function tablesOf({ campaign }: Reached) {
    const rows = await db
      .select()
      .from(prizeOdds)
      .where(and(eq(prizeOdds.appId, campaign.appId), eq(prizeOdds.campaignId, campaign.id)))
      .orderBy(desc(prizeOdds.version))
      .limit(TABLES_SHOWN)
    return rows.map(({ version, at, odds }) => ({ version, at, odds: oddsSchema.parse(odds) }))
  }
  type Table = Awaited<ReturnType<typeof tablesOf>>[number]

  function linesOf({ odds }: Table) {
    let end = 0
    const lines = odds.flatMap(({ name, odds: share }) => {
      const from = end
      end += share
      return share === 0 ? [] : [{ name, odds: oddsWords(share), range: texts.range(from, end - 1) }]
    })
    const rest = ODDS_IN_ALL - end
    return rest === 0
      ? lines
      : [...lines, { name: texts.nothing, odds: oddsWords(rest), range: texts.range(end, ODDS_IN_ALL - 1) }]
  }

  /** A draw worked out again; with the note that it is as it was written down then, or is not. */
  async function check(
    { campaign }: Reached,
    seed: string,
    tables: readonly Table[],
    { drawer, number }: z.output<typeof checkSchema>,
  ): Promise<FairContent['checked']> {
    const of = { campaignId: campaign.id, drawer, number }
    const roll = rollOf(seed, of)
    const [draw] = await db
      .select()
      .from(draws)
      .where(
        and(
          eq(draws.appId, campaign.appId),
          eq(draws.campaignId, campaign.id),
          eq(draws.drawer, drawer),
          eq(draws.number, number),
        ),
      )
    const table = tables.find(({ version }) => version === draw?.version) ?? tables[0]
    const name = prizeAt(table?.odds ?? [], roll)?.name ?? texts.nothing
    const then = draw && (draw.prizeId === null ? (missedOf(draw)?.name ?? texts.nothing) : draw.prizeName)
    return {
      text: rollText(of),
      digest: digestOf(seed, rollText(of)).toString('hex'),
      roll,
      result: name,
      note: draw
        ? `${texts.recorded(resultWords(draw))}${draw.roll === roll && then === name ? texts.same : texts.different}`
        : texts.asNow,
    }
  }

  async function contentOf(reached: Reached, query: z.output<typeof querySchema>): Promise<FairContent> {
    const { site, campaign, owner } = reached
    const seed = parts.seeds.told(campaign)
    const [tables, own] = await Promise.all([
      tablesOf(reached),
      owner
        ? db
            .select()
            .from(draws)
            .where(
              and(
                eq(draws.appId, owner.appId),
                eq(draws.campaignId, campaign.id),
                eq(draws.customerId, owner.customerId),
                eq(draws.drawer, owner.customerId),
              ),
            )
            .orderBy(desc(draws.number))
            .limit(OWN_SHOWN)
        : [],
    ])
    const isAsked = query.drawer !== undefined
    const wanted = checkSchema.safeParse(query)
    const path = `${drawPath(campaign.id)}/fair`
    return {
      kind: 'fair',
      seedHash: campaign.seedHash,
      seed,
      campaignId: campaign.id,
      tables: tables.map((table) => ({
        version: table.version,
        time: formatDateTime(table.at),
        lines: linesOf(table),
      })),
      own: own.map((draw) => ({
        id: draw.id,
        number: draw.number,
        roll: draw.roll,
        version: draw.version,
        time: formatDateTimeSeconds(draw.at),
        result: resultWords(draw),
      })),
      drawer: owner?.customerId ?? '',
      check: {
        action: site.base + path,
        drawer: query.drawer ?? owner?.customerId ?? '',
        number: query.number ?? '',
      },
      checked:
        seed !== null && isAsked && wanted.success ? await check(reached, seed, tables, wanted.data) : null,
      problem: seed !== null && isAsked && !wanted.success ? texts.check.wrong : '',
      loginHref: owner ? null : loginHref(site, path),
    }
  }

  http.get('/h5/:appId/draw/:id/fair', submitting, async (request, reply) => {
    const reached = await reach(request, reply)
    if (!reached) return reply
    const { site, campaign } = reached
    return sendPage(request, reply, site, {
      title: campaign.name,
      backHref: site.base + drawPath(campaign.id),
      backText: texts.fairBack,
      content: await contentOf(reached, querySchema.parse(request.query)),
    })
  })
}
