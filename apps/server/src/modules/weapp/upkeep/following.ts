import { codeStates } from '@zhanfang/contract'
import { and, eq, inArray, notExists, sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../../../database/database.ts'
import { Refusal } from '../../../http/refusal.ts'
import { OutsideError } from '../../../integrations/outside-call.ts'
import { isOfLivingApp } from '../../app/module.ts'
import type { Accounts } from '../account/accounts.ts'
import type { CodeActions } from '../code/actions.ts'
import type { Doer } from '../code/deeds.ts'
import { weappAccounts, weappCodeHistory, weappSettings, weappVersions } from '../tables.ts'
import { errcodeOf, NO_QUOTA } from '../refused.ts'
import { texts } from '../texts.ts'

/** So many in one go; those that are left come a minute later. */
const AT_ONCE = 50
/** WeChat is still looking at the code: nothing is wrong, and it is tried again. */
const STILL_CHECKED = 61039
const byItself: Doer = { userId: null, nickname: texts.byItself }

/** Submits and releases by itself what the managers of apps want to go on without them. */
export function createFollowing(
  { db }: Database,
  {
    accounts,
    actions,
    log,
    obstaclesOf,
  }: {
    accounts: Accounts
    actions: CodeActions
    log: FastifyBaseLogger
    /** What stands against a submission, in words. */
    obstaclesOf: (appId: string) => Promise<readonly string[]>
  },
) {
  const inOurHands = and(eq(weappAccounts.authorized, true), isOfLivingApp(weappAccounts.appId))

  async function submitOne(appId: string, version: string): Promise<void> {
    const settle = async () =>
      db
        .update(weappVersions)
        .set({ submitWanted: false })
        .where(and(eq(weappVersions.appId, appId), eq(weappVersions.version, version)))
    try {
      const [obstacle] = await obstaclesOf(appId)
      if (obstacle === undefined) await actions.submit(appId, byItself, '')
      else await accounts.tell(appId, texts.trouble(texts.actions.submit, obstacle))
      await settle()
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      const code = errcodeOf(error)
      // Somebody works on it, no answer came, or WeChat is not there yet: it is tried again. Anything else stays in words.
      if (error.kind === 'weappBusy' || error.kind === 'weappUnanswered' || code === `${STILL_CHECKED}`)
        return
      if (code === NO_QUOTA) throw error
      await settle()
    }
  }

  /** One that cannot be gone on with now keeps none of the others back. */
  function tellUnusual(error: unknown, appId: string): void {
    if (!(error instanceof OutsideError)) log.error({ err: error, appId }, 'mini-program does not go on')
  }

  async function submitWanted(): Promise<void> {
    const rows = await db
      .select({ appId: weappVersions.appId, version: weappVersions.version })
      .from(weappVersions)
      .innerJoin(weappSettings, eq(weappSettings.appId, weappVersions.appId))
      .innerJoin(weappAccounts, eq(weappAccounts.appId, weappVersions.appId))
      .where(
        and(
          eq(weappVersions.submitWanted, true),
          eq(weappSettings.submitsByItself, true),
          eq(weappAccounts.codeState, codeStates.committed),
          sql`${weappVersions.version} = ${weappAccounts.facts}->'trial'->>'version'`,
          inOurHands,
        ),
      )
      .orderBy(weappVersions.committedAt)
      .limit(AT_ONCE)
    for (const { appId, version } of rows) {
      try {
        await submitOne(appId, version)
      } catch (error) {
        // The others would be refused as well; they wait for the next month.
        if (error instanceof Refusal && errcodeOf(error) === NO_QUOTA) return
        tellUnusual(error, appId)
      }
    }
  }

  async function releaseApproved(): Promise<void> {
    const rows = await db
      .select({ appId: weappAccounts.appId })
      .from(weappAccounts)
      .innerJoin(weappSettings, eq(weappSettings.appId, weappAccounts.appId))
      .where(
        and(
          eq(weappAccounts.codeState, codeStates.approved),
          eq(weappSettings.releasesByItself, true),
          // What WeChat did not accept once is left to somebody who reads why.
          eq(weappAccounts.trouble, ''),
          // One that somebody gives to some visitors first, or took back from them, is in their hands.
          notExists(
            db
              .select({ one: sql`1` })
              .from(weappCodeHistory)
              .where(
                and(
                  eq(weappCodeHistory.appId, weappAccounts.appId),
                  sql`${weappCodeHistory.version} = ${weappAccounts.facts}->'audit'->>'version'`,
                  inArray(weappCodeHistory.what, ['gray', 'grayEnd']),
                ),
              ),
          ),
          inOurHands,
        ),
      )
      .orderBy(weappAccounts.askedAt)
      .limit(AT_ONCE)
    for (const { appId } of rows)
      try {
        await actions.release(appId, byItself)
      } catch (error) {
        if (!(error instanceof Refusal)) tellUnusual(error, appId)
      }
  }

  return {
    async follow(): Promise<void> {
      await submitWanted()
      await releaseApproved()
    },
  }
}
