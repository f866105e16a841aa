import { defineModule } from '../../composition/define-module.ts'
import { createPort } from '../../composition/port.ts'
import { createHouses } from '../../http/addresses/separate-origins.ts'
import { siteFolder } from '../../web-pages/site-build.ts'
import { appModule } from '../app/module.ts'
import { authModule } from '../auth/module.ts'
import { editionModule } from '../edition/module.ts'
import { platformModule } from '../platform/module.ts'
import { logged } from './logged.ts'
import { servePortal, type PortalSources } from './pages/portal-pages.ts'
import { portalRoutes } from './routes.ts'
import { createPortalService } from './service.ts'
import { texts } from './texts.ts'

/** The platform's own public pages: products, news, help. */
export const portalModule = defineModule({
  name: 'portal',
  needs: [appModule, authModule, editionModule, platformModule],
  logged,
  create: (_, { config, database }) => ({
    ...createPortalService(database, { publicUrl: config.publicUrl }),
    /** Where an article of an official account stands; undefined where it does not any more. Whoever asks goes there. */
    articleAddress: createPort<PortalSources['articleAddress']>('addresses of articles'),
  }),
  routes: (bind, portal, { platform }) => portalRoutes(bind, portal, platform.pictures),
  serve: (http, portal, { app, auth, edition, platform }, { config }) =>
    servePortal(
      http,
      {
        portal,
        setting: platform.setting,
        homePageType: platform.homePageType,
        publicApp: app.publicApp,
        publishedAppIds: app.publishedIds,
        editionsOnSale: edition.editions.onSale,
        findPerson: auth.people.find,
        publishedAppsOf: app.publishedOf,
        articleAddress: (...asked) => portal.articleAddress.get()(...asked),
      },
      {
        dist: siteFolder,
        publicUrl: config.publicUrl,
        siteUrl: config.siteUrl,
        houseOf: createHouses(config),
      },
    ),
  jobs: (portal) => [
    { name: 'portal-sweep', title: texts.jobs.sweep, cron: '57 * * * *', run: portal.sweep },
  ],
})
