import {
  type AnswerAudit,
  type AuditedSurvey,
  auditTables,
  type BatchResult,
  type batchAuditAnswers,
  type CallData,
} from '@zhanfang/contract'
import { surveyKinds } from '@zhanfang/survey'
import { and, asc, count, desc, eq, ilike, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database, Db } from '../../../database/database.ts'
import { containsPattern } from '../../../database/search.ts'
import { doneResult, refusedResult } from '../../../http/batch-result.ts'
import type { Editor } from '../../../http/caller.ts'
import { Refusal } from '../../../http/refusal.ts'
import { requireTransition, statusOf } from '../../todo/module.ts'
import type { AnswerService } from '../answers/answers.ts'
import { surveyAnswerAudits, surveyAnswers, surveyAudits, surveyCollections, surveys } from '../tables.ts'
import { texts } from '../texts/texts.ts'

interface AuditNeighbours {
  answers: AnswerService
  /** Tells customers of an app something, in the transaction that it belongs to. */
  tellCustomers(
    appId: string,
    customerIds: readonly string[],
    message: { title: string; text: string },
    tx: Db,
  ): Promise<void>
  /** Consoles of those who decide count anew. */
  countsChanged(appId: string): Promise<void>
  appsWith(userId: string): Promise<string[]>
}

/** How an app handles the answers of a survey: not at all, those that come from now on, or all. */
export type AuditMode = 'none' | 'new' | 'all'

const kindSchema = z.enum(surveyKinds).catch('survey')

export type AnswerAudits = ReturnType<typeof createAnswerAudits>

/**
 * Decisions about answers. Nothing is written while answers come in: which ones wait is read from their numbers when
 * somebody looks at them, so that a survey with audits collects as fast as any other.
 */
export function createAnswerAudits({ db }: Database, neighbours: AuditNeighbours) {
  const ofSurvey = (appId: string, surveyId: string) =>
    and(eq(surveyAnswerAudits.appId, appId), eq(surveyAnswerAudits.surveyId, surveyId))

  /** Gives the answers that came since the last look their rows. */
  async function readNew(appId: string, surveyId?: string): Promise<void> {
    await db.execute(sql`
      with behind as (
        select a.app_id, a.survey_id, a.read_to, c.last_number
        from ${surveyAudits} a
        join ${surveyCollections} c on c.app_id = a.app_id and c.survey_id = a.survey_id
        where a.app_id = ${appId} and a.active and c.last_number > a.read_to
          ${surveyId === undefined ? sql`` : sql`and a.survey_id = ${surveyId}`}
        for update of a
      ), waiting as (
        insert into ${surveyAnswerAudits} (app_id, survey_id, number)
        select s.app_id, s.survey_id, s.number
        from behind
        join ${surveyAnswers} s on s.app_id = behind.app_id and s.survey_id = behind.survey_id
          and s.number > behind.read_to and s.number <= behind.last_number
        where s.ending = 0
        on conflict do nothing
      )
      update ${surveyAudits} a set read_to = behind.last_number
      from behind where a.app_id = behind.app_id and a.survey_id = behind.survey_id`)
  }

  /** Only answers that are still there count. */
  const isThere = sql`exists (select from ${surveyAnswers} s
    where s.app_id = ${surveyAnswerAudits.appId} and s.survey_id = ${surveyAnswerAudits.surveyId}
      and s.number = ${surveyAnswerAudits.number} and s.deleted_at is null)`

  async function countsOf(
    appId: string,
    surveyIds: readonly string[],
  ): Promise<ReadonlyMap<string, Pick<AuditedSurvey, 'waiting' | 'approved' | 'rejected'>>> {
    if (surveyIds.length === 0) return new Map()
    const rows = await db
      .select({
        surveyId: surveyAnswerAudits.surveyId,
        status: surveyAnswerAudits.status,
        value: count(),
      })
      .from(surveyAnswerAudits)
      .where(
        and(
          eq(surveyAnswerAudits.appId, appId),
          inArray(surveyAnswerAudits.surveyId, [...surveyIds]),
          isThere,
        ),
      )
      .groupBy(surveyAnswerAudits.surveyId, surveyAnswerAudits.status)
    const of = (surveyId: string, status: number) =>
      rows.find((row) => row.surveyId === surveyId && row.status === status)?.value ?? 0
    return new Map(
      surveyIds.map((id) => [id, { waiting: of(id, 0), approved: of(id, 1), rejected: of(id, 2) }]),
    )
  }

  const audited = (appId: string) =>
    and(
      eq(surveyAudits.appId, appId),
      eq(surveys.appId, surveyAudits.appId),
      eq(surveys.id, surveyAudits.surveyId),
      isNull(surveys.deletedAt),
    )
  const surveyColumns = {
    id: surveys.id,
    title: surveys.title,
    kind: surveys.kind,
    needAudit: surveyAudits.active,
  }

  async function shown(
    appId: string,
    rows: readonly { id: string; title: string; kind: string; needAudit: boolean }[],
  ): Promise<AuditedSurvey[]> {
    const counts = await countsOf(
      appId,
      rows.map(({ id }) => id),
    )
    const none = { waiting: 0, approved: 0, rejected: 0 }
    return rows.map((row) => ({
      ...row,
      kind: kindSchema.parse(row.kind),
      ...(counts.get(row.id) ?? none),
    }))
  }

  return {
    async mode(appId: string, surveyId: string): Promise<AuditMode | null> {
      const [row] = await db
        .select({ active: surveyAudits.active, since: surveyAudits.since })
        .from(surveys)
        .leftJoin(
          surveyAudits,
          and(eq(surveyAudits.appId, surveys.appId), eq(surveyAudits.surveyId, surveys.id)),
        )
        .where(and(eq(surveys.appId, appId), eq(surveys.id, surveyId), isNull(surveys.deletedAt)))
      if (!row) return null
      return row.active ? (row.since === 0 ? 'all' : 'new') : 'none'
    },

    async setMode(appId: string, surveyId: string, mode: AuditMode): Promise<void> {
      // What came while the old setting held is looked through by it.
      await readNew(appId, surveyId)
      if (mode === 'none') {
        await db
          .update(surveyAudits)
          .set({ active: false })
          .where(and(eq(surveyAudits.appId, appId), eq(surveyAudits.surveyId, surveyId)))
      } else {
        const [collection] = await db
          .select({ last: surveyCollections.lastNumber })
          .from(surveyCollections)
          .where(and(eq(surveyCollections.appId, appId), eq(surveyCollections.surveyId, surveyId)))
        const since = mode === 'all' ? 0 : (collection?.last ?? 0)
        const set = { active: true, since, readTo: since }
        await db
          .insert(surveyAudits)
          .values({ appId, surveyId, ...set })
          .onConflictDoUpdate({ target: [surveyAudits.appId, surveyAudits.surveyId], set })
      }
      await neighbours.countsChanged(appId)
    },

    async surveys(
      appId: string,
      { page, size, keywords }: { page: number; size: number; keywords?: string | undefined },
    ) {
      await readNew(appId)
      const where = and(
        audited(appId),
        keywords ? ilike(surveys.title, containsPattern(keywords)) : undefined,
      )
      const [rows, [total]] = await Promise.all([
        db
          .select(surveyColumns)
          .from(surveyAudits)
          .innerJoin(surveys, audited(appId))
          .where(where)
          .orderBy(desc(surveyAudits.active), desc(surveys.id))
          .limit(size)
          .offset((page - 1) * size),
        db.select({ value: count() }).from(surveyAudits).innerJoin(surveys, audited(appId)).where(where),
      ])
      return { list: await shown(appId, rows), total: total?.value ?? 0, page, size }
    },

    async info(appId: string, surveyId: string): Promise<AuditedSurvey> {
      await readNew(appId, surveyId)
      const rows = await db
        .select(surveyColumns)
        .from(surveyAudits)
        .innerJoin(surveys, audited(appId))
        .where(eq(surveys.id, surveyId))
      const [survey] = await shown(appId, rows)
      if (!survey) throw new Refusal('surveyNotFound')
      return survey
    },

    /** Answers that wait or were decided, as the list of answers shows them. */
    async answers(
      appId: string,
      surveyId: string,
      {
        auditStatus,
        keywords,
        ...input
      }: Omit<Parameters<AnswerService['list']>[2], 'where'> & {
        auditStatus?: number | undefined
        keywords?: string | undefined
      },
    ): Promise<CallData<typeof batchAuditAnswers>> {
      await readNew(appId, surveyId)
      const conditions: (SQL | undefined)[] = [
        sql`exists (select from ${surveyAnswerAudits} where ${and(
          ofSurvey(appId, surveyId),
          eq(surveyAnswerAudits.number, surveyAnswers.number),
          auditStatus === undefined ? undefined : eq(surveyAnswerAudits.status, auditStatus),
        )})`,
        // Words are looked for by those who see the answers whole: a hit would tell what is hidden.
        keywords && input.plain
          ? sql`${surveyAnswers.answers}::text ilike ${containsPattern(keywords)}`
          : undefined,
      ]
      const found = await neighbours.answers.list(appId, surveyId, { ...input, where: and(...conditions) })
      const rows = await db
        .select()
        .from(surveyAnswerAudits)
        .where(
          and(
            ofSurvey(appId, surveyId),
            inArray(surveyAnswerAudits.number, [0, ...found.list.map(({ number }) => number)]),
          ),
        )
      const byNumber = new Map(rows.map((row) => [row.number, row]))
      const audits = found.list.flatMap(({ id, number }): [string, AnswerAudit][] => {
        const row = byNumber.get(number)
        if (!row) return []
        return [
          [
            id,
            {
              auditStatus: statusOf(row.status),
              auditResult: row.words,
              auditorName: row.decidedByName ?? '',
              auditTime: row.decidedAt?.toISOString() ?? null,
            },
          ],
        ]
      })
      return { ...found, audits: Object.fromEntries(audits) }
    },

    /** Decides many answers, each by itself, in one transaction; their rows are locked in the order of their numbers. */
    async decide(
      appId: string,
      by: Editor,
      {
        surveyId,
        ids,
        to,
        words,
      }: { surveyId: string; ids: readonly string[]; to: 0 | 1 | 2 | 3; words: string },
    ): Promise<BatchResult[]> {
      await readNew(appId, surveyId)
      const results = await db.transaction(async (tx) => {
        const rows = await tx
          .select({
            id: surveyAnswers.id,
            customerId: surveyAnswers.customerId,
            number: surveyAnswerAudits.number,
            status: surveyAnswerAudits.status,
            decidedByName: surveyAnswerAudits.decidedByName,
            decidedAt: surveyAnswerAudits.decidedAt,
            title: surveys.title,
          })
          .from(surveyAnswerAudits)
          .innerJoin(
            surveyAnswers,
            and(
              eq(surveyAnswers.appId, surveyAnswerAudits.appId),
              eq(surveyAnswers.surveyId, surveyAnswerAudits.surveyId),
              eq(surveyAnswers.number, surveyAnswerAudits.number),
            ),
          )
          .innerJoin(surveys, and(eq(surveys.appId, appId), eq(surveys.id, surveyId)))
          .where(
            and(
              ofSurvey(appId, surveyId),
              inArray(surveyAnswers.id, [...ids]),
              isNull(surveyAnswers.deletedAt),
              isNull(surveys.deletedAt),
            ),
          )
          .orderBy(asc(surveyAnswerAudits.number))
          .for('update', { of: surveyAnswerAudits })
        const byId = new Map(rows.map((row) => [row.id, row]))
        const moved: (typeof rows)[number][] = []
        const found = [...new Set(ids)].map((id): BatchResult => {
          try {
            const row = byId.get(id)
            if (!row) throw new Refusal('answerNotFound')
            requireTransition(auditTables.answer, row, to, { isReviewer: true, isAsker: false }, words)
            moved.push(row)
            return doneResult(id)
          } catch (error) {
            return refusedResult(id, error)
          }
        })
        if (moved.length === 0) return found
        await tx
          .update(surveyAnswerAudits)
          .set({
            status: to,
            words: to === 0 ? '' : words,
            decidedBy: to === 0 ? null : by.userId,
            decidedByName: to === 0 ? null : by.nickname,
            decidedAt: to === 0 ? null : sql`now()`,
          })
          .where(
            and(
              ofSurvey(appId, surveyId),
              inArray(
                surveyAnswerAudits.number,
                moved.map(({ number }) => number),
              ),
            ),
          )
        const customers = [...new Set(moved.flatMap(({ customerId }) => customerId ?? []))]
        const title = texts.audit.told[to](moved[0]?.title ?? '')
        await neighbours.tellCustomers(appId, customers, { title, text: words }, tx)
        return found
      })
      await neighbours.countsChanged(appId)
      return results
    },

    /** Surveys with waiting answers in all apps of somebody, as to-dos are listed. Writes nothing. */
    async waitingFor(userId: string): Promise<SQL | null> {
      const apps = await neighbours.appsWith(userId)
      if (apps.length === 0) return null
      // Bells ask for this all the time: answers that nobody has looked through yet are seen where they lie.
      const unread = sql`${surveyAudits.active} and exists (select from ${surveyCollections} c
        join ${surveyAnswers} s on s.app_id = c.app_id and s.survey_id = c.survey_id
          and s.number > ${surveyAudits.readTo} and s.number <= c.last_number
          and s.ending = 0 and s.deleted_at is null
        where c.app_id = ${surveyAudits.appId} and c.survey_id = ${surveyAudits.surveyId}
          and c.last_number > ${surveyAudits.readTo})`
      return sql`select ${surveyAudits.surveyId}, ${texts.audit.todo} || ${surveys.title} || ${texts.audit.todoEnd}, '',
          '/backlog/answers?id=' || ${surveyAudits.surveyId}, ${surveyAudits.appId}, ${surveys.updatedAt}
        from ${surveyAudits} join ${surveys} on ${and(
          eq(surveys.appId, surveyAudits.appId),
          eq(surveys.id, surveyAudits.surveyId),
          isNull(surveys.deletedAt),
        )}
        where ${inArray(surveyAudits.appId, apps)} and (exists (select from ${surveyAnswerAudits}
          where ${and(
            eq(surveyAnswerAudits.appId, surveyAudits.appId),
            eq(surveyAnswerAudits.surveyId, surveyAudits.surveyId),
            eq(surveyAnswerAudits.status, 0),
            isThere,
          )}) or (${unread}))`
    },
  }
}
