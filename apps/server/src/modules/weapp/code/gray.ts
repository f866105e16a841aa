import {
  codeStateNames,
  codeStateOf,
  codeStates,
  type CallData,
  type CodeState,
  type weappGray,
  type weappReleases,
} from '@zhanfang/contract'
import { and, count, desc, eq, inArray } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../../../database/database.ts'
import { Refusal } from '../../../http/refusal.ts'
import type { AccountRow, Accounts, Lease } from '../account/accounts.ts'
import { weappCodeHistory, weappVersions } from '../tables.ts'
import { texts } from '../texts.ts'
import type { Deeds, Doer } from './deeds.ts'
import type { Looking } from './looking.ts'
import { readGray } from './reading.ts'

const done = z.object({})
/** What puts a version in front of visitors. */
const releasing = ['release', 'gray', 'grayEnd', 'revert'] as const
const words: Readonly<Record<string, string>> = { ...texts.actions, ...texts.care }

export type GrayReleases = ReturnType<typeof createGrayReleases>

/** A version that has passed, for some visitors first. */
export function createGrayReleases(
  { db }: Database,
  { accounts, looking, deeds }: { accounts: Accounts; looking: Looking; deeds: Deeds },
) {
  const plan = async (appId: string): Promise<CallData<typeof weappGray>['plan']> =>
    readGray(await accounts.callsOf(appId))

  /** Refuses unless a version waits to be released; WeChat is asked, as another one may have been released meanwhile. */
  async function mustWait(lease: Lease): Promise<AccountRow> {
    const facts = await looking.lookAtCode(lease)
    const state = codeStateOf(facts)
    if (state !== codeStates.approved)
      throw new Refusal('weappState', { message: texts.wrongState(codeStateNames[state], texts.care.gray) })
    if (!facts.release) throw new Refusal('weappState', { message: texts.grayFirst })
    return accounts.mustBeAuthorized(lease.appId)
  }

  return {
    plan,

    async change(appId: string, by: Doer, percentage: number): Promise<CodeState> {
      const { facts } = await deeds.perform(appId, {
        what: 'gray',
        by,
        detail: `${percentage}%`,
        async prepare(lease) {
          const row = await mustWait(lease)
          const now = row.facts.gray?.percentage ?? 0
          if (percentage <= now) throw new Refusal('weappState', { message: texts.grayLower(now) })
          return row
        },
        async act(calls) {
          await calls.call(done, {
            path: '/wxa/grayrelease',
            body: {
              gray_percentage: percentage,
              support_debuger_first: false,
              support_experiencer_first: false,
            },
          })
          return undefined
        },
      })
      return codeStateOf(facts)
    },

    async end(appId: string, by: Doer): Promise<void> {
      await deeds.perform(appId, {
        what: 'grayEnd',
        by,
        async prepare(lease) {
          const { gray } = await looking.lookAtCode(lease)
          if (!gray) throw new Refusal('weappState', { message: texts.noGray })
          return accounts.mustBeAuthorized(lease.appId)
        },
        async act(calls) {
          await calls.call(done, { method: 'GET', path: '/wxa/revertgrayrelease' })
          return undefined
        },
      })
    },

    /** What visitors got, the newest first. */
    async releases(
      appId: string,
      { page, size }: { page: number; size: number },
    ): Promise<CallData<typeof weappReleases>> {
      const where = and(eq(weappCodeHistory.appId, appId), inArray(weappCodeHistory.what, [...releasing]))
      const [rows, [total]] = await Promise.all([
        db
          .select({ history: weappCodeHistory, userDesc: weappVersions.userDesc })
          .from(weappCodeHistory)
          .leftJoin(
            weappVersions,
            and(eq(weappVersions.appId, appId), eq(weappVersions.version, weappCodeHistory.version)),
          )
          .where(where)
          .orderBy(desc(weappCodeHistory.id))
          .limit(size)
          .offset((page - 1) * size),
        db.select({ value: count() }).from(weappCodeHistory).where(where),
      ])
      return {
        list: rows.map(({ history: { id, what, version, doneByName, reason, at }, userDesc }) => ({
          id,
          text: `${words[what] ?? what}${reason === '' ? '' : ` ${reason}`}`,
          version,
          userDesc: userDesc ?? '',
          byName: doneByName,
          at: at.toISOString(),
        })),
        total: total?.value ?? 0,
        page,
        size,
      }
    },
  }
}
