import type { appVersionsCheck, CallData, versionList, versionUsage } from '@zhanfang/contract'
import { and, asc, count, desc, eq, gt, lte, sql } from 'drizzle-orm'
import { isUniqueViolation, type Database } from '../../database/database.ts'
import { newId } from '../../database/id.ts'
import { fieldRefusal, Refusal } from '../../http/refusal.ts'
import { appVersions, productVersions } from './tables.ts'
import { texts } from './texts.ts'

/** 1.2.3 as 1_0002_0003, which sorts as versions do. */
export function versionNumber(version: string): number {
  return version.split('.').reduce((number, part) => number * 10_000 + Number(part), 0)
}

export type NamesOfApps = (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>

/**
 * Versions that were announced, and which apps run which. `installed` is the version that a console gets when it is
 * loaded anew: later ones can neither be announced nor, after an older product was put back, be asked for.
 */
export function createVersions({ db }: Database, namesOfApps: NamesOfApps, installed: string) {
  const within = lte(productVersions.number, versionNumber(installed))
  const newest = () =>
    db.select().from(productVersions).where(within).orderBy(desc(productVersions.number)).limit(1)

  return {
    async list(query: { page: number; size: number }): Promise<CallData<typeof versionList>> {
      const used = db
        .select({ version: appVersions.version, apps: count().as('apps') })
        .from(appVersions)
        .groupBy(appVersions.version)
        .as('used')
      const rows = await db
        .select({ row: productVersions, apps: used.apps })
        .from(productVersions)
        .leftJoin(used, eq(used.version, productVersions.version))
        .orderBy(desc(productVersions.number))
        .limit(query.size)
        .offset((query.page - 1) * query.size)
      const [total] = await db.select({ value: count() }).from(productVersions)
      return {
        list: rows.map(({ row, apps }) => ({
          id: row.id,
          version: row.version,
          title: row.title,
          userDesc: row.userDesc,
          forced: row.forced,
          announcedByName: row.announcedByName,
          createTime: row.createdAt.toISOString(),
          appCount: apps ?? 0,
        })),
        total: total?.value ?? 0,
        page: query.page,
        size: query.size,
      }
    },

    async announce(
      announcedByName: string,
      input: { version: string; title: string; userDesc: string; forced: boolean },
    ): Promise<{ id: string }> {
      const number = versionNumber(input.version)
      // Written without leading zeros, so that one version has one name.
      const version = input.version.split('.').map(Number).join('.')
      if (number > versionNumber(installed))
        throw fieldRefusal('versionNotInstalled', 'version', texts.versionNotInstalled(installed))
      const refusal = fieldRefusal('versionNotNewer', 'version', '版本号要比已发布的更新')
      const id = newId()
      try {
        await db.transaction(async (tx) => {
          await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('versions', 0))`)
          const [later] = await tx
            .select({ id: productVersions.id })
            .from(productVersions)
            .where(sql`${productVersions.number} >= ${number}`)
            .limit(1)
          if (later) throw refusal
          await tx.insert(productVersions).values({ ...input, id, version, number, announcedByName })
        })
      } catch (error) {
        if (isUniqueViolation(error)) throw refusal
        throw error
      }
      return { id }
    },

    async setForced(id: string, forced: boolean): Promise<{ version: string; before: boolean }> {
      return db.transaction(async (tx) => {
        const [row] = await tx.select().from(productVersions).where(eq(productVersions.id, id)).for('update')
        if (!row) throw new Refusal('notFound')
        await tx.update(productVersions).set({ forced }).where(eq(productVersions.id, id))
        return { version: row.version, before: row.forced }
      })
    },

    /** Takes an announcement back. */
    async withdraw(id: string): Promise<{ version: string }> {
      const [gone] = await db
        .delete(productVersions)
        .where(eq(productVersions.id, id))
        .returning({ version: productVersions.version })
      if (!gone) throw new Refusal('notFound')
      return gone
    },

    async usage(query: {
      page: number
      size: number
      version?: string | undefined
    }): Promise<CallData<typeof versionUsage>> {
      const where = query.version ? eq(appVersions.version, query.version) : undefined
      const rows = await db
        .select()
        .from(appVersions)
        .where(where)
        .orderBy(desc(appVersions.lastSeenAt), asc(appVersions.appId))
        .limit(query.size)
        .offset((query.page - 1) * query.size)
      const names = await namesOfApps(rows.map((row) => row.appId))
      const [total] = await db.select({ value: count() }).from(appVersions).where(where)
      return {
        list: rows.map((row) => ({
          appId: row.appId,
          appName: names.get(row.appId) ?? '',
          version: row.version,
          lastSeenTime: row.lastSeenAt.toISOString(),
        })),
        total: total?.value ?? 0,
        page: query.page,
        size: query.size,
      }
    },

    /** Notes what `appId` runs and tells what is newer. */
    async check(given: string, appId: string): Promise<CallData<typeof appVersionsCheck>> {
      const number = versionNumber(given)
      const version = given.split('.').map(Number).join('.')
      await db
        .insert(appVersions)
        .values({ appId, version })
        .onConflictDoUpdate({ target: appVersions.appId, set: { version, lastSeenAt: sql`now()` } })
      const [latest] = await newest()
      if (!latest || latest.number <= number) return { hasNew: false, forced: false, latest: null }
      const [forced] = await db
        .select({ id: productVersions.id })
        .from(productVersions)
        .where(and(gt(productVersions.number, number), within, eq(productVersions.forced, true)))
        .limit(1)
      return {
        hasNew: true,
        forced: forced !== undefined,
        latest: {
          version: latest.version,
          title: latest.title,
          userDesc: latest.userDesc,
          createTime: latest.createdAt.toISOString(),
        },
      }
    },
  }
}
