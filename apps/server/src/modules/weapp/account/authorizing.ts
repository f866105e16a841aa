import { and, eq, gt, lt, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../../../database/database.ts'
import { Refusal } from '../../../http/refusal.ts'
import { weixinWords } from '../../../integrations/weixin/error-words.ts'
import { OutsideError } from '../../../integrations/outside-call.ts'
import { WeixinRefused } from '../../../integrations/weixin/weixin-call.ts'
import { UnreadableSecret, type SecretBox } from '../../../secrets/secret-box.ts'
import { weappPreAuths } from '../tables.ts'
import type { Accounts } from './accounts.ts'

const STATE_PLACE = 'weapp authorization'
const PRE_AUTH_PLACE = 'weapp pre-auth code'
const STATE_MS = 60 * 60_000
/** How long a code that somebody else has used is waited for, and how often it is looked for. */
const OTHER_MS = 4_000
const LOOK_MS = 100
/** The clocks of server and database may differ by so much. */
const SKEW_MS = 5_000
/** WeChat's number for the page: mini-programs alone. */
const MINI_PROGRAM = 2
const stateSchema = z.object({ appId: z.string(), until: z.number(), since: z.number() })
/** A code that somebody else has used: the page's return and WeChat's push carry the same one. */
const USED_CODE = new Set([61009, 61010])

export type Authorizing = ReturnType<typeof createAuthorizing>

/** How a mini-program comes into the platform's hands. */
export function createAuthorizing(
  { db }: Database,
  {
    accounts,
    secrets,
    publicUrl,
    setWeappStatus,
  }: {
    accounts: Accounts
    secrets: SecretBox
    publicUrl: string
    setWeappStatus: (appId: string, status: number) => Promise<void>
  },
) {
  /** Where the owner of the mini-program agrees, and comes back from with a code. */
  async function url(appId: string, weixinAppid?: string): Promise<string> {
    const now = Date.now()
    const state = secrets.seal(JSON.stringify({ appId, since: now, until: now + STATE_MS }), STATE_PLACE)
    const back = `${publicUrl}/weixin/platform/authorized?${new URLSearchParams({ state }).toString()}`
    try {
      const made = await accounts.platform().authorizationUrl(back, {
        type: MINI_PROGRAM,
        ...(weixinAppid === undefined ? {} : { appid: weixinAppid }),
      })
      await db.insert(weappPreAuths).values({
        appId,
        mark: secrets.mark(made.preAuthCode, PRE_AUTH_PLACE),
        // Whoever is on the page may take their time; the event comes when they have agreed.
        expiresAt: new Date(now + made.seconds * 1000 + STATE_MS),
      })
      return made.url
    } catch (error) {
      if (error instanceof OutsideError) throw new Refusal('weappRefused', { message: weixinWords(error) })
      throw error
    }
  }

  /** Takes what a code stands for. Returns false when somebody has used the code before. */
  async function accept(appId: string, code: string): Promise<boolean> {
    try {
      const given = await accounts.platform().authorization(appId, code)
      const takenFrom = await accounts.bind(appId, given)
      if (takenFrom !== undefined) await setWeappStatus(takenFrom, 0)
      await accounts.platform().keepAccess(given.appid, given.access)
      return true
    } catch (error) {
      if (error instanceof WeixinRefused && USED_CODE.has(error.errcode)) return false
      throw error
    }
  }

  return {
    url,
    accept,

    /** The same page for the mini-program that the app has. Refuses without one. */
    async updateUrl(appId: string): Promise<string> {
      const row = await accounts.find(appId)
      if (!row) throw new Refusal('weappNotAuthorized')
      return url(appId, row.weixinAppid)
    },

    /** Somebody comes back from the page. Returns the app; undefined for a state that is none of ours, or too old. */
    async comeBack(state: string, code: string): Promise<string | undefined> {
      let read: z.output<typeof stateSchema>
      try {
        read = stateSchema.parse(JSON.parse(secrets.open(state, STATE_PLACE)))
      } catch (error) {
        if (error instanceof UnreadableSecret) return undefined
        throw error
      }
      if (read.until < Date.now()) return undefined
      if (await accept(read.appId, code)) return read.appId
      // The push was quicker, and may still be at it: it is done if it was done since the page was asked for.
      for (const end = performance.now() + OTHER_MS; performance.now() < end;) {
        const row = await accounts.find(read.appId)
        if (row?.authorized && row.authorizedAt.getTime() >= read.since - SKEW_MS) return read.appId
        await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
      }
      return undefined
    },

    /** The app from which the page with this code was opened. */
    async appOfPreAuth(preAuthCode: string): Promise<string | undefined> {
      const [row] = await db
        .select({ appId: weappPreAuths.appId })
        .from(weappPreAuths)
        .where(
          and(
            eq(weappPreAuths.mark, secrets.mark(preAuthCode, PRE_AUTH_PLACE)),
            gt(weappPreAuths.expiresAt, sql`now()`),
          ),
        )
      return row?.appId
    },

    sweep: async (): Promise<void> => {
      await db.delete(weappPreAuths).where(lt(weappPreAuths.expiresAt, sql`now()`))
    },
  }
}
