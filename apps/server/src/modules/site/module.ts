import type { FastifyInstance } from 'fastify'
import type { IncomingHttpHeaders } from 'node:http'
import { defineModule } from '../../composition/define-module.ts'
import { createPort } from '../../composition/port.ts'
import { readCookies, sessionOfCookies } from '../../http/requests/request-cookies.ts'
import { siteFrameAncestors } from '../../http/addresses/separate-origins.ts'
import { siteFolder } from '../../web-pages/site-build.ts'
import { appModule } from '../app/module.ts'
import { authModule } from '../auth/module.ts'
import { columnModule } from '../column/module.ts'
import { contentModule } from '../content/module.ts'
import { fileModule } from '../file/module.ts'
import { pageModule, sharePicturePath } from '../page/module.ts'
import { platformModule } from '../platform/module.ts'
import { createPageStates } from './page-states.ts'
import { serveSite } from './site-host.ts'
import type { SiteOptions, SiteReplies } from './site-replies.ts'
import type { SiteSources } from './site-sources.ts'

export type { PageState } from './page-states.ts'
export type { ReachedSite, SiteMessage, SiteReplies } from './site-replies.ts'
export type { SiteSources } from './site-sources.ts'

/** Serves pages of a module below the addresses of sites. An error becomes a page that says what happened. */
export type ServePages = (http: FastifyInstance, replies: SiteReplies) => void

/** What is known of visitors who have an account on a site. */
export interface SiteVisitors {
  /** Whether the cookies of a request show one. */
  isCustomer(appId: string, cookies: string): Promise<boolean>
  /** Ids of the groups that the customer whom they show is in. */
  groupsOf(appId: string, cookies: string): Promise<readonly string[]>
  /** Is told of each content that somebody opens; returns at once. */
  visited(content: { appId: string; type: string; id: string }, headers: IncomingHttpHeaders): void
}

/** The visitors' sites: micro pages and columns, their frame and search. Other modules add their own pages to them. */
export const siteModule = defineModule({
  name: 'site',
  needs: [appModule, authModule, columnModule, contentModule, fileModule, pageModule, platformModule],
  create({ app, auth, column, content, file, page, platform }, { database }) {
    const visitors = createPort<SiteVisitors>('customers of sites')
    const elsewhere = createPort<SiteOptions['elsewhere']>('contents of other apps')
    let sources: SiteSources = {
      pageStates: createPageStates(database.pool, {
        app: app.publicAppRead,
        page: page.publishedVersionRead,
        site: page.appearance.revisionRead,
        platform: platform.filingNumberRead,
      }),
      fixAddresses: file.current.fixAddresses,
      readVersion: page.readVersion,
      homePageId: page.homePageId,
      async siteFrame(appId) {
        const [appearance, columns, headerNavs, footerCategories, settings] = await Promise.all([
          page.appearance.read(appId),
          column.publicColumns(appId),
          page.navigation.headers(appId),
          page.navigation.footers(appId),
          app.settings.read(appId),
        ])
        const { open, ...card } = settings.customerInfo
        return {
          appearance,
          columns,
          headerNavs,
          footerCategories,
          service: open ? card : undefined,
          hidesWxChannel: !settings.wxChannelOpen,
          contact: settings.siteContact,
          filingNumber: settings.filingNumber,
        }
      },
      columnPageId: column.findPage,
      searchPages: page.publishedList,
      searchContents: content.search,
      contentMap: content.siteMap,
      publishedPages: page.publishedIds,
      pagesAt: page.addresses.pagesAt,
      wordsOf: page.addresses.wordsOf,
      sharePicture: (_, id) => sharePicturePath(id),
      unlistedPages: page.unlistedIds,
      previewPage: page.previewPage,
      isSignedIn: async (appId, cookies) => {
        const session = sessionOfCookies(readCookies(cookies))
        const isMember = session !== null && (await auth.sessions.find(session, null, null, 0)) !== null
        return isMember || visitors.get().isCustomer(appId, cookies)
      },
      groupsOf: (appId, cookies) => visitors.get().groupsOf(appId, cookies),
      countVisit: page.designing.visits.count,
      countVariant: page.designing.variants.count,
      variantRounds: page.designing.variants.roundsOf,
      visited: (...visit) => visitors.get().visited(...visit),
      openContents: async (appId, type, ids) => (await content.find(type)?.open(appId, ids)) ?? new Set(),
      openInSite: (type) => content.find(type)?.openInSite,
      isContent: (type) => content.find(type) !== undefined,
      contentSources: content.sources,
    }
    const added: ServePages[] = []
    return {
      /** Adds pages that a module serves on every site. */
      addPages: (serve: ServePages) => void added.push(serve),
      /** Adds sites that are not stored as apps are. */
      alter: (change: (sources: SiteSources) => SiteSources) => void (sources = change(sources)),
      sources: () => sources,
      /** Who visitors are, and what they have looked at; filled by the module that has their accounts. */
      visitors,
      /** Contents of other apps that an app shows; filled by the module that decides about them. */
      elsewhere,
      added,
    }
  },
  serve: (http, site, { app, platform }, { config, trustedPages, outside }) =>
    serveSite(http, site.sources(), site.added, {
      dist: siteFolder,
      publicUrl: config.siteUrl,
      frameAncestors: siteFrameAncestors(config),
      mapKey: () => outside.config.mapKey,
      siteAt: app.addresses.find,
      trustedPages,
      linkSecret: platform.linkSecret,
      elsewhere: (...asked) => site.elsewhere.get()(...asked),
    }),
})
