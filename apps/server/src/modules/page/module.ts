import { defineModule } from '../../composition/define-module.ts'
import { createPort } from '../../composition/port.ts'
import type { Editor } from '../../http/caller.ts'
import { appModule } from '../app/module.ts'
import { contentLimitModule } from '../content-limit/module.ts'
import { contentModule } from '../content/module.ts'
import { fileModule } from '../file/module.ts'
import { folderModule } from '../folder/module.ts'
import { noticeModule } from '../notice/module.ts'
import { operationLogModule } from '../operation-log/module.ts'
import { overviewModule } from '../overview/module.ts'
import { platformModule } from '../platform/module.ts'
import { taskModule } from '../task/module.ts'
import { appData } from './app-data.ts'
import { createAppearanceService } from './skin/appearance.ts'
import { createPageAddresses } from './authoring/page-addresses.ts'
import { createPageBin } from './authoring/bin.ts'
import { createBlockHistory } from './blocks/block-history.ts'
import { contentListRoutes } from './contents/content-list-routes.ts'
import { microPageType } from './contents/content-type.ts'
import { createDataSlices } from './blocks/data-slices.ts'
import { createPageDesigning, designingRoutes } from './authoring/designing.ts'
import { fileUsesOfPages } from './file-uses.ts'
import { limitedPages } from './limited-pages.ts'
import { pagesInOverview, visitsOfApps, visitsOnPlatform } from './overview-part.ts'
import { ownSectionRoutes } from './own-sections/own-section-routes.ts'
import { createOwnSections } from './own-sections/own-sections.ts'
import { replacementRoutes } from './replacing/replacement-routes.ts'
import { replacementTasks } from './replacing/replacement-tasks.ts'
import { createReplacements } from './replacing/replacements.ts'
import { pageRoutes } from './routes.ts'
import { createPageService } from './authoring/service.ts'
import { logged } from './logged.ts'
import { createSiteNavigation } from './skin/site-navigation.ts'
import { siteRoutes } from './skin/site-routes.ts'
import { readSkinPicture, serveSkinPictures } from './skin/skin-pictures.ts'
import { texts } from './texts.ts'

export { createAppearanceService, type AppearanceService } from './skin/appearance.ts'
export { pageTemplates } from './authoring/page-template.ts'
export type { OfferedTemplates, PageTemplates } from './authoring/page-templates.ts'
export { sharePicturePath } from './contents/content-type.ts'
export { publishedPages } from './contents/published-source.ts'
export { isSearchable } from './contents/searchable-text.ts'
export { createPageService, type PageService } from './authoring/service.ts'
export { isFreeOf } from './overview-part.ts'
export { type PageAtWords, pathOf } from './authoring/page-addresses.ts'
export type { MetVariant } from './authoring/page-variants.ts'
export type { PublishedPage } from './authoring/publishing/published-reading.ts'
export { createSiteNavigation, type SiteNavigation } from './skin/site-navigation.ts'
export { wirePageOf } from './blocks/wire.ts'
export type { PageNeighbours } from './authoring/page-neighbours.ts'

/** What pages ask of the columns whose pages some of them are. */
interface ColumnsOfPages {
  /** A column's page bears its name: it is renamed as a column. */
  rename: (appId: string, editor: Editor, input: { id: string; name: string }) => Promise<void>
  /** The page of a column. Throws `notFound`. */
  pageOf: (appId: string, columnId: string) => Promise<string>
}

/** Micro pages from draft to version, and what surrounds them on a site. */
export const pageModule = defineModule({
  name: 'page',
  needs: [
    appModule,
    contentLimitModule,
    contentModule,
    fileModule,
    folderModule,
    noticeModule,
    operationLogModule,
    overviewModule,
    platformModule,
    taskModule,
  ],
  appData,
  logged,
  create(
    { app, content, contentLimit, file, folder, notice, operationLog, overview, platform, task },
    { config, database, jobs },
  ) {
    const columns = createPort<ColumnsOfPages>('columns of pages')
    const blockHistory = createBlockHistory(database)
    const page = createPageService(database, {
      publicUrl: config.siteUrl,
      siteAddress: app.addresses.addressOf,
      linkSecret: platform.linkSecret,
      missingTargets: content.missingInDrafts,
      renameColumn: (...input) => columns.get().rename(...input),
      siteChanged: (appId) => appearance.siteChanged(appId),
      blocksUsed: blockHistory.note,
      filing: folder.filing,
      claim: contentLimit.claim,
      markPublished: app.markPublished,
      mayPublishCode: async (appId, userId) => (await app.membersWho(appId, 'page:html')).includes(userId),
    })
    const appearance = createAppearanceService(database, content.missingInDrafts)
    // Published pages name the bytes of files.
    file.onReplaced(appearance.siteChanged)
    app.use.pages.fill(page.pagesOf)
    app.use.visits.fill(() => visitsOfApps())
    platform.numbers.add(visitsOnPlatform(database))
    app.settings.onChanged(appearance.siteChanged)
    contentLimit.add(limitedPages)
    app.counts.pages.fill(async (appId) => ({ pages: await page.countPages(appId) }))
    file.addPictures(async (url) => readSkinPicture(url))
    const addresses = createPageAddresses(database, {
      siteAddress: app.addresses.addressOf,
      siteChanged: appearance.siteChanged,
    })
    const bin = createPageBin(database, contentLimit.claim)
    const designing = createPageDesigning(database, page, {
      announce: notice.announce,
      responsibleFor: app.responsibleFor,
      missingTargets: content.missingInDrafts,
    })
    content.add(microPageType(database, { page, bin, schedule: designing.schedule, filing: folder.filing }))
    operationLog.addNames('page', {
      nameOf: page.titleOf,
      pathOf: (id) => `/micro/edit/${encodeURIComponent(id)}`,
    })
    const replacements = createReplacements(database, jobs)
    task.add(replacementTasks(database, replacements))
    file.uses.add(fileUsesOfPages(database))
    overview.add(pagesInOverview(database, page.changedPages))
    return {
      ...page,
      columns,
      addresses,
      appearance,
      blockHistory,
      navigation: createSiteNavigation(database, {
        siteChanged: appearance.siteChanged,
        missingTargets: content.missingInDrafts,
      }),
      slices: createDataSlices(page, blockHistory, (...asked) => columns.get().pageOf(...asked)),
      bin,
      designing,
      replacements,
      ownSections: createOwnSections(database),
    }
  },
  routes(bind, page, { app, content }) {
    pageRoutes(bind, page, page)
    contentListRoutes(bind, content.sources)
    designingRoutes(bind, page.designing)
    replacementRoutes(bind, page.replacements)
    ownSectionRoutes(bind, page.ownSections)
    siteRoutes(bind, {
      ...page,
      wxChannelOpen: async (appId) => (await app.settings.read(appId)).wxChannelOpen,
    })
  },
  serve: (http) => serveSkinPictures(http),
  jobs: (page) => [
    {
      name: 'page-editors-sweep',
      title: texts.jobs.editors,
      cron: '29 * * * *',
      run: page.designing.editors.sweep,
    },
    {
      name: 'page-replacements-sweep',
      title: texts.jobs.replacements,
      cron: '41 4 * * *',
      run: page.replacements.sweep,
    },
  ],
  close: async ({ designing }) => {
    await designing.visits.flush()
    await designing.variants.flush()
  },
})
