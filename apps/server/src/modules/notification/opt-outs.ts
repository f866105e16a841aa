import { and, eq, inArray } from 'drizzle-orm'
import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { Database } from '../../database/database.ts'
import { notificationOptOuts } from './tables.ts'
import { texts } from './texts.ts'

/** Who wants nothing more, of which app and by which way. */
export interface OptOut {
  appId: string
  source: string
  receiverId: string
  channel: string
}

const tokenSchema = z.tuple([z.string(), z.string(), z.string(), z.string()])

export type OptOuts = ReturnType<typeof createOptOuts>

/** People outside who want no more messages, and the links by which they say so. */
export function createOptOuts(
  { db }: Database,
  {
    linkSecret,
    siteAddress,
    appName,
  }: {
    linkSecret: () => Promise<string>
    siteAddress: (appId: string) => string
    appName: (appId: string) => Promise<string>
  },
) {
  const sign = async (payload: string) =>
    createHmac('sha256', await linkSecret())
      .update(`opt-out:${payload}`)
      .digest('base64url')

  /** What names somebody in a link that only they have. */
  async function tokenOf({ appId, source, receiverId, channel }: OptOut): Promise<string> {
    const payload = Buffer.from(JSON.stringify([appId, source, receiverId, channel])).toString('base64url')
    return `${payload}.${await sign(payload)}`
  }

  return {
    tokenOf,

    /** Those of the people who want nothing by this way. */
    async among(
      appId: string,
      source: string,
      channel: string,
      ids: readonly string[],
    ): Promise<ReadonlySet<string>> {
      if (ids.length === 0) return new Set()
      const rows = await db
        .select({ id: notificationOptOuts.receiverId })
        .from(notificationOptOuts)
        .where(
          and(
            eq(notificationOptOuts.appId, appId),
            eq(notificationOptOuts.source, source),
            eq(notificationOptOuts.channel, channel),
            inArray(notificationOptOuts.receiverId, [...ids]),
          ),
        )
      return new Set(rows.map(({ id }) => id))
    },

    async add(optOut: OptOut): Promise<void> {
      await db.insert(notificationOptOuts).values(optOut).onConflictDoNothing()
    },

    /** Whose link it is; undefined for one that was not given out. */
    async read(token: string): Promise<OptOut | undefined> {
      const [payload = '', signature = ''] = token.split('.')
      const expected = Buffer.from(await sign(payload))
      const given = Buffer.from(signature)
      if (expected.length !== given.length || !timingSafeEqual(expected, given)) return undefined
      const parsed = tokenSchema.safeParse(JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')))
      if (!parsed.success) return undefined
      const [appId, source, receiverId, channel] = parsed.data
      return { appId, source, receiverId, channel }
    },

    /** Closing words of a mail to somebody outside; for a preview without a link of their own. */
    async endOf(appId: string, optOut: OptOut | null): Promise<string> {
      const link =
        optOut === null
          ? '…'
          : `${siteAddress(appId)}/unsubscribe?token=${encodeURIComponent(await tokenOf(optOut))}`
      return texts.mailEnd(await appName(appId), link)
    },
  }
}
