import {
  codeActions,
  codeStateOf,
  codeTransition,
  type CallData,
  type CodeDetail,
  type weappTrialCode,
} from '@zhanfang/contract'
import { and, desc, eq, inArray } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../../../database/database.ts'
import { Refusal } from '../../../http/refusal.ts'
import { weixinWords } from '../../../integrations/weixin/error-words.ts'
import { OutsideError } from '../../../integrations/outside-call.ts'
import { weixinAuditStatuses } from '@zhanfang/contract'
import type { Accounts } from '../account/accounts.ts'
import { weappCodeHistory, weappVersions } from '../tables.ts'
import { texts } from '../texts.ts'
import { isBehind, newestTemplate, type Template } from './templates.ts'

const HISTORY = 20
const historyWords: Readonly<Record<string, string>> = {
  ...texts.actions,
  ...texts.verdicts,
  ...texts.care,
}
const FRESH_MS = 30_000
const quotaSchema = z.object({
  rest: z.number(),
  limit: z.number(),
  speedup_rest: z.number().catch(0),
  speedup_limit: z.number().catch(0),
})
type Quota = z.output<typeof quotaSchema>

/** Keeps an answer of WeChat for a moment, as the same screen asks again and again; null when it did not answer. */
function shortly<Value>(ask: () => Promise<Value>): () => Promise<Value | null> {
  let kept: { value: Promise<Value | null>; until: number } | undefined
  return () => {
    if (kept && kept.until > performance.now()) return kept.value
    const value = ask().catch((error: unknown) => {
      kept = undefined
      if (error instanceof OutsideError) return null
      throw error
    })
    kept = { value, until: performance.now() + FRESH_MS }
    return value
  }
}

export type CodeDetails = ReturnType<typeof createCodeDetails>

/** What operators see of the code of their mini-program. */
export function createCodeDetails(
  { db }: Database,
  {
    accounts,
    privacyTrouble,
    hasPublished,
  }: {
    accounts: Accounts
    /** What the privacy guide lacks, in words; empty for nothing. */
    privacyTrouble: (appId: string) => Promise<string>
    hasPublished: (appId: string) => Promise<boolean>
  },
) {
  const template = shortly(() => newestTemplate(accounts.platform()))

  async function quotaOf(appId: string): Promise<Quota | null> {
    try {
      const calls = await accounts.callsOf(appId)
      return await calls.call(quotaSchema, { method: 'GET', path: '/wxa/queryquota' })
    } catch (error) {
      if (error instanceof OutsideError || error instanceof Refusal) return null
      throw error
    }
  }

  async function picture(
    work: () => Promise<{ picture: Buffer; mediaType: string }>,
  ): Promise<{ image: string }> {
    try {
      const found = await work()
      return { image: `data:${found.mediaType};base64,${found.picture.toString('base64')}` }
    } catch (error) {
      if (error instanceof OutsideError) throw new Refusal('weappRefused', { message: weixinWords(error) })
      throw error
    }
  }

  return {
    async detail(appId: string): Promise<CodeDetail> {
      const row = await accounts.mustBeAuthorized(appId)
      const { trial, audit, release } = row.facts
      const state = codeStateOf(row.facts)
      const actions = codeActions.filter((action) => codeTransition(state, action) !== undefined)
      const named = [trial?.version, release?.version].filter((version) => version !== undefined)
      const [newest, quota, privacy, published, history, versions]: [
        Template | null,
        Quota | null,
        string,
        boolean,
        (typeof weappCodeHistory.$inferSelect)[],
        (typeof weappVersions.$inferSelect)[],
      ] = await Promise.all([
        template(),
        actions.includes('submit') || actions.includes('cancel') ? quotaOf(appId) : null,
        // Asked of WeChat only where somebody can submit.
        actions.includes('submit') ? privacyTrouble(appId) : '',
        hasPublished(appId),
        db
          .select()
          .from(weappCodeHistory)
          .where(eq(weappCodeHistory.appId, appId))
          .orderBy(desc(weappCodeHistory.id))
          .limit(HISTORY),
        named.length === 0
          ? []
          : db
              .select()
              .from(weappVersions)
              .where(and(eq(weappVersions.appId, appId), inArray(weappVersions.version, named))),
      ])
      const ours = new Map(versions.map((one) => [one.version, one]))
      const newestKnown = [trial, release].find((one) => one !== null)
      const isAudited = audit !== null && audit.status !== weixinAuditStatuses.withdrawn
      return {
        state,
        actions,
        commitCode: trial && {
          version: trial.version,
          userDesc: trial.desc,
          createTime: trial.at,
          releaseTime: null,
        },
        inUseCode: release && {
          version: release.version,
          userDesc: release.desc,
          createTime: ours.get(release.version)?.committedAt.toISOString() ?? null,
          releaseTime: release.at,
        },
        systemNewestCode: newest && {
          version: newest.version,
          userDesc: newest.desc,
          isNewer: newestKnown === undefined || isBehind(ours.get(newestKnown.version), newest),
        },
        audit: isAudited
          ? {
              version: audit.version,
              submitTime: audit.submittedAt,
              isDelayed: audit.status === weixinAuditStatuses.delayed,
              reason: audit.reason,
              pictures: audit.pictures.length,
            }
          : null,
        gray: row.facts.gray,
        errmsg: row.trouble,
        obstacles: [
          ...(published ? [] : [texts.nothingPublished]),
          ...(row.nickName === '' ? [texts.noName] : []),
          ...(privacy === '' ? [] : [privacy]),
        ],
        quota: quota && actions.includes('submit') ? { rest: quota.rest, limit: quota.limit } : null,
        speedUps:
          quota && actions.includes('cancel')
            ? { rest: quota.speedup_rest, limit: quota.speedup_limit }
            : null,
        history: history.map(({ id, what, version, doneByName, at }) => ({
          id,
          version,
          byName: doneByName,
          at: at.toISOString(),
          text: historyWords[what] ?? what,
        })),
      }
    },

    trialCode: (appId: string): Promise<CallData<typeof weappTrialCode>> =>
      picture(async () =>
        (await accounts.callsOf(appId)).picture({ method: 'GET', path: '/wxa/get_qrcode' }),
      ),

    async auditPicture(appId: string, index: number): Promise<{ image: string }> {
      const { facts } = await accounts.mustBeAuthorized(appId)
      const media_id = facts.audit?.pictures[index]
      if (media_id === undefined) throw new Refusal('notFound')
      return picture(async () =>
        (await accounts.callsOf(appId)).picture({
          path: '/cgi-bin/material/get_material',
          body: { media_id },
        }),
      )
    },
  }
}
