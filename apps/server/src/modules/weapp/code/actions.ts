import {
  codeStateNames,
  codeStateOf,
  codeTransition,
  type CodeAction,
  type CodeFacts,
  type CodeState,
} from '@zhanfang/contract'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../../../database/database.ts'
import { newId } from '../../../database/id.ts'
import { Refusal } from '../../../http/refusal.ts'
import { weixinWords } from '../../../integrations/weixin/error-words.ts'
import { OutsideError } from '../../../integrations/outside-call.ts'
import type { AuthorizerCalls } from '../../../integrations/weixin/platform.ts'
import { WeixinRefused } from '../../../integrations/weixin/weixin-call.ts'
import type { AccountRow, Accounts, Lease } from '../account/accounts.ts'
import { weappAccounts, weappCodeHistory, weappVersions } from '../tables.ts'
import { texts } from '../texts.ts'
import { setDomains } from './domains.ts'
import type { Looking } from './looking.ts'
import { extJsonOf, newestTemplate } from './templates.ts'

const done = z.object({})
/** How long a click waits for a look that is going on. */
const TURN_MS = 3_000

/** Who does it; nobody where the app's settings let it happen by itself. */
export interface Doer {
  userId: string | null
  nickname: string
}

interface Deed {
  appId: string
  action: CodeAction
  session: Doer
  /** The version that it is about, by the facts before it. */
  versionOf: (facts: CodeFacts) => string
  /** Returns true when the facts say that it was done, although no answer came. */
  happened: (before: CodeFacts, after: CodeFacts) => boolean
  /** Returns the version where it makes one. */
  perform: (calls: AuthorizerCalls, row: AccountRow, lease: Lease) => Promise<string | undefined>
}

export type CodeActions = ReturnType<typeof createCodeActions>

/** What operators do with the code of their mini-program. Each is one of the table's transitions. */
export function createCodeActions(
  { db }: Database,
  {
    accounts,
    looking,
    apiBase,
    domains,
    nickNameOf,
  }: {
    accounts: Accounts
    looking: Looking
    apiBase: string
    /** Addresses that the mini-program calls or loads from. */
    domains: readonly string[]
    nickNameOf: (appId: string) => Promise<string>
  },
) {
  async function note(
    appId: string,
    what: CodeAction | 'speedUp' | 'revert',
    version: string,
    session: Doer,
  ): Promise<void> {
    await db.insert(weappCodeHistory).values({
      appId,
      id: newId(),
      what,
      version,
      doneBy: session.userId,
      doneByName: session.nickname,
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

  /** What WeChat says after a deed; undefined when it cannot be asked now, which is made up for later. */
  async function factsAfter(lease: Lease): Promise<CodeFacts | undefined> {
    // Before the look: should it fail, or this process end, somebody looks again.
    await accounts.hint(lease.appId)
    lease.hints += 1
    try {
      return await looking.lookAtCode(lease)
    } catch (error) {
      if (error instanceof OutsideError) return undefined
      throw error
    }
  }

  async function run({
    appId,
    action,
    session,
    versionOf,
    happened,
    perform,
  }: Deed): Promise<{ state: CodeState; version: string }> {
    return accounts.alone(appId, TURN_MS, async (lease) => {
      const row = await mustBeAllowed(lease, action)
      let failure: unknown
      let made: string | undefined
      try {
        made = await perform(await accounts.callsOf(appId), row, lease)
      } catch (error) {
        failure = error
      }
      const after = await factsAfter(lease)
      const isUnknown = failure instanceof OutsideError && !(failure instanceof WeixinRefused)
      if (failure !== undefined && !(isUnknown && after && happened(row.facts, after))) {
        if (!(failure instanceof OutsideError)) throw failure
        const message = weixinWords(failure)
        await accounts.write(lease, { trouble: texts.trouble(texts.actions[action], message) })
        throw isUnknown
          ? new Refusal('weappUnanswered')
          : new Refusal('weappRefused', { message, detail: { errcode: failure.code } })
      }
      const facts = after ?? row.facts
      const version = made ?? versionOf(facts)
      await accounts.write(lease, { trouble: '' })
      await note(appId, action, version, session)
      return { state: codeStateOf(facts), version }
    })
  }

  const auditVersion = ({ audit }: CodeFacts) => audit?.version ?? ''
  return {
    /** What the platform commits is submitted by itself where the app's settings say so. */
    async commit(
      appId: string,
      session: Doer,
      userDesc: string,
      { byPlatform = false }: { byPlatform?: boolean } = {},
    ): Promise<{ version: string; state: CodeState }> {
      return run({
        appId,
        action: 'commit',
        session,
        versionOf: ({ trial }) => trial?.version ?? '',
        happened: (before, after) => after.trial !== null && after.trial.version !== before.trial?.version,
        async perform(calls, { weixinAppid }, lease) {
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
        },
      })
    },

    submit: async (appId: string, session: Doer, versionDesc: string) =>
      run({
        appId,
        action: 'submit',
        session,
        versionOf: auditVersion,
        happened: (before, after) => after.audit !== null && after.audit.id !== before.audit?.id,
        async perform(calls) {
          await calls.call(z.object({ auditid: z.coerce.number() }), {
            path: '/wxa/submit_audit',
            body: { item_list: [], ...(versionDesc === '' ? {} : { version_desc: versionDesc }) },
          })
          return undefined
        },
      }),

    cancel: async (appId: string, session: Doer) =>
      run({
        appId,
        action: 'cancel',
        session,
        versionOf: auditVersion,
        happened: (_, after) => codeTransition(codeStateOf(after), 'cancel') === undefined,
        async perform(calls) {
          await calls.call(done, { method: 'GET', path: '/wxa/undocodeaudit' })
          return undefined
        },
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
        await note(appId, 'speedUp', audit.version, session)
      })
    },

    /** Puts a version online that was there before. */
    async revert(appId: string, session: Doer, appVersion: number): Promise<CodeState> {
      return accounts.alone(appId, TURN_MS, async (lease) => {
        const { facts: before } = await accounts.mustBeAuthorized(appId)
        await (
          await accounts.callsOf(appId)
        ).call(done, {
          method: 'GET',
          path: '/wxa/revertcoderelease',
          query: { app_version: String(appVersion) },
        })
        const after = await factsAfter(lease)
        await note(appId, 'revert', after?.release?.version ?? '', session)
        return codeStateOf(after ?? before)
      })
    },

    release: async (appId: string, session: Doer) =>
      run({
        appId,
        action: 'release',
        session,
        versionOf: auditVersion,
        happened: (_, after) => after.audit !== null && after.release?.version === after.audit.version,
        async perform(calls) {
          await calls.call(done, { path: '/wxa/release' })
          return undefined
        },
      }),
  }
}
