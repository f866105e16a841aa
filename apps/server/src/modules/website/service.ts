import type {
  CallData,
  domainEnabled,
  siteData,
  websiteDetail,
  websiteDomain,
  websiteDomainProof,
  websitePublish,
} from '@zhanfang/contract'
import { Refusal, fieldRefusal } from '../../http/refusal.ts'
import { APP_PUBLISHED, type AppService } from '../app/module.ts'
import type { ColumnService } from '../column/module.ts'
import { wireColumnOf } from '../column/module.ts'
import type { AppearanceService } from '../page/module.ts'
import type { PageService } from '../page/module.ts'
import type { SiteNavigation } from '../page/module.ts'
import { siteAddress } from '../../http/addresses/own-domains.ts'
import { domainProof, isProved, type ProofReaders } from '../../integrations/proof-readers.ts'
import { texts } from './texts.ts'

export interface WebsiteNeighbours {
  app: Pick<AppService, 'standing' | 'setProfile' | 'domainOf' | 'bindDomain' | 'releaseDomain'>
  page: Pick<PageService, 'changedPages' | 'states' | 'detail' | 'publish'>
  column: Pick<ColumnService, 'list' | 'publicColumns'>
  appearance: Pick<AppearanceService, 'read'>
  navigation: Pick<SiteNavigation, 'headers' | 'footers'>
  linkSecret: () => Promise<string>
  publicUrl: string
  /** Where sites without a domain of their own are reached. */
  siteUrl: string
  readers: ProofReaders
  /** Told when a domain was bound or released. */
  changed: () => Promise<void>
}

export type WebsiteService = ReturnType<typeof createWebsiteService>

/** A site as a whole: its name and picture, publishing it, and the domain it stands at besides the platform's address. */
export function createWebsiteService({
  app,
  page,
  column,
  appearance,
  navigation,
  linkSecret,
  publicUrl,
  siteUrl,
  readers,
  changed,
}: WebsiteNeighbours) {
  const { hostname: target } = new URL(siteUrl)
  const proofOf = async (appId: string, domain: string) => domainProof(await linkSecret(), appId, domain)

  async function website(appId: string): Promise<CallData<typeof websiteDetail>> {
    const own = await app.standing(appId)
    return { id: appId, appid: appId, ...own, siteUrl: siteAddress(siteUrl, appId, own.domain) }
  }

  /**
   * Pages that publishing the whole site is about: the chosen home page and the pages of shown columns if they were
   * never published, and published ones with changes. Drafts that lead to nowhere and what was taken offline stay.
   */
  async function pagesToPublish(appId: string): Promise<{ id: string; title: string }[]> {
    const [{ home }, columns, changedPages] = await Promise.all([
      appearance.read(appId),
      column.list(appId),
      page.changedPages(appId),
    ])
    const shown = columns.filter(({ isShow, state }) => isShow && (state === 0 || state === 2))
    const homeIds = home.type === 'micro-page' ? [home.id] : []
    const drafts = [...(await page.states(appId, homeIds))].filter(([, state]) => state === 0)
    const homes = await Promise.all(drafts.map(([id]) => page.detail(appId, id)))
    return [
      ...homes.map(({ id, title }) => ({ id, title })),
      ...shown.map(({ pageId, name }) => ({ id: pageId, title: name })),
      ...changedPages,
    ]
  }

  return {
    async detail(appId: string, id: string): Promise<CallData<typeof websiteDetail>> {
      if (id !== appId) throw new Refusal('appNotFound')
      return website(appId)
    },

    setProfile: app.setProfile,

    /** Publishes page by page: one that cannot be published keeps none of the others back. */
    async publish(
      appId: string,
      editor: { userId: string; nickname: string },
    ): Promise<CallData<typeof websitePublish>> {
      const failed: CallData<typeof websitePublish>['failed'] = []
      let published = 0
      for (const { id, title } of await pagesToPublish(appId)) {
        try {
          await page.publish(appId, editor, { id })
          published += 1
        } catch (error) {
          if (!(error instanceof Refusal)) throw error
          failed.push({ pageId: id, title, message: error.message })
        }
      }
      const { appStatus, siteUrl } = await website(appId)
      if (failed.length === 0 && published === 0 && appStatus !== APP_PUBLISHED) {
        throw new Refusal('invalidInput', { message: texts.nothingToPublish })
      }
      return { published, failed, siteUrl }
    },

    /** What all pages of the site have in common. */
    async siteData(appId: string): Promise<CallData<typeof siteData>> {
      const [own, looks, headerNavList, footerCategoryList, columns] = await Promise.all([
        website(appId),
        appearance.read(appId),
        navigation.headers(appId),
        navigation.footers(appId),
        column.publicColumns(appId),
      ])
      return {
        website: own,
        appearance: looks,
        headerNavList,
        footerCategoryList,
        classList: columns.map((one) => wireColumnOf(one, own.siteUrl)),
      }
    },

    async domain(appId: string): Promise<CallData<typeof websiteDomain>> {
      const domain = await app.domainOf(appId)
      return { domain, address: domain === '' ? '' : siteAddress(siteUrl, appId, domain), target }
    },

    async enabled(appId: string, id: string): Promise<CallData<typeof domainEnabled>> {
      if (id !== appId) throw new Refusal('appNotFound')
      const domain = await app.domainOf(appId)
      return { enabled: domain !== '', domain }
    },

    async proof(appId: string, domain: string): Promise<CallData<typeof websiteDomainProof>> {
      return { domain, ...(await proofOf(appId, domain)) }
    },

    /**
     * Binds a domain whose proof can be seen now; the one before it is released. A domain of another site is refused as
     * long as that site's own proof still stands.
     */
    async bind(appId: string, domain: string): Promise<{ domain: string; before: string }> {
      if (domain === target || domain === new URL(publicUrl).hostname)
        throw fieldRefusal('invalidInput', 'domain', texts.platformsOwn)
      const proof = await proofOf(appId, domain)
      if (!(await isProved(proof, readers))) {
        throw fieldRefusal('domainUnproved', 'domain', texts.unproved(proof.record.name))
      }
      const before = await app.domainOf(appId)
      await app.bindDomain(
        appId,
        domain,
        async (holder) => !(await isProved(await proofOf(holder, domain), readers)),
      )
      await changed()
      return { domain, before }
    },

    /** Gives what was bound. */
    async release(appId: string): Promise<string> {
      const before = await app.domainOf(appId)
      await app.releaseDomain(appId)
      await changed()
      return before
    },
  }
}
