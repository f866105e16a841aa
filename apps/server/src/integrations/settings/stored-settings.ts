import { outsideServices, serviceGroupSchema, type ServiceGroup } from '@zhanfang/contract'
import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database, Db } from '../../database/database.ts'
import { newId } from '../../database/id.ts'
import { UnreadableSecret, type SecretBox } from '../../secrets/secret-box.ts'
import { serviceSettings } from '../tables.ts'
import type { GroupValues } from './group-values.ts'

/** What is kept of a service. */
export interface StoredGroup {
  /** Undefined when a secret of it was sealed with another key. */
  values: GroupValues | undefined
  changedAt: Date
  changedByName: string
}
export type StoredGroups = ReadonlyMap<ServiceGroup, StoredGroup>

const valuesSchema = z.record(z.string(), z.string())
const placeOf = (group: ServiceGroup, name: string) => `service setting:${group}.${name}`
const secretsOf = (group: ServiceGroup) =>
  new Set(outsideServices[group].fields.filter(({ kind }) => kind === 'secret').map(({ name }) => name))

/** Settings of outside services in the database, their secrets sealed. */
export function createStoredSettings({ db }: Database, secrets: SecretBox) {
  function opened(group: ServiceGroup, sealed: GroupValues): GroupValues | undefined {
    const hidden = secretsOf(group)
    try {
      return Object.fromEntries(
        Object.entries(sealed).map(([name, value]) => [
          name,
          hidden.has(name) ? secrets.open(value, placeOf(group, name)) : value,
        ]),
      )
    } catch (error) {
      if (error instanceof UnreadableSecret) return undefined
      throw error
    }
  }

  const versionOf = (rows: readonly { service: string; revision: string }[]) =>
    rows.map(({ service, revision }) => `${service}:${revision}`).join()

  /** What `version` is now: nothing is opened for it. */
  async function version(): Promise<string> {
    const { service, revision } = serviceSettings
    return versionOf(await db.select({ service, revision }).from(serviceSettings).orderBy(service))
  }

  async function read(handle: Db = db): Promise<{ groups: StoredGroups; version: string }> {
    const rows = await handle.select().from(serviceSettings).orderBy(serviceSettings.service)
    const groups = new Map<ServiceGroup, StoredGroup>()
    for (const { service, values, changedAt, changedByName } of rows) {
      const group = serviceGroupSchema.safeParse(service)
      const sealed = valuesSchema.safeParse(values)
      if (group.success && sealed.success)
        groups.set(group.data, { values: opened(group.data, sealed.data), changedAt, changedByName })
    }
    return { groups, version: versionOf(rows) }
  }

  return {
    read,
    version,

    /** Runs `work` while nobody else changes a setting, with what is kept of the service; what it returns is kept. */
    async change(
      group: ServiceGroup,
      changedByName: string,
      work: (before: StoredGroup | undefined) => GroupValues | null,
    ): Promise<void> {
      await db.transaction(async (tx) => {
        await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('service settings', 0))`)
        const { groups } = await read(tx)
        const after = work(groups.get(group))
        if (after === null) {
          await tx.delete(serviceSettings).where(eq(serviceSettings.service, group))
          return
        }
        const hidden = secretsOf(group)
        const values = Object.fromEntries(
          Object.entries(after).map(([name, value]) => [
            name,
            hidden.has(name) ? secrets.seal(value, placeOf(group, name)) : value,
          ]),
        )
        const now = sql`clock_timestamp()`
        const revision = newId()
        await tx
          .insert(serviceSettings)
          .values({ service: group, values, revision, changedByName })
          .onConflictDoUpdate({
            target: serviceSettings.service,
            set: { values, revision, changedByName, changedAt: now },
          })
      })
    },
  }
}
