import { defineModule } from '../../composition/define-module.ts'
import { appModule } from '../app/module.ts'
import { columnModule } from '../column/module.ts'
import { pageModule } from '../page/module.ts'
import { platformModule } from '../platform/module.ts'
import { serveDomainQuestion, websiteRoutes } from './routes.ts'
import { createWebsiteService } from './service.ts'

/** A site as a whole: its name and picture, publishing all of it, the domain it stands at. */
export const websiteModule = defineModule({
  name: 'website',
  needs: [appModule, columnModule, pageModule, platformModule],
  create: ({ app, column, page, platform }, { config, proofReaders }) =>
    createWebsiteService({
      app,
      page,
      column,
      appearance: page.appearance,
      navigation: page.navigation,
      linkSecret: platform.linkSecret,
      publicUrl: config.publicUrl,
      siteUrl: config.siteUrl,
      readers: proofReaders,
      changed: app.addresses.refresh,
    }),
  routes: (bind, website) => websiteRoutes(bind, website),
  serve: (http, _, { app }) => serveDomainQuestion(http, app.addresses),
})
