import {
  domainEnabled,
  websiteDomain,
  websiteDomainBind,
  websiteDomainProof,
  websiteDomainRelease,
} from '@zhanfang/contract'
import type { Bind } from '../../http/bind.ts'
import type { WebsiteService } from './service.ts'
import { texts } from './texts.ts'

export function websiteRoutes(bind: Bind, website: WebsiteService): void {
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
