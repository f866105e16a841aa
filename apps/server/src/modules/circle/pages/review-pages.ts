import {
  MOST_VERSION,
  reviewKindNames,
  reviewKinds,
} from '@zhanfang/contract/content-kinds/circle/post-calls'
import { circleLimits } from '@zhanfang/contract/content-kinds/circle/settings'
import { z } from 'zod'
import { submitting } from '../../../http/page-options.ts'
import { Refusal } from '../../../http/refusal.ts'
import { formSchema } from '../../../http/requests/sent-form.ts'
import { namedDoer } from '../members/ranks.ts'
import {
  type CirclePages,
  circleRoot,
  goTo,
  problemOf,
  type ReachedCircle,
  toldSchema,
} from './page-requests.ts'
import { pageTexts } from './page-texts.ts'
import { toldWords } from './told-words.ts'

const versionSchema = z.coerce.number().int().min(0).max(MOST_VERSION).catch(0)

/** Things that wait on one page. */
const MOST = 20

/** Serves what waits in a circle to those who lead it. */
export function serveReviewPages({ http, replies, parts, reach, send }: CirclePages): void {
  const { queue, deciding, countsChanged } = parts.circle

  const reachTeam = (work: (reached: ReachedCircle) => Promise<unknown>) =>
    reach(async (reached) => {
      const { request, reply, site, standing } = reached
      return standing.doer ? work(reached) : replies.sendNotFound(request, reply, site.appId)
    })

  async function show(reached: ReachedCircle, problem = '') {
    const { request, site, circle, root } = reached
    const items = await queue.ofCircle(site.appId, circle.id, MOST)
    return send(reached, {
      title: pageTexts.review(0),
      back: { href: `${root}/feed`, text: circle.title },
      ...(problem === '' ? {} : { status: 422 }),
      content: {
        kind: 'review',
        notice: toldWords(toldSchema.parse(request.query).told),
        problem,
        items: items.map(({ kind, id, version, authorName, at, why, text, before, parts: own }) => {
          const decide = (title: string, approve: boolean) => ({
            title,
            action: `${root}/review`,
            fields: [
              ['kind', kind],
              ['item', id],
              ['version', String(version)],
              ['approve', approve ? '1' : '0'],
            ] as const,
          })
          const isReport = kind === 'report'
          return {
            id,
            kind: reviewKindNames[kind],
            author: authorName,
            at: at.toISOString(),
            why,
            text,
            before,
            pictures: own.pictures,
            approve: decide(isReport ? pageTexts.keep : pageTexts.approve, true),
            refuse: {
              ...decide(isReport ? pageTexts.takeAway : pageTexts.refuse, false),
              reasonLabel: pageTexts.why,
              reasonRequired: true,
            },
          }
        }),
      },
    })
  }

  http.get(
    `${circleRoot}/review`,
    submitting,
    reachTeam((reached) => show(reached)),
  )
  http.post(
    `${circleRoot}/review`,
    submitting,
    reachTeam(async (reached) => {
      const { request, reply, site, circle, standing, root } = reached
      const sent = formSchema.parse(request.body ?? {})
      const kind = reviewKinds.find((one) => one === sent['kind'])
      try {
        if (!kind || !standing.doer) throw new Refusal('invalidInput')
        await deciding.decide(
          site.appId,
          circle,
          {
            kind,
            id: sent['item'] ?? '',
            version: versionSchema.parse(sent['version']),
            approve: sent['approve'] === '1',
            reason: (sent['reason'] ?? '').trim().slice(0, circleLimits.reason),
          },
          namedDoer(standing.doer),
        )
        await countsChanged(site.appId)
        return await goTo(reply, `${root}/review?told=done`)
      } catch (error) {
        return show(reached, problemOf(error).message)
      }
    }),
  )
}
