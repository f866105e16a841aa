import {
  campaignStates,
  type DrawRules,
  missReasonNames,
  ODDS_IN_ALL,
  oddsWords,
  prizeKindSchema,
} from '@zhanfang/contract'
import type { DrawContent, DrawResult, DrawTurn } from '@zhanfang/site/src/prize/prize-page-input.ts'
import { dayOf } from '@zhanfang/format'
import { and, eq } from 'drizzle-orm'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { newToken } from '../../../database/id.ts'
import { answering, submitting } from '../../../http/page-options.ts'
import { formSchema, requireOwnForm } from '../../../http/requests/sent-form.ts'
import { goTo, problemOf } from '../../../web-pages/form-replies.ts'
import { closedBecause, drawRulesOf, prizesOf } from '../campaigns/reading.ts'
import { chancesOf } from '../drawing/chances.ts'
import { winPath } from '../of-customers.ts'
import { type DrawRow, prizeDraws as draws, prizePlayers as players, type PrizeRow } from '../tables.ts'
import { texts as messages } from '../texts.ts'
import { missedOf } from '../wins/win-lists.ts'
import { serveCalendar } from './calendar-pages.ts'
import { drawPath, loginHref, type PrizePages, type Reached, timeWords } from './page-parts.ts'
import { pageTexts as texts } from './texts.ts'

/** How many pieces there may be left for visitors to be told. */
const LEFT_TOLD = 100

const querySchema = z.object({
  result: z.string().max(40).optional().catch(undefined),
  from: z.string().max(40).optional().catch(undefined),
})
const wishSchema = z.object({
  nonce: z.string().regex(/^[\w-]{8,60}$/),
  price: z.coerce.number().int().min(1).optional().catch(undefined),
  from: z.string().max(40).default(''),
})

const wantsJson = ({ headers }: FastifyRequest): boolean =>
  headers.accept?.includes('application/json') ?? false

/** Serves the page on which one draws, and the draw itself, with a script and without. */
export function serveDrawPages(shared: PrizePages): void {
  const { http, database, parts, reach, sendPage } = shared
  const { db } = database

  const isPlayer = ({ campaign, owner }: Reached) =>
    and(
      eq(players.appId, campaign.appId),
      eq(players.campaignId, campaign.id),
      eq(players.customerId, owner?.customerId ?? ''),
    )
  async function playerOf(reached: Reached) {
    if (!reached.owner) return undefined
    const [row] = await db.select().from(players).where(isPlayer(reached))
    return row
  }

  /** Names on the wheel: prizes in their order, and winning nothing where that can be. */
  function namesOf(prizes: readonly PrizeRow[]): string[] {
    const rest = ODDS_IN_ALL - prizes.reduce((sum, { odds }) => sum + odds, 0)
    return [...prizes.map(({ name }) => name), ...(rest > 0 ? [texts.nothing] : [])]
  }

  function resultOf({ site }: Reached, draw: DrawRow, prizes: readonly PrizeRow[]): DrawResult {
    const at = prizes.findIndex(({ id }) => id === draw.prizeId)
    if (draw.prizeId !== null) {
      const kind = prizeKindSchema.parse(draw.kind)
      return {
        prize: at === -1 ? prizes.length : at,
        isWin: true,
        title: texts.won(draw.prizeName),
        text: '',
        imageUrl: prizes[at]?.imageUrl ?? '',
        href: site.base + winPath(draw.id),
        hrefText: kind === 'goods' ? texts.goClaim : texts.goSee,
      }
    }
    const missed = missedOf(draw)
    return {
      // Where no number wins nothing, what the number stood for is shown.
      prize:
        missed && namesOf(prizes).length === prizes.length
          ? Math.max(
              0,
              prizes.findIndex(({ name }) => name === missed.name),
            )
          : prizes.length,
      isWin: false,
      title: texts.nothing,
      text: missed ? texts.missed(missed.name, missReasonNames[missed.reason]) : texts.lostText,
      imageUrl: '',
      href: '',
      hrefText: '',
    }
  }

  /** What this person can do next, or why nothing. */
  async function turnOf(
    reached: Reached,
    rules: DrawRules,
    friend: string,
  ): Promise<{ turn: DrawTurn | null; problem: string }> {
    const { campaign, owner, isPreview } = reached
    const hidden = (price: number | null): DrawTurn['hidden'] => [
      ['nonce', newToken()],
      ['price', price === null ? '' : String(price)],
      ['from', friend],
    ]
    const words = texts.draw[rules.look]
    if (isPreview)
      return { turn: { text: words, note: texts.left(rules.freePerDay), hidden: [] }, problem: '' }
    const closed = closedBecause(campaign, new Date())
    if (closed !== undefined) return { turn: null, problem: closed }
    if (!owner) return { turn: null, problem: '' }
    const today = dayOf(new Date())
    const [player, checkedIn, isMeant] = await Promise.all([
      playerOf(reached),
      parts.drawing.checkedInOn(owner, today),
      parts.drawing.inGroups(owner, rules),
    ])
    if (!isMeant) return { turn: null, problem: messages.notInGroups }
    const chances = chancesOf(rules, player, today, checkedIn)
    if (chances.full !== null) return { turn: null, problem: messages.noChances[chances.full] }
    if (chances.next === null) return { turn: null, problem: messages.noChances.none }
    if (chances.next !== 'points')
      return { turn: { text: words, note: texts.left(chances.left), hidden: hidden(null) }, problem: '' }
    const price = rules.pointsPrice ?? 0
    const { points } = await parts.points.accounts.read(owner)
    return {
      turn:
        points < price
          ? null
          : { text: texts.drawFor(price), note: texts.noneLeft(price, points), hidden: hidden(price) },
      problem: points < price ? texts.noneLeft(price, points) : '',
    }
  }

  function rulesWords(rules: DrawRules, hasBig: boolean): string[] {
    const words = texts.rules
    return [
      rules.freePerDay > 0 ? words.free(rules.freePerDay) : words.noFree,
      ...(rules.mostPerDay === null ? [] : [words.perDay(rules.mostPerDay)]),
      ...(rules.mostInAll === null ? [] : [words.inAll(rules.mostInAll)]),
      ...(rules.groupIds.length === 0 ? [] : [words.groups]),
      words.claimDays(rules.claimDays),
      ...(hasBig ? [words.big] : []),
      words.odds,
      words.day8,
    ]
  }

  async function contentOf(
    reached: Reached,
    { result, friend, problem }: { result: DrawRow | null; friend: string; problem: string },
  ): Promise<DrawContent> {
    const { site, campaign, owner, isPreview } = reached
    const rules = drawRulesOf(campaign)
    const [prizes, player, next] = await Promise.all([
      prizesOf(db, campaign.appId, campaign.id),
      playerOf(reached),
      turnOf(reached, rules, friend),
    ])
    const root = site.base + drawPath(campaign.id)
    const isOpen = isPreview || closedBecause(campaign, new Date()) === undefined
    return {
      kind: 'draw',
      look: rules.look,
      time: timeWords(campaign.startsAt, campaign.endsAt),
      names: namesOf(prizes),
      action: `${root}/go`,
      turn: next.turn,
      problem: problem || next.problem,
      login:
        owner || isPreview || !isOpen
          ? null
          : {
              href: loginHref(
                site,
                drawPath(campaign.id) + (friend === '' ? '' : `?from=${encodeURIComponent(friend)}`),
              ),
              text: texts.loginToDraw,
            },
      result: result && resultOf(reached, result, prizes),
      prizes: prizes.map(({ id, name, imageUrl, odds, stock, won }) => ({
        id,
        name,
        imageUrl,
        odds: oddsWords(odds),
        left: stock - won <= LEFT_TOLD ? texts.prizeLeft(stock - won) : '',
      })),
      ways: [
        ...(rules.checkInBonus > 0 ? [texts.ways.checkIn(rules.checkInBonus)] : []),
        ...(rules.sharesPerDay > 0 ? [texts.ways.share(rules.sharesPerDay)] : []),
        ...(rules.pointsPrice === null ? [] : [texts.ways.points(rules.pointsPrice)]),
      ],
      shareUrl:
        isOpen && rules.sharesPerDay > 0 && player
          ? `${site.address}${drawPath(campaign.id)}?from=${player.shareCode}`
          : '',
      rules: rulesWords(
        rules,
        prizes.some(({ isBig }) => isBig),
      ),
      intro: campaign.intro,
      ownHref: `${site.base}/me/prizes`,
      fairHref: `${root}/fair`,
      seedHash: campaign.seedHash,
      isPreview,
    }
  }

  async function show(
    request: FastifyRequest,
    reply: FastifyReply,
    reached: Reached,
    more: { result: DrawRow | null; friend: string; problem: string },
  ) {
    const { site, campaign } = reached
    if (more.problem !== '') reply.status(422)
    return sendPage(request, reply, site, {
      title: campaign.name,
      backHref: `${site.base}/`,
      backText: site.name,
      content: await contentOf(reached, more),
    })
  }

  http.get('/h5/:appId/draw/:id', submitting, async (request, reply) => {
    const reached = await reach(request, reply)
    if (!reached) return reply
    if (reached.campaign.look === 'calendar') return serveCalendar(shared, request, reply, reached)
    const { result: wanted, from = '' } = querySchema.parse(request.query)
    const { owner, campaign } = reached
    const [result] =
      wanted === undefined || !owner
        ? []
        : await db
            .select()
            .from(draws)
            .where(
              and(
                eq(draws.appId, campaign.appId),
                eq(draws.id, wanted),
                eq(draws.campaignId, campaign.id),
                eq(draws.customerId, owner.customerId),
              ),
            )
    return show(request, reply, reached, { result: result ?? null, friend: from, problem: '' })
  })

  // A whole hall draws from one address.
  http.post('/h5/:appId/draw/:id/go', answering, async (request, reply) => {
    requireOwnForm(request)
    const reached = await reach(request, reply)
    if (!reached) return reply
    const { site, campaign, owner } = reached
    const isJson = wantsJson(request)
    const wish = wishSchema.safeParse(formSchema.parse(request.body ?? {}))
    const friend = wish.data?.from ?? ''
    const path = drawPath(campaign.id)
    if (!owner) {
      const login = loginHref(site, path)
      return isJson ? reply.header('Cache-Control', 'no-store').send({ login }) : reply.redirect(login, 303)
    }
    if (!wish.success || campaign.state === campaignStates.draft) return goTo(reply, site, path)
    const { nonce, price } = wish.data
    try {
      const draw = await parts.drawing.draw(owner, {
        campaignId: campaign.id,
        nonce,
        address: request.ip,
        price: price ?? null,
        shareCode: friend,
      })
      if (!isJson) return await goTo(reply, site, `${path}?result=${draw.id}`)
      const rules = drawRulesOf(campaign)
      const [prizes, { turn }] = await Promise.all([
        prizesOf(db, campaign.appId, campaign.id),
        turnOf(reached, rules, friend),
      ])
      return await reply
        .header('Cache-Control', 'no-store')
        .send({ result: resultOf(reached, draw, prizes), turn })
    } catch (error) {
      const { message } = problemOf(error)
      return isJson
        ? reply.status(422).header('Cache-Control', 'no-store').send({ problem: message })
        : show(request, reply, reached, { result: null, friend, problem: message })
    }
  })
}
