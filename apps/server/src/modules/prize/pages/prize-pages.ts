import { campaignStates } from '@zhanfang/contract'
import { z } from 'zod'
import type { Database } from '../../../database/database.ts'
import { pathSchema } from '../../../web-pages/request-schemas.ts'
import type { ServePages } from '../../site/module.ts'
import { findCampaign } from '../campaigns/reading.ts'
import { serveCalendarPages } from './calendar-pages.ts'
import { serveDrawPages } from './draw-pages.ts'
import { serveFairPages } from './fair-pages.ts'
import type { PrizePageParts, PrizePages } from './page-parts.ts'
import { serveWinPages } from './win-pages.ts'

const querySchema = z.object({ preview: z.string().max(200).optional().catch(undefined) })

/** Serves draws, calendars and what was won on every site. Made anew for each visitor. */
export const servePrizePages =
  (database: Database, parts: PrizePageParts): ServePages =>
  (http, replies) => {
    const { siteOf, sendNotFound, sendFramed } = replies
    const shared: PrizePages = {
      http,
      replies,
      database,
      parts,
      async reach(request, reply) {
        const { appId, id } = pathSchema.parse(request.params)
        const site = await siteOf(request, appId)
        const campaign = site && (await findCampaign(database.db, appId, id).catch(() => null))
        const { preview } = querySchema.parse(request.query)
        const isPreview =
          campaign?.state === campaignStates.draft &&
          preview !== undefined &&
          parts.previews.isGood(campaign, preview)
        // Nobody was told of a draft.
        if (!site || !campaign || (campaign.state === campaignStates.draft && !isPreview)) {
          await sendNotFound(request, reply, appId)
          return null
        }
        const self = await parts.customer.sessions.find(request.headers.cookie, appId)
        return { site, campaign, owner: self ? { appId, customerId: self.id } : null, isPreview }
      },
      async sendPage(request, reply, site, page) {
        const hasScript = page.content.kind === 'draw'
        return sendFramed(request, reply, site, { style: 'prize', hasScript }, (build, framed) =>
          build.render.renderPrizePage({
            ...framed,
            ...page,
            ...(hasScript ? { script: build.prizeScript } : {}),
          }),
        )
      },
    }
    serveDrawPages(shared)
    serveCalendarPages(shared)
    serveFairPages(shared)
    serveWinPages(shared)
  }
