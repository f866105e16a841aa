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
import { newId } from '../../../database/id.ts'
import { Refusal } from '../../../http/refusal.ts'
import type { Accounts, Lease } from '../account/accounts.ts'
import { weappCodeHistory, weappVersions } from '../tables.ts'
import { texts } from '../texts.ts'
import type { Doer } from './actions.ts'
import type { Looking } from './looking.ts'

const TURN_MS = 3_000
/** WeChat's number for a plan that goes on. */
const RUNNING = 1
const done = z.object({})
const planSchema = z.object({
  gray_release_plan: z
    .object({ status: z.number(), create_timestamp: z.number(), gray_percentage: z.coerce.number() })
    .nullish(),
})
/** What puts a version in front of visitors. */
const releasing = ['release', 'gray', 'grayEnd', 'revert'] as const
const words: Readonly<Record<string, string>> = { ...texts.actions, ...texts.care }

export type GrayReleases = ReturnType<typeof createGrayReleases>

/** A version that has passed, for some visitors first. */
export function createGrayReleases(
  { db }: Database,
  { accounts, looking }: { accounts: Accounts; looking: Looking },
) {
  async function plan(appId: string): Promise<CallData<typeof weappGray>['plan']> {
    const calls = await accounts.callsOf(appId)
    const { gray_release_plan: found } = await calls.call(planSchema, {
      method: 'GET',
      path: '/wxa/getgrayreleaseplan',
    })
    if (found?.status !== RUNNING) return null
    return {
      percentage: found.gray_percentage,
      beganAt: new Date(found.create_timestamp * 1000).toISOString(),
    }
  }

  async function note(appId: string, what: string, version: string, by: Doer, reason = ''): Promise<void> {
    await db.insert(weappCodeHistory).values({
      appId,
      id: newId(),
      what,
      version,
      doneBy: by.userId,
      doneByName: by.nickname,
      reason,
    })
  }

  /** Refuses unless a version waits to be released; WeChat is asked, as another one may have been released meanwhile. */
  async function approvedVersion(lease: Lease): Promise<string> {
    const facts = await looking.lookAtCode(lease)
    const state = codeStateOf(facts)
    if (state !== codeStates.approved)
      throw new Refusal('weappState', { message: texts.wrongState(codeStateNames[state], texts.care.gray) })
    if (!facts.release) throw new Refusal('weappState', { message: texts.grayFirst })
    return facts.audit?.version ?? ''
  }

  return {
    plan,

    change: (appId: string, by: Doer, percentage: number): Promise<CodeState> =>
      accounts.alone(appId, TURN_MS, async (lease) => {
        const version = await approvedVersion(lease)
        const now = await plan(appId)
        if (now && percentage <= now.percentage)
          throw new Refusal('weappState', { message: texts.grayLower(now.percentage) })
        const calls = await accounts.callsOf(appId)
        await calls.call(done, {
          path: '/wxa/grayrelease',
          body: {
            gray_percentage: percentage,
            support_debuger_first: false,
            support_experiencer_first: false,
          },
        })
        await note(appId, 'gray', version, by, `${percentage}%`)
        await accounts.hint(appId)
        lease.hints += 1
        return codeStateOf(await looking.lookAtCode(lease))
      }),

    end: (appId: string, by: Doer): Promise<void> =>
      accounts.alone(appId, TURN_MS, async (lease) => {
        if (!(await plan(appId))) throw new Refusal('weappState', { message: texts.noGray })
        const version = await approvedVersion(lease)
        const calls = await accounts.callsOf(appId)
        await calls.call(done, { method: 'GET', path: '/wxa/revertgrayrelease' })
        await note(appId, 'grayEnd', version, by)
      }),

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
