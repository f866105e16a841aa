import type {
  CallData,
  microPageVersion,
  microPageVersions as microPageVersionsCall,
} from '@zhanfang/contract'
import { and, count, desc, eq, isNotNull } from 'drizzle-orm'
import type { Database } from '../../../../database/database.ts'
import { Refusal } from '../../../../http/refusal.ts'
import { microPageVersions } from '../../tables.ts'
import { checkPage } from '../existing-page.ts'
import type { createPublishedReading } from './published-reading.ts'

/** What was published, version by version. */
export function createPageVersions(
  { db }: Database,
  { readVersion }: Pick<ReturnType<typeof createPublishedReading>, 'readVersion'>,
) {
  return {
    async versions(
      appId: string,
      id: string,
      query: { page: number; size: number; named?: '1' | undefined },
    ): Promise<CallData<typeof microPageVersionsCall>> {
      await checkPage(db, appId, id)
      const where = and(
        eq(microPageVersions.appId, appId),
        eq(microPageVersions.pageId, id),
        query.named === undefined ? undefined : isNotNull(microPageVersions.name),
      )
      const rows = await db
        .select({
          version: microPageVersions.version,
          name: microPageVersions.name,
          title: microPageVersions.title,
          publishedAt: microPageVersions.publishedAt,
          publishedBy: microPageVersions.publishedByName,
          blockCount: microPageVersions.blockCount,
        })
        .from(microPageVersions)
        .where(where)
        .orderBy(desc(microPageVersions.version))
        .limit(query.size)
        .offset((query.page - 1) * query.size)
      const [total] = await db.select({ value: count() }).from(microPageVersions).where(where)
      return {
        list: rows.map((row) => ({ ...row, publishedAt: row.publishedAt.toISOString() })),
        total: total?.value ?? 0,
        page: query.page,
        size: query.size,
      }
    },

    /** Calls a version by a name, or by its number again. */
    async nameVersion(appId: string, id: string, version: number, name: string | null): Promise<void> {
      await checkPage(db, appId, id)
      const named = await db
        .update(microPageVersions)
        .set({ name })
        .where(
          and(
            eq(microPageVersions.appId, appId),
            eq(microPageVersions.pageId, id),
            eq(microPageVersions.version, version),
          ),
        )
        .returning({ version: microPageVersions.version })
      if (named.length === 0) throw new Refusal('pageNotFound')
    },

    async version(appId: string, id: string, version: number): Promise<CallData<typeof microPageVersion>> {
      await checkPage(db, appId, id)
      const found = await readVersion(appId, id, version)
      if (!found) throw new Refusal('pageNotFound')
      return { version, title: found.title, document: found.document }
    },
  }
}
