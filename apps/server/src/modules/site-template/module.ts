import { defineModule } from '../../composition/define-module.ts'
import { appModule } from '../app/module.ts'
import { authModule } from '../auth/module.ts'
import { columnModule } from '../column/module.ts'
import { contentLimitModule } from '../content-limit/module.ts'
import { fileModule } from '../file/module.ts'
import { folderModule } from '../folder/module.ts'
import { overviewModule } from '../overview/module.ts'
import { isFreeOf, pageModule } from '../page/module.ts'
import { platformModule } from '../platform/module.ts'
import { siteModule } from '../site/module.ts'
import { surveyModule } from '../survey/module.ts'
import { surveyLibraryModule } from '../survey-library/module.ts'
import { createPageTemplateUse } from './page-template-use.ts'
import { readTemplatePicture, serveTemplatePictures } from './picture-files.ts'
import { siteTemplateRoutes } from './routes.ts'
import { findSampleSurvey, withSampleSites } from './sample-sites.ts'
import { createSiteTemplateService } from './service.ts'
import { PHONE, STREET } from '../../templates/pages/words.ts'
import { texts } from './texts.ts'

/** Templates of whole sites: listed, looked at as sites of their own, and used. */
export const siteTemplateModule = defineModule({
  name: 'siteTemplate',
  needs: [
    appModule,
    authModule,
    columnModule,
    contentLimitModule,
    fileModule,
    folderModule,
    overviewModule,
    pageModule,
    platformModule,
    siteModule,
    surveyModule,
    surveyLibraryModule,
  ],
  create({ app, contentLimit, file, overview, page, platform, site, survey }, { config, database }) {
    file.addPictures((url) => readTemplatePicture(url))
    site.alter(withSampleSites)
    survey.pages.addSamples(findSampleSurvey)
    overview.add({
      steps: [
        {
          key: 'contact',
          place: 2,
          ...texts.overview,
          path: '/mini/pages',
          need: 'page:write',
          isDone: (appId) => isFreeOf(database, appId, [PHONE, STREET]),
        },
      ],
    })
    const neighbours = {
      publicUrl: config.siteUrl,
      siteAddress: app.addresses.addressOf,
      linkSecret: platform.linkSecret,
      surveysOn: survey.authoringOn,
      claim: contentLimit.claim,
      markPublished: app.markPublished,
    }
    return {
      sites: createSiteTemplateService(database, neighbours),
      pages: createPageTemplateUse(database, neighbours, page.designing.templates),
    }
  },
  routes: (bind, { sites, pages }, { auth }) => siteTemplateRoutes(bind, sites, pages, auth.roleMay),
  serve: (http) => serveTemplatePictures(http),
})
