import {
  projectRoleNames,
  projectRoles,
  projectRoleSchema,
} from '@zhanfang/contract/content-kinds/project/roles'
import { taskStates } from '@zhanfang/contract/content-kinds/project/task-states'
import { and, asc, desc, eq, inArray, lt, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../../database/database.ts'
import type { MePart, OwnedKind, Owner, TimelinePart } from '../customer/module.ts'
import type { FileService } from '../file/module.ts'
import type { AuditsOfCustomers } from '../todo/module.ts'
import { unfinished } from './members.ts'
import { PROJECT_MEMBER } from './requests.ts'
import {
  projectFiles as files,
  projectMembers as members,
  projectTaskEvents as events,
  projectTasks as tasks,
  projectUpdates as updates,
} from './tables.ts'
import { givingEvents } from './task-events.ts'
import { roomPath } from './telling.ts'
import { texts } from './texts.ts'

const PAGE_SIZE = 20
const picturesSchema = z.array(z.string()).catch([])
const SEPARATOR = '~'

/** Projects as what a customer takes part in, sees below 我的 and has done. */
export function projectsOfCustomers(
  { db }: Database,
  {
    titlesOf,
    audits,
    discard,
  }: {
    /** Takes away pictures that came with updates. */
    discard: FileService['discardIn']
    /** Titles of those of the projects that visitors can be told of. */
    titlesOf(owner: Owner, ids: readonly string[]): Promise<ReadonlyMap<string, string>>
    audits: AuditsOfCustomers
  },
): { part: MePart; owned: OwnedKind; timeline: TimelinePart } {
  const isMine = ({ appId, customerId }: Owner) =>
    and(eq(members.appId, appId), eq(members.customerId, customerId))

  async function rowsOf(owner: Owner, before: Date | undefined, size: number) {
    const rows = await db
      .select({ id: members.contentId, role: members.role, joinedAt: members.joinedAt })
      .from(members)
      .where(and(isMine(owner), before ? lt(members.joinedAt, before) : undefined))
      .orderBy(desc(members.joinedAt), desc(members.contentId))
      .limit(size)
    const titles = await titlesOf(
      owner,
      rows.map(({ id }) => id),
    )
    return rows.map((row) => ({ ...row, title: titles.get(row.id) }))
  }

  return {
    part: {
      key: 'projects',
      title: texts.me.title,
      order: 14,
      empty: texts.me.empty,
      async list(owner, cursor) {
        const [time = ''] = (cursor ?? '').split(SEPARATOR)
        const before = cursor === undefined ? undefined : new Date(time)
        const rows = await rowsOf(owner, before, PAGE_SIZE + 1)
        const shown = rows.slice(0, PAGE_SIZE)
        const last = shown.at(-1)
        return {
          items: shown.map(({ id, title, role, joinedAt }) => ({
            id,
            title: title ?? '',
            text: projectRoleNames[projectRoleSchema.parse(role)],
            at: joinedAt,
            path: title === undefined ? null : roomPath(id),
          })),
          nextCursor:
            rows.length > PAGE_SIZE && last ? `${last.joinedAt.toISOString()}${SEPARATOR}${last.id}` : null,
        }
      },
      count: (owner) => db.$count(members, isMine(owner)),
    },

    owned: {
      key: 'projects',
      async move(tx, appId, { from, to }) {
        // Of two places in one project the one that may do more is kept.
        const doubled = await tx
          .delete(members)
          .where(
            and(
              isMine({ appId, customerId: from }),
              sql`exists (select from project_members other where other.app_id = ${members.appId}
                and other.content_id = ${members.contentId} and other.customer_id = ${to})`,
            ),
          )
          .returning({ contentId: members.contentId, role: members.role })
        for (const { contentId, role } of doubled) {
          const lower = projectRoles.slice(projectRoles.findIndex((one) => one === role) + 1)
          await tx
            .update(members)
            .set({ role })
            .where(
              and(
                isMine({ appId, customerId: to }),
                eq(members.contentId, contentId),
                inArray(members.role, lower),
              ),
            )
        }
        await tx
          .update(members)
          .set({ customerId: to })
          .where(isMine({ appId, customerId: from }))
        await tx
          .update(tasks)
          .set({ holderId: to })
          .where(and(eq(tasks.appId, appId), eq(tasks.holderId, from)))
        for (const table of [events, updates, files])
          await tx
            .update(table)
            .set({ customerId: to })
            .where(and(eq(table.appId, appId), eq(table.customerId, from)))
        await tx
          .update(events)
          .set({ detail: to })
          .where(
            and(eq(events.appId, appId), inArray(events.what, [...givingEvents]), eq(events.detail, from)),
          )
        await audits.move(tx, appId, PROJECT_MEMBER, { from, to })
      },
      async *export({ appId, customerId }) {
        const own = await db
          .select()
          .from(members)
          .where(isMine({ appId, customerId }))
          .orderBy(asc(members.joinedAt))
        for (const { contentId, role, joinedAt } of own) yield { project: contentId, role, joinedAt }
        const held = await db
          .select()
          .from(tasks)
          .where(and(eq(tasks.appId, appId), eq(tasks.holderId, customerId)))
          .orderBy(asc(tasks.id))
        for (const { contentId, title, dueOn, createdAt } of held)
          yield { project: contentId, task: title, dueOn, createdAt }
        const written = await db
          .select()
          .from(updates)
          .where(and(eq(updates.appId, appId), eq(updates.customerId, customerId)))
          .orderBy(asc(updates.id))
        for (const { contentId, text, pictures, createdAt } of written)
          yield { project: contentId, update: text, pictures, createdAt }
        const shared = await db
          .select()
          .from(files)
          .where(and(eq(files.appId, appId), eq(files.customerId, customerId)))
          .orderBy(asc(files.id))
        for (const { contentId, name, size, createdAt } of shared)
          yield { project: contentId, file: name, size, createdAt }
      },
      /** The work stays with those who go on with it; who did it, and the pictures that they took, are taken out. */
      async erase(tx, { appId, customerId }) {
        const ofTheirs = and(eq(updates.appId, appId), eq(updates.customerId, customerId))
        const shown = await tx.select({ pictures: updates.pictures }).from(updates).where(ofTheirs)
        await tx.update(updates).set({ pictures: [] }).where(ofTheirs)
        await discard(
          tx,
          appId,
          shown.flatMap(({ pictures }) => picturesSchema.parse(pictures)),
        )
        await tx.delete(members).where(isMine({ appId, customerId }))
        await tx
          .update(tasks)
          .set({ holderId: null, state: taskStates.open, version: sql`${tasks.version} + 1` })
          .where(
            and(eq(tasks.appId, appId), eq(tasks.holderId, customerId), inArray(tasks.state, unfinished)),
          )
        await tx
          .update(tasks)
          .set({ holderId: null })
          .where(and(eq(tasks.appId, appId), eq(tasks.holderId, customerId)))
        for (const table of [events, updates, files])
          await tx
            .update(table)
            .set({ customerId: null, byName: texts.gone })
            .where(and(eq(table.appId, appId), eq(table.customerId, customerId)))
        await audits.erase(tx, appId, PROJECT_MEMBER, customerId)
      },
    },

    timeline: {
      key: 'projects',
      title: texts.me.deed,
      async list(owner, before, most) {
        const rows = await rowsOf(owner, before, most)
        return rows.flatMap(({ id, title, joinedAt }) =>
          title === undefined ? [] : [{ id, title, at: joinedAt, path: `/mini/project/${id}?tab=members` }],
        )
      },
    },
  }
}
