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
    const { builds, pages, publicUrl, sendFresh, sendNotBuilt, siteOf, sendNotFound } = replies
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
        const [build, around] = await Promise.all([builds.current(), pages.frame(site.appId)])
        if (!build) return sendNotBuilt(reply)
        const hasScript = page.content.kind === 'draw'
        reply.header('Cache-Control', 'private, no-store').header('X-Robots-Tag', 'noindex')
        const html = build.render.renderPrizePage({
          site,
          publicUrl,
          css: build.css.prize + (around ? build.css.frame : ''),
          frame: around?.frame,
          missing: around?.missing ?? [],
          ...page,
          ...(hasScript ? { script: build.prizeScript } : {}),
        })
        return sendFresh(request, reply, html, hasScript)
      },
    }
    serveDrawPages(shared)
    serveCalendarPages(shared)
    serveFairPages(shared)
    serveWinPages(shared)
  }
