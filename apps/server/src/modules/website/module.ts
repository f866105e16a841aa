import { defineModule } from '../../composition/define-module.ts'
import { APP_PUBLISHED, appModule } from '../app/module.ts'
import { columnModule } from '../column/module.ts'
import { fileModule } from '../file/module.ts'
import { overviewModule } from '../overview/module.ts'
import { pageModule } from '../page/module.ts'
import { platformModule } from '../platform/module.ts'
import { serveDomainQuestion, websiteRoutes } from './routes.ts'
import { createWebsiteService } from './service.ts'
import { texts } from './texts.ts'

/** A site as a whole: its name and picture, publishing all of it, the domain it stands at. */
export const websiteModule = defineModule({
  name: 'website',
  needs: [appModule, columnModule, fileModule, overviewModule, pageModule, platformModule],
  create({ app, column, file, overview, page, platform }, { config, proofReaders }) {
    overview.add({
      steps: [
        {
          key: 'publish',
          place: 3,
          ...texts.overview,
          path: '/mini/message',
          need: 'page:publish',
          isDone: async (appId) => (await app.standing(appId)).appStatus === APP_PUBLISHED,
        },
      ],
    })
    file.uses.add({
      need: 'app:read',
      looksAt: ['apps.app_img', 'app_settings.value'],
      async find(appId, ids) {
        const [{ nickName, appImg }, { customerInfo, miniCustomerInfo }] = await Promise.all([
          app.standing(appId),
          app.settings.read(appId),
        ])
        const places = [
          { url: appImg, ...texts.fileUses.picture, isPublic: true },
          { url: customerInfo.qrcode, ...texts.fileUses.customerService, isPublic: customerInfo.open },
          { url: miniCustomerInfo.qrcode, ...texts.fileUses.manager, isPublic: false },
        ]
        return ids.flatMap((fileId) =>
          places
            .filter(({ url }) => url.includes(fileId))
            .map(({ where, path, isPublic }) => ({
              fileId,
              kind: texts.setting,
              title: nickName,
              where,
              path,
              isPublic,
            })),
        )
      },
    })
    return createWebsiteService({
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
    })
  },
  routes: (bind, website) => websiteRoutes(bind, website),
  serve: (http, _, { app }) => serveDomainQuestion(http, app.addresses),
})
