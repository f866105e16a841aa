import { defineModule } from '../../composition/define-module.ts'
import { siteFolder } from '../../web-pages/site-build.ts'
import { appModule } from '../app/module.ts'
import { authModule } from '../auth/module.ts'
import { columnModule } from '../column/module.ts'
import { contentModule } from '../content/module.ts'
import { fileModule } from '../file/module.ts'
import { pageModule } from '../page/module.ts'
import { platformModule } from '../platform/module.ts'
import { queryModule } from '../query/module.ts'
import { siteModule } from '../site/module.ts'
import { weappModule } from '../weapp/module.ts'
import { appData } from './app-data.ts'
import { posterPages } from './poster-page.ts'
import { createPublishInfo } from './publish-info.ts'
import { shareRoutes } from './routes.ts'
import { shareCardPages } from './share-card-pages.ts'
import { createShareService } from './service.ts'
import { shortLinkPages } from './short-link-page.ts'
import { createShortLinks } from './short-links.ts'
import { serveWechatShare } from './wechat/wechat-share.ts'

/** How contents are passed on: words, pictures, posters, codes, short links. */
export const shareModule = defineModule({
  name: 'share',
  needs: [
    appModule,
    authModule,
    columnModule,
    contentModule,
    fileModule,
    pageModule,
    platformModule,
    queryModule,
    siteModule,
    weappModule,
  ],
  appData,
  create({ app, auth, column, content, file, page, platform, query, site, weapp }, { config, database }) {
    const { addressOf, rootOf } = app.addresses
    const { publicUrl, siteUrl } = config
    const shortLinks = createShortLinks(database, {
      publicUrl,
      siteUrl,
      siteAddress: addressOf,
      rootOf,
      hasQueryPage: query.query.has,
      linkSecret: platform.linkSecret,
      appIsPublic: app.isPublic,
    })
    site.addPages(shortLinkPages(shortLinks))
    const share = createShareService({
      app,
      page,
      column,
      appearance: page.appearance,
      contentTypes: content,
      readPicture: file.readPicture,
      weapp: weapp.codes,
      publicUrl: siteUrl,
      siteAddress: addressOf,
    })
    site.addPages(posterPages(share, content))
    site.addPages(shareCardPages({ app, page, appearance: page.appearance, readPicture: file.readPicture }))
    return {
      share,
      shortLinks,
      publishInfo: createPublishInfo(database, {
        contentTypes: content,
        siteAddress: addressOf,
        namesOf: auth.namesOf,
      }),
    }
  },
  routes: (bind, { share, shortLinks, publishInfo }) => shareRoutes(bind, share, shortLinks, publishInfo),
  hooks: (http, _, { app }, { outside }) =>
    serveWechatShare(http, {
      sdkUrl: () => outside.config.weixin?.jsSdkUrl,
      dist: siteFolder,
      isElsewhere: (headers) => app.addresses.find(headers) !== undefined,
    }),
})
