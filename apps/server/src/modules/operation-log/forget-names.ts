import { FORGOTTEN_NAME } from '@zhanfang/contract'
import { and, eq, or, sql } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { AND_MORE, NAME_SEPARATORS } from './object-names.ts'
import { operations } from './tables.ts'

/** A person of an app who is no user: a customer. */
export interface Forgotten {
  appId: string
  /** What was done to them is noted under it. */
  id: string
  /** What they were called, here and where they signed up. */
  names: readonly string[]
}

/** What the log calls a thing, without those people; what else is named stays. */
export function withoutNames(objectName: string, names: ReadonlySet<string>): string {
  return objectName
    .split(NAME_SEPARATORS)
    .map((part) => {
      const name = part.replace(AND_MORE, '')
      return names.has(name) ? FORGOTTEN_NAME + part.slice(name.length) : part
    })
    .join('')
}

/**
 * Takes somebody out of the log who deleted their account: what was done stays, with `FORGOTTEN_NAME` in the place of
 * their names; what was changed of them goes.
 */
export async function forgetNames(tx: Db, { appId, id, names }: Forgotten): Promise<void> {
  const known = new Set(names.filter((name) => name !== ''))
  const rows = await tx
    .select({ id: operations.id, objectId: operations.objectId, objectName: operations.objectName })
    .from(operations)
    .where(
      and(
        eq(operations.appId, appId),
        or(
          eq(operations.objectId, id),
          ...[...known].map((name) => sql`strpos(${operations.objectName}, ${name}) > 0`),
        ),
      ),
    )
  for (const row of rows) {
    const isAbout = row.objectId === id
    const objectName = isAbout && row.objectName !== '' ? FORGOTTEN_NAME : withoutNames(row.objectName, known)
    if (!isAbout && objectName === row.objectName) continue
    await tx
      .update(operations)
      .set({ objectName: objectName || FORGOTTEN_NAME, ...(isAbout ? { changes: [] } : {}) })
      .where(eq(operations.id, row.id))
  }
}
