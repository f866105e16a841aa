import {
  codeStateOf,
  codeStates,
  codeTransition,
  weixinAuditStatuses,
  type CallData,
  type CodeFacts,
  type CodeState,
  type weappAllCommitAffect,
  type WeappRunKind,
} from '@zhanfang/contract'
import { and, asc, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../../../database/database.ts'
import { Refusal } from '../../../http/refusal.ts'
import { OutsideError } from '../../../integrations/outside-call.ts'
import { isOfLivingApp } from '../../app/module.ts'
import type { Accounts } from '../account/accounts.ts'
import { weappAccounts, weappSettings, weappVersions } from '../tables.ts'
import type { CodeActions } from './actions.ts'
import type { Doer } from './deeds.ts'
import type { Looking } from './looking.ts'
import { isBehind, newestTemplate } from './templates.ts'

const SHOWN = 50
const { refused, withdrawn } = weixinAuditStatuses
const quotaSchema = z.object({ rest: z.number().int(), limit: z.number().int() })

export interface RunAsked {
  kind: WeappRunKind
  templateVersion?: string | undefined
}
/** What a run is about, and the mini-programs that it would be done to. */
export interface RunPlan {
  templateVersion: string
  affected: { appId: string; nickName: string; state: CodeState; version: string }[]
  /** Told to whoever looks first. */
  told: Omit<CallData<typeof weappAllCommitAffect>, 'kind' | 'affected' | 'list'>
}
/** One mini-program of a run. */
export interface RunItem {
  appId: string
  version: string
}
interface RunKind {
  plan: (asked: RunAsked) => Promise<RunPlan>
  /** Whether it has been done already, by what we know. */
  isDone: (item: RunItem, templateVersion: string) => Promise<boolean>
  perform: (item: RunItem, by: Doer) => Promise<unknown>
}
export type RunKinds = ReturnType<typeof createRunKinds>

/** What can be done to many mini-programs at once. What is in audit, and what its own managers upgrade, is left alone. */
export function createRunKinds(
  { db }: Database,
  {
    accounts,
    actions,
    looking,
    obstaclesOf,
  }: {
    accounts: Accounts
    actions: CodeActions
    looking: Looking
    /** What stands against a submission, in words. */
    obstaclesOf: (appId: string) => Promise<readonly string[]>
  },
) {
  /** All mini-programs in our hands that ever had code; `of` says whose template is looked up. */
  async function all(of: 'trial' | 'release') {
    const rows = await db
      .select({
        appId: weappAccounts.appId,
        nickName: weappAccounts.nickName,
        facts: weappAccounts.facts,
        templateId: weappVersions.templateId,
        templateVersion: weappVersions.templateVersion,
        takesUpgrades: weappSettings.takesUpgrades,
      })
      .from(weappAccounts)
      .leftJoin(weappSettings, eq(weappSettings.appId, weappAccounts.appId))
      .leftJoin(
        weappVersions,
        and(
          eq(weappVersions.appId, weappAccounts.appId),
          sql`${weappVersions.version} = ${weappAccounts.facts}->${of}::text->>'version'`,
        ),
      )
      .where(and(eq(weappAccounts.authorized, true), isOfLivingApp(weappAccounts.appId)))
      .orderBy(asc(weappAccounts.appId))
    // Those that never committed are on their own way: theirs is the newest anyway.
    return rows
      .map((row) => ({ ...row, state: codeStateOf(row.facts) }))
      .filter(({ state }) => state !== codeStates.none)
  }
  type Row = Awaited<ReturnType<typeof all>>[number]
  const willing = (rows: readonly Row[]) => rows.filter(({ takesUpgrades }) => takesUpgrades !== false)
  const affectedOf = (rows: readonly Row[], versionOf: (facts: CodeFacts) => string) =>
    rows.map(({ appId, nickName, state, facts }) => ({ appId, nickName, state, version: versionOf(facts) }))
  const nothing = { template: null, online: [], quota: null, upToDate: 0, rejected: 0, auditing: 0 }
  const factsOf = async (appId: string) => (await accounts.find(appId))?.facts

  /** How often the platform may still submit this month; any of its mini-programs is told. */
  async function quotaBy(appId: string | undefined): Promise<z.output<typeof quotaSchema> | null> {
    if (appId === undefined) return null
    try {
      return await (
        await accounts.callsOf(appId)
      ).call(quotaSchema, { method: 'GET', path: '/wxa/queryquota' })
    } catch (error) {
      if (error instanceof OutsideError) return null
      throw error
    }
  }

  const commit: RunKind = {
    async plan() {
      const template = await newestTemplate(accounts.platform())
      const used = await all('trial')
      const auditing = used.filter(({ state }) => codeTransition(state, 'commit') === undefined)
      const others = used.filter((one) => !auditing.includes(one))
      const older = others.filter((one) => template !== null && isBehind(one, template))
      const affected = willing(older)
      return {
        templateVersion: template?.version ?? '',
        affected: affectedOf(affected, ({ trial }) => trial?.version ?? ''),
        told: {
          ...nothing,
          template: template && { version: template.version, userDesc: template.desc },
          auditing: auditing.length,
          declined: older.length - affected.length,
          upToDate: others.length - older.length,
        },
      }
    },
    isDone: async ({ appId }, templateVersion) => !(await accounts.isOlder(appId, templateVersion)),
    perform: ({ appId }, by) => actions.commit(appId, by, '', { byPlatform: true }),
  }

  const submit: RunKind = {
    async plan() {
      const used = await all('trial')
      const auditing = used.filter(({ state }) => state === codeStates.auditing)
      // The same code would be refused again: their people mend it first.
      const rejected = used.filter(({ state }) => state === codeStates.rejected)
      const committed = used.filter(({ state }) => state === codeStates.committed)
      const affected = willing(committed)
      return {
        templateVersion: '',
        affected: affectedOf(affected, ({ trial }) => trial?.version ?? ''),
        told: {
          ...nothing,
          quota: await quotaBy(affected[0]?.appId),
          auditing: auditing.length,
          rejected: rejected.length,
          declined: committed.length - affected.length,
          upToDate: used.length - auditing.length - rejected.length - committed.length,
        },
      }
    },
    async isDone({ appId, version }) {
      const audit = (await factsOf(appId))?.audit
      return audit?.version === version && audit.status !== withdrawn && audit.status !== refused
    },
    async perform({ appId, version }, by) {
      const [obstacle] = await obstaclesOf(appId)
      if (obstacle !== undefined) throw new Refusal('weappState', { message: obstacle })
      await actions.submit(appId, by, '', version)
    },
  }

  const revert: RunKind = {
    async plan({ templateVersion: asked }) {
      const released = (await all('release')).filter(({ facts }) => facts.release !== null)
      const counts = new Map<string, number>()
      for (const { templateVersion } of released)
        if (templateVersion !== null) counts.set(templateVersion, (counts.get(templateVersion) ?? 0) + 1)
      const online = [...counts]
        .map(([templateVersion, count]) => ({ templateVersion, count }))
        .toSorted((one, other) => other.count - one.count)
      const templateVersion = asked ?? online[0]?.templateVersion ?? ''
      const meant = released.filter((one) => one.templateVersion === templateVersion)
      const affected = willing(meant)
      return {
        templateVersion,
        affected: affectedOf(affected, ({ release }) => release?.version ?? ''),
        told: {
          ...nothing,
          online,
          declined: meant.length - affected.length,
          upToDate: released.length - meant.length,
        },
      }
    },
    // Another version than the one that was to go: nothing is taken back twice.
    isDone: async ({ appId, version }) => (await factsOf(appId))?.release?.version !== version,
    perform: ({ appId, version }, by) => actions.revert(appId, by, { from: version }),
  }

  const kinds: Readonly<Record<WeappRunKind, RunKind>> = { commit, submit, revert }
  return {
    of: (kind: WeappRunKind): RunKind => kinds[kind],

    async affect(asked: RunAsked): Promise<CallData<typeof weappAllCommitAffect>> {
      const { affected, told } = await kinds[asked.kind].plan(asked)
      return { kind: asked.kind, ...told, affected: affected.length, list: affected.slice(0, SHOWN) }
    },

    /** Whether it was done by one who ended before they noted it, or whose answer was lost: WeChat is asked. */
    async wasDone(kind: WeappRunKind, item: RunItem, templateVersion: string): Promise<boolean> {
      await looking.refresh(item.appId)
      return kinds[kind].isDone(item, templateVersion)
    },
  }
}
