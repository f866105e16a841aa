import path from 'node:path'
import { defineModule } from '../../composition/define-module.ts'
import { APP_PUBLISHED, appModule } from '../app/module.ts'
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
import { appData } from './app-data.ts'
import { createPageTemplateUse } from './page-template-use.ts'
import { createTemplatePictures, serveTemplatePictures } from './picture-files.ts'
import { siteTemplateRoutes } from './routes.ts'
import { findSampleSurvey, withSampleSites } from './sample-sites.ts'
import { createSiteTemplateService } from './service.ts'
import { createSiteDrafts } from './site-drafts.ts'
import type { TemplateNeighbours } from './template-writers.ts'
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
  appData,
  create({ app, column, contentLimit, file, overview, page, platform, site, survey }, { config, database }) {
    const pictures = createTemplatePictures(path.join(config.dataDir, 'template-pictures'))
    file.addPictures((url) => pictures.read(url))
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
    const neighbours: TemplateNeighbours = {
      publicUrl: config.siteUrl,
      siteAddress: app.addresses.addressOf,
      linkSecret: platform.linkSecret,
      surveysOn: survey.authoringOn,
      claim: contentLimit.claim,
      factsOf: async (appId) => {
        const [{ nickName, appStatus }, { siteContact }] = await Promise.all([
          app.standing(appId),
          app.settings.read(appId),
        ])
        return { facts: { name: nickName, ...siteContact }, isPublic: appStatus === APP_PUBLISHED }
      },
    }
    const drafts = createSiteDrafts(database, {
      page,
      siteWriter: column.siteWriter,
      surveys: survey.survey,
      siteAddress: app.addresses.addressOf,
      factsOf: neighbours.factsOf,
    })
    overview.add({
      notes: [
        {
          kind: 'waiting',
          need: 'page:publish',
          find: async (appId) => {
            const count = await drafts.count(appId)
            return count === 0 ? [] : [{ text: texts.draftsWait(count), path: '/site-draft' }]
          },
        },
      ],
    })
    return {
      drafts,
      pictures,
      sites: createSiteTemplateService(database, neighbours),
      pages: createPageTemplateUse(database, neighbours, page.designing.templates),
    }
  },
  routes: (bind, { sites, drafts, pages }, { app, auth }) =>
    siteTemplateRoutes(bind, sites, drafts, app.addresses.addressOf, pages, auth.roleMay),
  serve: (http, { pictures }) => serveTemplatePictures(http, pictures),
})
