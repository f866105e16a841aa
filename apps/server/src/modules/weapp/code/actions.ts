import {
  codeStateNames,
  codeStateOf,
  codeTransition,
  type CodeAction,
  type CodeState,
} from '@zhanfang/contract'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../../../database/database.ts'
import { newId } from '../../../database/id.ts'
import { Refusal } from '../../../http/refusal.ts'
import type { AuthorizerCalls } from '../../../integrations/weixin/platform.ts'
import type { AccountRow, Accounts, Lease } from '../account/accounts.ts'
import { weappAccounts, weappCodeHistory, weappVersions } from '../tables.ts'
import { texts } from '../texts.ts'
import type { Deeds, Doer } from './deeds.ts'
import { setDomains } from './domains.ts'
import type { Looking } from './looking.ts'
import { extJsonOf, newestTemplate } from './templates.ts'

const done = z.object({})
/** How long a click waits for a look that is going on. */
const TURN_MS = 3_000

export type CodeActions = ReturnType<typeof createCodeActions>

/** What operators do with the code of their mini-program. Each is one of the table's transitions. */
export function createCodeActions(
  { db }: Database,
  {
    accounts,
    looking,
    deeds,
    apiBase,
    domains,
    nickNameOf,
  }: {
    accounts: Accounts
    looking: Looking
    deeds: Deeds
    apiBase: string
    /** Addresses that the mini-program calls or loads from. */
    domains: readonly string[]
    nickNameOf: (appId: string) => Promise<string>
  },
) {
  async function noteSpeedUp(appId: string, version: string, by: Doer): Promise<void> {
    await db.insert(weappCodeHistory).values({
      appId,
      id: newId(),
      what: 'speedUp',
      version,
      doneBy: by.userId,
      doneByName: by.nickname,
    })
  }

  /** Refuses when the table has no such transition; WeChat is asked first where ours may be old. */
  async function mustBeAllowed(lease: Lease, action: CodeAction): Promise<AccountRow> {
    const known = await accounts.mustBeAuthorized(lease.appId)
    if (codeTransition(codeStateOf(known.facts), action) !== undefined) return known
    const state = codeStateOf(await looking.lookAtCode(lease))
    if (codeTransition(state, action) === undefined)
      throw new Refusal('weappState', {
        message: texts.wrongState(codeStateNames[state], texts.actions[action]),
      })
    return accounts.mustBeAuthorized(lease.appId)
  }

  async function run(
    appId: string,
    action: CodeAction,
    by: Doer,
    act: (calls: AuthorizerCalls, row: AccountRow, lease: Lease) => Promise<string | undefined>,
    /** The version that it is meant for; refuses another. */
    version?: string,
  ): Promise<{ state: CodeState; version: string }> {
    const done = await deeds.perform(appId, {
      what: action,
      by,
      async prepare(lease) {
        const row = await mustBeAllowed(lease, action)
        if (version !== undefined && row.facts.trial?.version !== version)
          throw new Refusal('weappState', { message: texts.versionMoved })
        return row
      },
      act,
    })
    return { state: codeStateOf(done.facts), version: done.version }
  }

  return {
    /** What the platform commits is submitted by itself where the app's settings say so. */
    async commit(
      appId: string,
      session: Doer,
      userDesc: string,
      { byPlatform = false }: { byPlatform?: boolean } = {},
    ): Promise<{ version: string; state: CodeState }> {
      return run(appId, 'commit', session, async (calls, { weixinAppid }, lease) => {
        const template = await newestTemplate(accounts.platform())
        if (!template) throw new Refusal('weappState', { message: texts.noTemplate })
        const [counted] = await db
          .update(weappAccounts)
          .set({ commits: sql`${weappAccounts.commits} + 1` })
          .where(sql`${weappAccounts.appId} = ${appId} and ${weappAccounts.busyBy} = ${lease.by}`)
          .returning({ commits: weappAccounts.commits })
        // Somebody else took over: this one has become too slow.
        if (!counted) throw new Refusal('weappBusy')
        await setDomains(calls, domains)
        // Each commit has a version of its own: by it alone one tells what is on trial, in audit and released.
        const version = `${template.version}.${counted.commits}`
        const desc = userDesc || template.desc
        await db.insert(weappVersions).values({
          appId,
          version,
          templateId: String(template.id),
          templateVersion: template.version,
          userDesc: desc,
          submitWanted: byPlatform,
        })
        await calls.call(done, {
          path: '/wxa/commit',
          body: {
            template_id: template.id,
            user_version: version,
            user_desc: desc,
            ext_json: extJsonOf(
              { appId, weixinAppid, nickName: await nickNameOf(appId) },
              apiBase,
              template.version,
            ),
          },
        })
        return version
      })
    },

    /** `version`: what is to be submitted; another one that was committed meanwhile is not. */
    submit: async (appId: string, session: Doer, versionDesc: string, version?: string) =>
      run(
        appId,
        'submit',
        session,
        async (calls) => {
          await calls.call(z.object({ auditid: z.coerce.number() }), {
            path: '/wxa/submit_audit',
            body: { item_list: [], ...(versionDesc === '' ? {} : { version_desc: versionDesc }) },
          })
          return undefined
        },
        version,
      ),

    cancel: async (appId: string, session: Doer) =>
      run(appId, 'cancel', session, async (calls) => {
        await calls.call(done, { method: 'GET', path: '/wxa/undocodeaudit' })
        return undefined
      }),

    /** Asks WeChat to look at what is in audit before others. */
    async speedUp(appId: string, session: Doer): Promise<void> {
      await accounts.alone(appId, TURN_MS, async (lease) => {
        const { audit } = await looking.lookAtCode(lease)
        if (
          !audit ||
          codeTransition(codeStateOf((await accounts.mustBeAuthorized(appId)).facts), 'cancel') === undefined
        )
          throw new Refusal('weappState', { message: texts.nothingInAudit })
        await (
          await accounts.callsOf(appId)
        ).call(done, {
          path: '/wxa/speedupaudit',
          body: { auditid: audit.id },
        })
        await noteSpeedUp(appId, audit.version, session)
      })
    },

    /** Puts a version online that was there before: the named one, or the newest of them while `from` is online. */
    async revert(
      appId: string,
      session: Doer,
      target: { appVersion: number } | { from: string },
    ): Promise<CodeState> {
      const { facts } = await deeds.perform(appId, {
        what: 'revert',
        by: session,
        async prepare(lease) {
          const { release } = await looking.lookAtCode(lease)
          if ('from' in target && release?.version !== target.from)
            throw new Refusal('weappState', { message: texts.versionMoved })
          return accounts.mustBeAuthorized(appId)
        },
        async act(calls) {
          await calls.call(done, {
            method: 'GET',
            path: '/wxa/revertcoderelease',
            // Without a number WeChat takes the version before.
            query: 'from' in target ? {} : { app_version: String(target.appVersion) },
          })
          return undefined
        },
      })
      return codeStateOf(facts)
    },

    release: async (appId: string, session: Doer) =>
      run(appId, 'release', session, async (calls) => {
        await calls.call(done, { path: '/wxa/release' })
        return undefined
      }),
  }
}
