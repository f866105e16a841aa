import { auditStatusNames } from '@zhanfang/contract'
import { and, asc, count, desc, eq, inArray, lt } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import type { MePart, OwnedKind, Owner, TimelinePart } from '../customer/module.ts'
import { type Audits, statusOf } from '../todo/module.ts'
import { ACTIVITY } from './contests.ts'
import { workFiles, works, workVotes } from './tables.ts'
import { texts } from './texts.ts'
import { WORK_AUDIT } from './work-audit.ts'
import { WAITS, WITHDRAWN } from './work-rows.ts'

const PAGE_SIZE = 20

/** Works as what a customer owns, sees below 我的 and has done. */
export function worksOfCustomers(
  { db }: Database,
  audits: Pick<Audits, 'forgetSubjects'>,
): { part: MePart; owned: OwnedKind; timeline: TimelinePart } {
  const isMine = ({ appId, customerId }: Owner) =>
    and(eq(works.appId, appId), eq(works.customerId, customerId))
  const lineOf = (row: typeof works.$inferSelect) => `${row.title}　${auditStatusNames[statusOf(row.state)]}`

  return {
    part: {
      key: 'works',
      title: texts.me.title,
      order: 14,
      empty: texts.me.empty,
      async list(owner, cursor) {
        const rows = await db
          .select()
          .from(works)
          .where(and(isMine(owner), cursor === undefined ? undefined : lt(works.id, cursor)))
          .orderBy(desc(works.id))
          .limit(PAGE_SIZE + 1)
        const shown = rows.slice(0, PAGE_SIZE)
        return {
          items: shown.map((row) => ({
            id: row.id,
            title: lineOf(row),
            text: row.reason === '' ? '' : texts.messages.reason(row.reason),
            at: row.createdAt,
            path: `/${ACTIVITY}/${row.activityId}/works/${row.id}`,
          })),
          nextCursor: rows.length > PAGE_SIZE ? (shown.at(-1)?.id ?? null) : null,
        }
      },
      async count(owner) {
        const [row] = await db
          .select({ value: count() })
          .from(works)
          .where(and(isMine(owner), inArray(works.state, [WAITS, 1])))
        return row?.value ?? 0
      },
    },

    owned: {
      key: 'works',
      async move(tx, appId, { from, to }) {
        for (const table of [works, workFiles, workVotes])
          await tx
            .update(table)
            .set({ customerId: to })
            .where(and(eq(table.appId, appId), eq(table.customerId, from)))
      },
      async *export(owner) {
        const rows = await db.select().from(works).where(isMine(owner)).orderBy(asc(works.id))
        for (const { title, text, pictures, video, state, votes, createdAt } of rows)
          yield { title, text, pictures, video, state: auditStatusNames[statusOf(state)], votes, createdAt }
        const given = await db
          .select({ workId: workVotes.workId, createdAt: workVotes.createdAt })
          .from(workVotes)
          .where(and(eq(workVotes.appId, owner.appId), eq(workVotes.customerId, owner.customerId)))
          .orderBy(asc(workVotes.id))
        yield* given
      },
      /** Works go with who made them; votes that were given still count, and are nobody's. */
      async erase(tx, owner) {
        const gone = await tx
          .update(works)
          .set({
            customerId: null,
            authorName: texts.anonymous,
            title: texts.anonymous,
            text: '',
            pictures: [],
            video: '',
            state: WITHDRAWN,
            reason: '',
          })
          .where(isMine(owner))
          .returning({ id: works.id })
        await tx
          .update(workFiles)
          .set({ customerId: null, workId: null })
          .where(and(eq(workFiles.appId, owner.appId), eq(workFiles.customerId, owner.customerId)))
        await tx
          .update(workVotes)
          .set({ customerId: null })
          .where(and(eq(workVotes.appId, owner.appId), eq(workVotes.customerId, owner.customerId)))
        await audits.forgetSubjects(
          tx,
          owner.appId,
          WORK_AUDIT,
          gone.map(({ id }) => id),
        )
      },
    },

    timeline: {
      key: 'works',
      title: texts.me.deed,
      async list(owner, before, most) {
        const rows = await db
          .select()
          .from(works)
          .where(and(isMine(owner), before ? lt(works.createdAt, before) : undefined))
          .orderBy(desc(works.createdAt))
          .limit(most)
        return rows.map((row) => ({
          id: row.id,
          title: lineOf(row),
          at: row.createdAt,
          path: `/mini/activity/${row.activityId}/works?tab=works&show=${row.id}`,
        }))
      },
    },
  }
}
