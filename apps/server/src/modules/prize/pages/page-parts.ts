import type { PrizeContent } from '@zhanfang/site/src/prize/prize-page-input.ts'
import { formatDateTime } from '@zhanfang/format'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from '../../../database/database.ts'
import type { CustomerModule, Owner } from '../../customer/module.ts'
import type { PointAccounts, PointRules } from '../../points/module.ts'
import type { ReachedSite, SiteReplies } from '../../site/module.ts'
import type { Campaigns } from '../campaigns/campaigns.ts'
import type { PrizeCodes } from '../campaigns/codes.ts'
import type { Previews } from '../campaigns/previews.ts'
import type { CheckIns } from '../check-in/check-ins.ts'
import type { Drawing } from '../drawing/drawing.ts'
import type { Seeds } from '../drawing/seeds.ts'
import type { CampaignRow } from '../tables.ts'
import type { WinLists } from '../wins/win-lists.ts'
import type { Wins } from '../wins/wins.ts'
import { pageTexts as texts } from './texts.ts'

export interface PrizePageParts {
  campaigns: Campaigns
  seeds: Seeds
  previews: Previews
  codes: PrizeCodes
  drawing: Drawing
  checkIns: CheckIns
  wins: Wins
  winLists: WinLists
  customer: Pick<CustomerModule, 'sessions' | 'loginPath'>
  points: { accounts: Pick<PointAccounts, 'read'>; settings: Pick<PointRules, 'read'> }
}

/** Who asks for which campaign. */
export interface Reached {
  site: ReachedSite
  campaign: CampaignRow
  owner: Owner | null
  isPreview: boolean
}

export interface PrizePages {
  http: FastifyInstance
  replies: SiteReplies
  database: Database
  parts: PrizePageParts
  /** The campaign that an address names; null once a page that says why not was sent. */
  reach(request: FastifyRequest, reply: FastifyReply): Promise<Reached | null>
  sendPage(
    request: FastifyRequest,
    reply: FastifyReply,
    site: ReachedSite,
    page: { title: string; backHref: string; backText: string; content: PrizeContent },
  ): Promise<unknown>
}

export const drawPath = (id: string): string => `/draw/${id}`
/** Where one logs in and comes back from. */
export const loginHref = (site: ReachedSite, path: string): string =>
  `${site.base}/me/login?to=${encodeURIComponent(path)}`

/** When a campaign is, in words; empty for always. */
export const timeWords = (startsAt: Date | null, endsAt: Date | null): string =>
  texts.between(
    startsAt === null ? '' : formatDateTime(startsAt),
    endsAt === null ? '' : formatDateTime(endsAt),
  )
