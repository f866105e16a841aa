import type { CalendarRules } from '@zhanfang/contract'
import type { CalendarContent } from '@zhanfang/site/src/prize/prize-page-input.ts'
import { seriesLength } from '@zhanfang/commerce'
import { addDays, dayOf } from '@zhanfang/format'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { submitting } from '../../../http/page-options.ts'
import { formSchema, requireOwnForm } from '../../../http/requests/sent-form.ts'
import { goTo, problemOf } from '../../../web-pages/form-replies.ts'
import { calendarRulesOf, closedBecause } from '../campaigns/reading.ts'
import type { CheckedIn } from '../check-in/check-ins.ts'
import { drawPath, loginHref, type PrizePages, type Reached, timeWords } from './page-parts.ts'
import { pageTexts as texts } from './texts.ts'

const LONGEST = 400
const monthSchema = z.object({
  month: z
    .string()
    .regex(/^\d{4}-(?:0[1-9]|1[0-2])$/)
    .optional()
    .catch(undefined),
  done: z.string().max(300).optional().catch(undefined),
})

/** The month before or behind one, `YYYY-MM`. */
const monthBeside = (month: string, step: 1 | -1): string =>
  (step === 1 ? addDays(`${month}-28`, 4) : addDays(`${month}-01`, -1)).slice(0, 7)
const daysIn = (month: string): number => Number(addDays(`${monthBeside(month, 1)}-01`, -1).slice(8, 10))
/** Monday is 0. */
const weekdayOf = (day: string): number => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7

/** What a check-in gave, in one line. */
function gainedWords({ points, bonuses }: CheckedIn, isMadeUp: boolean): string {
  const words = texts.gained
  return [
    isMadeUp ? words.madeUp : points > 0 ? words.points(points) : words.done,
    ...bonuses.map(({ day, points: gift, couponId, missed }) =>
      words.bonus(
        day,
        [texts.bonus(gift, couponId === null || missed !== '' ? '' : texts.coupon), missed]
          .filter((part) => part !== '')
          .join('，'),
      ),
    ),
  ].join('；')
}

function rulesWords(rules: CalendarRules): string[] {
  const words = texts.rules
  return [
    ...(rules.points > 0 ? [words.day(rules.points)] : []),
    ...(rules.bonuses.length > 0 ? [words.series] : []),
    ...(rules.repeats && rules.bonuses.length > 0 ? [words.repeats] : []),
    ...(rules.makeUp ? [words.makeUp(rules.makeUp.price, rules.makeUp.days, rules.makeUp.perMonth)] : []),
    words.day8,
  ]
}

async function contentOf(
  { parts }: PrizePages,
  { site, campaign, owner, isPreview }: Reached,
  { month: wanted, gained, problem }: { month: string | undefined; gained: string; problem: string },
): Promise<CalendarContent> {
  const rules = calendarRulesOf(campaign)
  const today = dayOf(new Date())
  const thisMonth = today.slice(0, 7)
  const month = wanted === undefined || wanted > thisMonth ? thisMonth : wanted
  const closed = isPreview ? undefined : closedBecause(campaign, new Date())
  const since = [addDays(today, -LONGEST), `${month}-01`].toSorted()[0] ?? today
  const checked = owner ? await parts.checkIns.daysOf(owner, campaign.id, since) : []
  const byDay = new Map(checked.map((one) => [one.day, one]))
  const length = seriesLength(checked, today)
  const first = parts.checkIns.firstToMakeUp(rules, campaign.startsAt, today)
  const root = site.base + drawPath(campaign.id)
  const number = Number(month.slice(5, 7))
  // Of a series that begins anew, the round that is under way.
  const round = Math.max(0, ...rules.bonuses.map(({ day }) => day))
  const inRound = rules.repeats && round > 0 && length > 0 ? ((length - 1) % round) + 1 : length
  const coupons = await parts.campaigns.couponNames(
    campaign.appId,
    rules.bonuses.flatMap(({ couponId }) => couponId ?? []),
  )
  return {
    kind: 'calendar',
    time: timeWords(campaign.startsAt, campaign.endsAt),
    action: `${root}/check-in`,
    button:
      closed === undefined && (owner || isPreview)
        ? byDay.has(today)
          ? null
          : texts.checkIn(rules.points)
        : null,
    problem: problem || (closed ?? ''),
    login:
      owner || isPreview || closed !== undefined
        ? null
        : { href: loginHref(site, drawPath(campaign.id)), text: texts.loginToCheckIn },
    gained: gained || (byDay.has(today) ? texts.checkedIn : ''),
    length,
    month: texts.month(Number(month.slice(0, 4)), number),
    blanks: weekdayOf(`${month}-01`),
    days: Array.from({ length: daysIn(month) }, (_, at) => {
      const day = `${month}-${String(at + 1).padStart(2, '0')}`
      const one = byDay.get(day)
      const state = one
        ? one.isMadeUp
          ? ('madeUp' as const)
          : ('done' as const)
        : day === today
          ? ('today' as const)
          : day > today
            ? ('coming' as const)
            : ('missed' as const)
      const { makeUp } = rules
      const canMakeUp = state === 'missed' && owner && makeUp && closed === undefined && day >= first
      return {
        day,
        number: at + 1,
        state,
        label: texts.dayLabel(number, at + 1, texts.dayStates[state]),
        makeUp: canMakeUp
          ? {
              label: texts.makeUp(makeUp.price),
              hidden: [
                ['day', day],
                ['price', String(makeUp.price)],
              ] as const,
            }
          : null,
      }
    }),
    makeUpAction: `${root}/make-up`,
    earlierHref: `${root}?month=${monthBeside(month, -1)}`,
    laterHref: month < thisMonth ? `${root}?month=${monthBeside(month, 1)}` : null,
    bonuses: rules.bonuses
      .toSorted((a, b) => a.day - b.day)
      .map(({ day, points, couponId }) => ({
        day,
        words: texts.bonus(points, couponId === null ? '' : (coupons.get(couponId) ?? texts.coupon)),
        isReached: inRound >= day,
        missed:
          inRound >= day
            ? (checked.findLast((one) => one.bonuses.includes(day))?.missed[String(day)] ?? '')
            : '',
      })),
    rules: rulesWords(rules),
    intro: campaign.intro,
    pointsHref: `${site.base}/me/points`,
    isPreview,
  }
}

async function show(
  shared: PrizePages,
  request: FastifyRequest,
  reply: FastifyReply,
  reached: Reached,
  more: { gained: string; problem: string },
) {
  const { site, campaign } = reached
  const { month } = monthSchema.parse(request.query)
  if (more.problem !== '') reply.status(422)
  return shared.sendPage(request, reply, site, {
    title: campaign.name,
    backHref: `${site.base}/`,
    backText: site.name,
    content: await contentOf(shared, reached, { ...more, month }),
  })
}

/** Shows the calendar to whoever asks for the page of a campaign that is one. */
export const serveCalendar = (
  shared: PrizePages,
  request: FastifyRequest,
  reply: FastifyReply,
  reached: Reached,
) => show(shared, request, reply, reached, { gained: '', problem: '' })

/** Serves checking in, and making up days. */
export function serveCalendarPages(shared: PrizePages): void {
  const { http, parts, reach } = shared
  const work = (
    path: string,
    isMadeUp: boolean,
    run: (
      reached: Reached & { owner: NonNullable<Reached['owner']> },
      request: FastifyRequest,
    ) => Promise<CheckedIn | null>,
  ) =>
    http.post(path, submitting, async (request, reply) => {
      requireOwnForm(request)
      const reached = await reach(request, reply)
      if (!reached) return reply
      const { site, campaign, owner } = reached
      if (!owner) return reply.redirect(loginHref(site, drawPath(campaign.id)), 303)
      try {
        const result = await run({ ...reached, owner }, request)
        if (!result) return await goTo(reply, site, drawPath(campaign.id))
        return await show(shared, request, reply, reached, {
          gained: gainedWords(result, isMadeUp),
          problem: '',
        })
      } catch (error) {
        return show(shared, request, reply, reached, { gained: '', problem: problemOf(error).message })
      }
    })

  work('/h5/:appId/draw/:id/check-in', false, ({ owner, campaign }) =>
    parts.checkIns.checkIn(owner, campaign.id),
  )
  work('/h5/:appId/draw/:id/make-up', true, async ({ owner, campaign }, request) => {
    const form = z
      .object({ day: z.iso.date(), price: z.coerce.number().int() })
      .safeParse(formSchema.parse(request.body ?? {}))
    return form.success ? parts.checkIns.makeUp(owner, { campaignId: campaign.id, ...form.data }) : null
  })
}
