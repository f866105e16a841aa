import { microPageCreateByTemplate, pageSections, siteTemplates, siteTemplateUse } from '@zhanfang/contract'
import type { Bind } from '../../http/bind.ts'
import { Refusal } from '../../http/refusal.ts'
import type { SurveyModule } from '../survey/module.ts'
import type { PageTemplateUse } from './page-template-use.ts'
import { pageSectionList } from './sections.ts'
import type { SiteTemplateService } from './service.ts'

export function siteTemplateRoutes(
  bind: Bind,
  templates: SiteTemplateService,
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
}
