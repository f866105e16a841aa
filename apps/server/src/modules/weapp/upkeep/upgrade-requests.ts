import {
  auditStatuses,
  auditStatusSchema,
  type AuditStatus,
  type CallData,
  type weappUpgradeList,
  type weappUpgradeRequest,
} from '@zhanfang/contract'
import { and, asc, count, desc, eq, ilike, sql, type SQL } from 'drizzle-orm'
import type { Database } from '../../../database/database.ts'
import { newId } from '../../../database/id.ts'
import { containsPattern } from '../../../database/search.ts'
import type { Editor } from '../../../http/caller.ts'
import { Refusal } from '../../../http/refusal.ts'
import { isOfLivingApp } from '../../app/module.ts'
import type { Accounts } from '../account/accounts.ts'
import type { CodeActions } from '../code/actions.ts'
import { newestTemplate } from '../code/templates.ts'
import { weappAccounts, weappUpgradeRequests } from '../tables.ts'
import { texts } from '../texts.ts'

type Row = typeof weappUpgradeRequests.$inferSelect
const rows = weappUpgradeRequests
const { waiting, approved, rejected, withdrawn } = auditStatuses
/** Where the platform's managers decide. */
const PATH = '/weapps/version?tab=requests'

const shown = (row: Row) => ({
  id: row.id,
  templateVersion: row.templateVersion,
  words: row.words,
  auditStatus: auditStatusSchema.parse(row.status),
  auditResult: row.result,
  applicantName: row.applicantName,
  applyTime: row.createdAt.toISOString(),
  auditTime: row.decidedAt?.toISOString() ?? null,
})

/** What a decision was about, for whoever asked. */
export interface DecidedUpgrade {
  appId: string
  applicantId: string
  nickName: string
}
export type UpgradeRequests = ReturnType<typeof createUpgradeRequests>

/** Managers of apps ask for the newest version; the platform gives it to them, or says why not. */
export function createUpgradeRequests(
  { db }: Database,
  { accounts, actions }: { accounts: Accounts; actions: CodeActions },
) {
  /** Nobody decides about an app that lies in the bin. */
  const isLiving = isOfLivingApp(rows.appId)
  const ofWaiting = and(eq(rows.status, waiting), isLiving)

  /** Takes the request for a decision; whoever comes second is told. */
  async function take(id: string, values: Partial<Row>): Promise<Row> {
    const [row] = await db
      .update(rows)
      .set({ ...values, decidedAt: sql`now()` })
      .where(and(eq(rows.id, id), ofWaiting))
      .returning()
    if (row) return row
    const [known] = await db.select({ id: rows.id }).from(rows).where(eq(rows.id, id))
    throw known ? new Refusal('auditDecided', { message: texts.upgradeDecided }) : new Refusal('notFound')
  }

  return {
    async newest(appId: string): Promise<CallData<typeof weappUpgradeRequest>> {
      const [row] = await db.select().from(rows).where(eq(rows.appId, appId)).orderBy(desc(rows.id)).limit(1)
      return { request: row ? shown(row) : null }
    },

    /** Refuses while one waits, and where the newest version is there already. */
    async apply(appId: string, by: Editor, words: string): Promise<{ id: string }> {
      await accounts.mustBeAuthorized(appId)
      const template = await newestTemplate(accounts.platform())
      if (!template) throw new Refusal('weappState', { message: texts.noTemplate })
      if (!(await accounts.isOlder(appId, template.version)))
        throw new Refusal('weappState', { message: texts.isNewest(template.version) })
      const id = newId()
      const made = await db
        .insert(rows)
        .values({
          appId,
          id,
          templateVersion: template.version,
          words,
          applicantId: by.userId,
          applicantName: by.nickname,
        })
        .onConflictDoNothing()
        .returning({ id: rows.id })
      if (made.length === 0) throw new Refusal('weappState', { message: texts.upgradeWaits })
      return { id }
    },

    async withdraw(appId: string): Promise<void> {
      const taken = await db
        .update(rows)
        .set({ status: withdrawn, decidedAt: sql`now()` })
        .where(and(eq(rows.appId, appId), ofWaiting))
        .returning({ id: rows.id })
      if (taken.length === 0) throw new Refusal('auditDecided', { message: texts.upgradeDecided })
    },

    async list({
      page,
      size,
      auditStatus,
      keywords,
    }: {
      page: number
      size: number
      keywords?: string | undefined
      auditStatus?: AuditStatus | undefined
    }): Promise<CallData<typeof weappUpgradeList>> {
      const isNamed = keywords ? ilike(weappAccounts.nickName, containsPattern(keywords)) : undefined
      const where = and(
        auditStatus === undefined ? undefined : eq(rows.status, auditStatus),
        isNamed,
        isLiving,
      )
      const [found, [total], [open]] = await Promise.all([
        db
          .select({ row: rows, nickName: weappAccounts.nickName, facts: weappAccounts.facts })
          .from(rows)
          .leftJoin(weappAccounts, eq(weappAccounts.appId, rows.appId))
          .where(where)
          .orderBy(auditStatus === waiting ? asc(rows.createdAt) : desc(rows.createdAt), desc(rows.id))
          .limit(size)
          .offset((page - 1) * size),
        db
          .select({ value: count() })
          .from(rows)
          .leftJoin(weappAccounts, eq(weappAccounts.appId, rows.appId))
          .where(where),
        db.select({ value: count() }).from(rows).where(ofWaiting),
      ])
      return {
        list: found.map(({ row, nickName, facts }) => ({
          ...shown(row),
          appId: row.appId,
          nickName: nickName ?? '',
          version: facts?.trial?.version ?? '',
        })),
        total: total?.value ?? 0,
        page,
        size,
        waiting: open?.value ?? 0,
      }
    },

    /** Gives the newest version to whoever asked. What WeChat refuses leaves the request as it was. */
    async approve(by: Editor, id: string): Promise<DecidedUpgrade> {
      const row = await take(id, { status: approved })
      try {
        await actions.commit(row.appId, by, '', { byPlatform: true })
      } catch (error) {
        await db
          .update(rows)
          .set({ status: waiting, decidedAt: null })
          .where(and(eq(rows.appId, row.appId), eq(rows.id, id), eq(rows.status, approved)))
        throw error
      }
      const account = await accounts.find(row.appId)
      return { appId: row.appId, applicantId: row.applicantId, nickName: account?.nickName ?? '' }
    },

    async reject(id: string, result: string): Promise<DecidedUpgrade> {
      const row = await take(id, { status: rejected, result })
      const account = await accounts.find(row.appId)
      return { appId: row.appId, applicantId: row.applicantId, nickName: account?.nickName ?? '' }
    },

    /** What waits, for lists of to-dos of those who decide. */
    waiting: (): SQL => sql`
      select ${rows.id}, ${texts.upgradeTodo}::text || coalesce(${weappAccounts.nickName}, ''), ${rows.words},
        ${PATH}::text, null::text, ${rows.createdAt}
      from ${rows} left join ${weappAccounts} on ${weappAccounts.appId} = ${rows.appId}
      where ${ofWaiting}`,
  }
}
