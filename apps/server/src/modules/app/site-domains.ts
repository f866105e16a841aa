import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import { Refusal } from '../../http/refusal.ts'
import { apps } from './tables.ts'

/** Domains at which the sites of apps stand. */
export function createSiteDomains({ db }: Database) {
  return {
    /** Every domain, with the app whose site stands there. */
    async domains(): Promise<ReadonlyMap<string, string>> {
      const rows = await db
        .select({ id: apps.id, domain: apps.domain })
        .from(apps)
        .where(and(ne(apps.domain, ''), isNull(apps.deletedAt)))
      return new Map(rows.map((row) => [row.domain, row.id]))
    },

    /**
     * Gives the app this domain instead of the one it had. One that another app holds is taken from it when `mayTake`
     * says so of that app; refuses with `domainTaken` otherwise.
     */
    async bindDomain(
      id: string,
      domain: string,
      mayTake: (holderId: string) => Promise<boolean>,
    ): Promise<void> {
      await db.transaction(async (tx) => {
        // Two apps that want the same domain at once wait for each other.
        await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`domain:${domain}`}, 0))`)
        const holders = await tx
          .select({ id: apps.id, deletedAt: apps.deletedAt })
          .from(apps)
          .where(and(eq(apps.domain, domain), ne(apps.id, id)))
        for (const holder of holders) {
          // An app in the bin holds nothing back, and does not come back with it.
          if (holder.deletedAt === null && !(await mayTake(holder.id))) throw new Refusal('domainTaken')
          await tx.update(apps).set({ domain: '' }).where(eq(apps.id, holder.id))
        }
        await tx.update(apps).set({ domain }).where(eq(apps.id, id))
      })
    },

    async releaseDomain(id: string): Promise<void> {
      await db.update(apps).set({ domain: '' }).where(eq(apps.id, id))
    },
  }
}
