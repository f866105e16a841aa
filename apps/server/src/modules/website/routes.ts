import {
  domainEnabled,
  siteData,
  websiteDetail,
  websiteDomain,
  websiteDomainBind,
  websiteDomainProof,
  websiteDomainRelease,
  websiteNicknameAndImg,
  websitePublish,
} from '@zhanfang/contract'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Bind } from '../../http/bind.ts'
import { Refusal } from '../../http/refusal.ts'
import type { OwnDomains } from '../../http/addresses/own-domains.ts'
import type { WebsiteService } from './service.ts'
import { texts } from './texts.ts'

export function websiteRoutes(bind: Bind, website: WebsiteService): void {
  bind(websiteDetail, ({ params }, { appId }) => website.detail(appId, params.id))
  bind(websiteNicknameAndImg, async ({ body }, { appId, changed }) => {
    const before = await website.setProfile(appId, body)
    changed([
      { field: texts.nickName, before: before.nickName, after: body.nickName ?? before.nickName },
      { field: texts.appImg, before: before.appImg, after: body.appImg ?? before.appImg },
    ])
    return {}
  })
  bind(websitePublish, (_, { appId, session }) => website.publish(appId, session))
  bind(siteData, (_, { appId }) => website.siteData(appId))
  bind(websiteDomain, (_, { appId }) => website.domain(appId))
  bind(domainEnabled, ({ params }, { appId }) => website.enabled(appId, params.id))
  bind(websiteDomainProof, ({ query }, { appId }) => website.proof(appId, query.domain))
  bind(websiteDomainBind, async ({ body }, { appId, changed }) => {
    const { domain, before } = await website.bind(appId, body.domain)
    changed([{ field: texts.domain, before, after: domain }])
    return { domain }
  })
  bind(websiteDomainRelease, async (_, { appId, changed }) => {
    const before = await website.release(appId)
    changed([{ field: texts.domain, before, after: '' }])
    return {}
  })
}

const askedSchema = z.object({ domain: z.string().max(300).catch('') })

/** Tells a proxy in front whether it may get a certificate for a name: 200 for a site's own domain, 404 for others. */
export function serveDomainQuestion(http: FastifyInstance, domains: OwnDomains): void {
  http.get('/own-domain', { logLevel: 'warn' }, (request) => {
    if (!domains.has(askedSchema.parse(request.query).domain.toLowerCase())) throw new Refusal('notFound')
    return { ok: true }
  })
}
