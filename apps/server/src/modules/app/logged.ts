import { and, eq } from 'drizzle-orm'
import type { DescribeLogged } from '../../composition/logged-things.ts'
import { rowNames } from '../../database/row-names.ts'
import { appInvites, apps } from './tables.ts'

/** What the log calls apps that calls of others name, and codes by which people join; a code itself is told to nobody. */
export const logged: DescribeLogged = (database) => {
  const app = rowNames(database, { id: apps.id, name: apps.appName })
  async function invited(appId: string, id: string): Promise<string | undefined> {
    const [row] = await database.db
      .select({ userId: appInvites.userId, maxUses: appInvites.maxUses })
      .from(appInvites)
      .where(and(eq(appInvites.appId, appId), eq(appInvites.id, id)))
    return row && (row.userId === null ? `可用 ${row.maxUses} 次的邀请码` : undefined)
  }
  return {
    fields: {
      toAppId: app,
      appIds: app,
      'inviteCodeCreate.id': invited,
      'inviteCancel.id': invited,
    },
  }
}
