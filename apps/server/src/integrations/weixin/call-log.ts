import { lt, sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../../database/database.ts'
import { newId } from '../../database/id.ts'
import { weixinCalls } from '../tables.ts'

/** Days that calls are kept. */
export const CALL_DAYS = 30
const MOST_CHARACTERS = 4_000
const HIDDEN = '＊＊＊'
/** Names of fields whose values open something, or name a person; `token` in any of them is one, too. */
const SECRET =
  /token|secret|ticket|auth_?code|authorization_code|authorize_url|session_key|^code$|^taskid$|idcard|phone|openid|^touser$|wechatid|wechat$/i

/** A call as it is kept. */
export interface CallRecord {
  /** Empty for the platform's own. */
  appId: string
  path: string
  request: unknown
  answer: unknown
  errcode: number | null
  milliseconds: number
}
export interface CallLog {
  /** Keeps a call; a log that cannot be written stops nothing. */
  add(call: CallRecord): Promise<void>
}

/** The value without what nobody may read: secrets are stars, at any depth, and long texts are cut. */
export function withoutSecrets(value: unknown, name = ''): unknown {
  if (SECRET.test(name) && value !== null && typeof value !== 'object') return HIDDEN
  if (typeof value === 'string') return value.slice(0, MOST_CHARACTERS)
  if (Array.isArray(value)) return value.slice(0, 200).map((one: unknown) => withoutSecrets(one, name))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, withoutSecrets(one, key)]))
}

/** Keeps what was said to WeChat and what it answered, for those who look for a mistake. */
export function createCallLog({ db }: Database, log: FastifyBaseLogger): CallLog {
  return {
    async add({ request, answer, ...call }) {
      try {
        await db.insert(weixinCalls).values({
          ...call,
          id: newId(),
          // A column of JSON holds no bare null.
          request: withoutSecrets(request) ?? {},
          answer: withoutSecrets(answer) ?? {},
        })
      } catch (error) {
        log.warn({ err: error }, 'call of WeChat not kept')
      }
    },
  }
}

/** Removes calls that are kept long enough. */
export async function sweepCalls({ db }: Database): Promise<void> {
  await db.delete(weixinCalls).where(lt(weixinCalls.at, sql`now() - make_interval(days => ${CALL_DAYS})`))
}
