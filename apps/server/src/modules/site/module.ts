import { defineModule } from '../../composition/define-module.ts'
import { siteFrameAncestors } from '../../http/separate-origins.ts'
import { siteFolder } from '../../web-pages/site-build.ts'
import { appModule } from '../app/module.ts'
import { authModule } from '../auth/module.ts'
import { columnModule } from '../column/module.ts'
import { contentModule } from '../content/module.ts'
import { examModule } from '../exam/module.ts'
import { fileModule } from '../file/module.ts'
import { pageModule } from '../page/module.ts'
import { shareModule } from '../share/module.ts'
import { surveyModule } from '../survey/module.ts'
import { serveSite } from './site-host.ts'
import { siteSources } from './site-sources-of-modules.ts'
import type { SiteSources } from './site-sources.ts'

export type { SiteSources } from './site-sources.ts'
export type { PageState } from './page-states.ts'

/** The visitors' sites: pages, answering, search, and what there is to say when there is none. */
export const siteModule = defineModule({
  name: 'site',
  needs: [
    appModule,
    authModule,
    columnModule,
    contentModule,
    examModule,
    fileModule,
    pageModule,
    shareModule,
    surveyModule,
  ],
  create() {
    const changes: ((sources: SiteSources) => SiteSources)[] = []
    return {
      /** Lets a module add sites that are not stored as apps are. */
      alter: (change: (sources: SiteSources) => SiteSources) => void changes.push(change),
      altered: (sources: SiteSources) => changes.reduce((changed, change) => change(changed), sources),
    }
  },
  serve: (http, site, needed, { config, database, trustedPages }) =>
    serveSite(http, site.altered(siteSources(needed, database)), {
      dist: siteFolder,
      publicUrl: config.siteUrl,
      frameAncestors: siteFrameAncestors(config),
      mapKey: config.services.mapKey,
      siteAt: needed.app.addresses.find,
      trustedPages,
    }),
})
