import {
  microPageCreateByTemplate,
  pageSections,
  siteDraft,
  siteDraftConfirm,
  siteDraftKeep,
  siteTemplates,
  siteTemplateUse,
} from '@zhanfang/contract'
import type { Bind } from '../../http/bind.ts'
import { Refusal } from '../../http/refusal.ts'
import type { SurveyModule } from '../survey/module.ts'
import type { PageTemplateUse } from './page-template-use.ts'
import { pageSectionList } from './sections.ts'
import type { SiteTemplateService } from './service.ts'
import type { SiteDrafts } from './site-drafts.ts'

export function siteTemplateRoutes(
  bind: Bind,
  templates: SiteTemplateService,
  drafts: SiteDrafts,
  siteAddress: (appId: string) => string,
  pageTemplates: PageTemplateUse,
  roleMay: SurveyModule['roleMay'],
): void {
  bind(siteTemplates, () => templates.list())
  bind(pageSections, () => ({ list: pageSectionList() }))
  bind(microPageCreateByTemplate, ({ body }, { appId, session, role }) =>
    pageTemplates.use(appId, session, body, () => roleMay(role, 'survey:publish')),
  )
  bind(siteTemplateUse, async ({ body }, { appId, session, role }) => {
    // A site brings its forms: who may not publish those cannot make it in part.
    if (!(await roleMay(role, 'survey:publish'))) throw new Refusal('forbidden')
    return templates.use(appId, session, body)
  })
  bind(siteDraft, (_, { appId }) => drafts.read(appId))
  bind(siteDraftKeep, async ({ body: { type, id, blockIds } }, { appId, session, role }) => {
    if (type === 'page') await drafts.keepOfPage(appId, session, id, blockIds)
    else {
      if (!(await roleMay(role, 'survey:write'))) throw new Refusal('forbidden')
      await drafts.keepOfSurvey(appId, session, id)
    }
    return {}
  })
  bind(siteDraftConfirm, async (_, { appId, session, role }) => {
    if (!(await roleMay(role, 'survey:publish'))) throw new Refusal('forbidden')
    return { ...(await drafts.confirm(appId, session)), siteUrl: siteAddress(appId) }
  })
}
