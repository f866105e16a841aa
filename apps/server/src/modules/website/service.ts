import type { CallData, domainEnabled, websiteDomain, websiteDomainProof } from '@zhanfang/contract'
import { Refusal, fieldRefusal } from '../../http/refusal.ts'
import type { AppService } from '../app/service.ts'
import { siteAddress } from './own-domains.ts'
import { domainProof, isProved, type ProofReaders } from './domain-proof.ts'
import { texts } from './texts.ts'

export interface WebsiteNeighbours {
  app: Pick<AppService, 'domainOf' | 'bindDomain' | 'releaseDomain'>
  linkSecret: () => Promise<string>
  publicUrl: string
  readers: ProofReaders
  /** Told when a domain was bound or released. */
  changed: () => Promise<void>
}

export type WebsiteService = ReturnType<typeof createWebsiteService>

/** The domain that a site stands at besides its address on the platform. */
export function createWebsiteService({ app, linkSecret, publicUrl, readers, changed }: WebsiteNeighbours) {
  const { hostname: target } = new URL(publicUrl)
  const proofOf = async (appId: string, domain: string) => domainProof(await linkSecret(), appId, domain)

  return {
    async domain(appId: string): Promise<CallData<typeof websiteDomain>> {
      const domain = await app.domainOf(appId)
      return { domain, address: domain === '' ? '' : siteAddress(publicUrl, appId, domain), target }
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
      if (domain === target) throw fieldRefusal('invalidInput', 'domain', texts.platformsOwn)
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
