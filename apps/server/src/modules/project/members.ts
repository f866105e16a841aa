import { mostMembers } from '@zhanfang/contract/content-kinds/project/plan'
import type { ProjectMember } from '@zhanfang/contract/content-kinds/project/room'
import {
  leads,
  leadingRoles,
  type ProjectRole,
  projectRoleNames,
  projectRoles,
  projectRoleSchema,
  works,
} from '@zhanfang/contract/content-kinds/project/roles'
import { taskStates } from '@zhanfang/contract/content-kinds/project/task-states'
import { and, asc, count, eq, gt, ilike, inArray, ne, or, sql, type SQL } from 'drizzle-orm'
import type { Database, Db } from '../../database/database.ts'
import { containsPattern } from '../../database/search.ts'
import { Refusal } from '../../http/refusal.ts'
import { type Doer, type PublishedProject, queueUp } from './projects.ts'
import { projectMembers as members, projectTasks as tasks } from './tables.ts'
import { noteTasks } from './task-events.ts'
import { roomPath, type Telling } from './telling.ts'
import { texts } from './texts.ts'

export interface Member {
  customerId: string
  role: ProjectRole
}

/** Tasks that somebody has to do still. */
export const unfinished = [taskStates.open, taskStates.doing, taskStates.review]

const rank = sql<number>`array_position(${sql.raw(`array['${projectRoles.join("','")}']`)}, ${members.role})`
const SEPARATOR = '~'

export const inProject = (appId: string, projectId: string) =>
  and(eq(members.appId, appId), eq(members.contentId, projectId))
export const isMember = (appId: string, projectId: string, customerId: string) =>
  and(inProject(appId, projectId), eq(members.customerId, customerId))

export type Members = ReturnType<typeof createMembers>

/** Who takes part in a project, and as what. */
export function createMembers(
  { db }: Database,
  {
    telling,
    namesOf,
  }: {
    telling: Telling
    namesOf(appId: string, ids: readonly string[]): Promise<ReadonlyMap<string, string>>
  },
) {
  async function find(appId: string, projectId: string, customerId: string): Promise<Member | null> {
    const [row] = await db
      .select({ customerId: members.customerId, role: members.role })
      .from(members)
      .where(isMember(appId, projectId, customerId))
    return row ? { ...row, role: projectRoleSchema.parse(row.role) } : null
  }

  async function countIn(appId: string, projectId: string, tx: Db = db): Promise<number> {
    const [row] = await tx.select({ value: count() }).from(members).where(inProject(appId, projectId))
    return row?.value ?? 0
  }

  /** Lets somebody in, in a transaction. Returns whether they were not in before. */
  async function admit(
    tx: Db,
    appId: string,
    { id, plan }: PublishedProject,
    { customerId, name, role }: { customerId: string; name: string; role: ProjectRole },
  ): Promise<boolean> {
    await queueUp(tx, appId, id)
    const [already] = await tx
      .select({ role: members.role })
      .from(members)
      .where(isMember(appId, id, customerId))
    if (already) return false
    if ((await countIn(appId, id, tx)) >= mostMembers(plan)) throw new Refusal('projectFull')
    await tx.insert(members).values({ appId, contentId: id, customerId, name, role })
    return true
  }

  /** Refuses to leave those who stay without anybody who leads. */
  async function requireAnotherLeader(
    tx: Db,
    appId: string,
    projectId: string,
    { customerId, role }: Member,
    staysIn: boolean,
  ): Promise<void> {
    if (!leads(role)) return
    const others = await tx
      .select({ role: members.role })
      .from(members)
      .where(and(inProject(appId, projectId), ne(members.customerId, customerId)))
    const isLast = !others.some((other) => leadingRoles.some((leading) => leading === other.role))
    if (isLast && (staysIn || others.length > 0)) throw new Refusal('projectLastLeader')
  }

  /** Takes a member as they are inside of a transaction that holds the project. */
  async function held(tx: Db, appId: string, projectId: string, customerId: string): Promise<Member> {
    await queueUp(tx, appId, projectId)
    const [row] = await tx
      .select({ customerId: members.customerId, role: members.role })
      .from(members)
      .where(isMember(appId, projectId, customerId))
      .for('update')
    if (!row) throw new Refusal('notFound', { message: texts.noMember })
    return { ...row, role: projectRoleSchema.parse(row.role) }
  }

  /** Refuses a member who does not lead any more, or who would touch the owner without being it. Called behind `held`. */
  async function requireManages(
    tx: Db,
    appId: string,
    projectId: string,
    by: string,
    other: Member,
    role?: ProjectRole,
  ): Promise<void> {
    const [row] = await tx
      .select({ role: members.role })
      .from(members)
      .where(isMember(appId, projectId, by))
    const own = projectRoleSchema.safeParse(row?.role).data
    if (own === undefined || !leads(own)) throw new Refusal('forbidden')
    if (own === 'owner') return
    if (other.role === 'owner') throw new Refusal('forbidden')
    if (role === 'owner') throw new Refusal('forbidden', { message: texts.ownerByLeader })
  }

  return {
    find,
    count: countIn,

    /** Everybody who may be given a task, those who lead first. */
    async workers(appId: string, projectId: string): Promise<{ customerId: string; name: string }[]> {
      const rows = await db
        .select({ customerId: members.customerId, name: members.name })
        .from(members)
        .where(
          and(
            inProject(appId, projectId),
            inArray(
              members.role,
              projectRoles.filter((role) => works(role)),
            ),
          ),
        )
        .orderBy(asc(rank), asc(members.customerId))
      const names = await namesOf(
        appId,
        rows.map(({ customerId }) => customerId),
      )
      return rows.map(({ customerId, name }) => ({ customerId, name: names.get(customerId) ?? name }))
    },

    admit,

    /** Takes somebody out, or lets them go; tasks that they have not finished wait for others. */
    async remove(
      appId: string,
      { id, title }: Pick<PublishedProject, 'id' | 'title'>,
      customerId: string,
      doer: Doer,
      /** The customer who does it, where that is a member of the project: what they may is asked anew behind the lock. */
      by?: string,
    ): Promise<void> {
      await db.transaction(async (tx) => {
        const member = await held(tx, appId, id, customerId)
        if (by !== undefined && by !== customerId) await requireManages(tx, appId, id, by, member)
        await requireAnotherLeader(tx, appId, id, member, false)
        await tx.delete(members).where(isMember(appId, id, customerId))
        const freed = await tx
          .update(tasks)
          .set({
            holderId: null,
            state: taskStates.open,
            version: sql`${tasks.version} + 1`,
            updatedAt: sql`now()`,
          })
          .where(
            and(
              eq(tasks.appId, appId),
              eq(tasks.contentId, id),
              eq(tasks.holderId, customerId),
              inArray(tasks.state, unfinished),
            ),
          )
          .returning({ id: tasks.id })
        await noteTasks(
          tx,
          { appId, contentId: id, taskIds: freed.map((task) => task.id) },
          doer,
          texts.events.left,
        )
      })
      if (doer.customerId !== customerId)
        await telling.tell(appId, customerId, {
          title: texts.messages.removed(title),
          path: `/project/${id}`,
        })
    },

    /** Makes somebody something else. A new owner takes over: the old one manages from then on. */
    async setRole(
      appId: string,
      { id, title }: Pick<PublishedProject, 'id' | 'title'>,
      customerId: string,
      role: ProjectRole,
      doer: Doer,
      by?: string,
    ): Promise<void> {
      const changed = await db.transaction(async (tx) => {
        const member = await held(tx, appId, id, customerId)
        if (by !== undefined) await requireManages(tx, appId, id, by, member, role)
        if (member.role === role) return false
        if (!leads(role)) await requireAnotherLeader(tx, appId, id, member, true)
        if (role === 'owner') {
          await tx
            .update(members)
            .set({ role: 'manager' })
            .where(and(inProject(appId, id), eq(members.role, 'owner')))
        }
        await tx
          .update(members)
          .set({ role })
          .where(isMember(appId, id, customerId))
        return true
      })
      if (changed && doer.customerId !== customerId)
        await telling.tell(appId, customerId, {
          title: texts.messages.role(title, projectRoleNames[role]),
          path: roomPath(id),
        })
    },

    /** Members with what they have to do, those who lead first. */
    async list(
      appId: string,
      projectId: string,
      {
        size,
        cursor,
        role,
        keywords,
      }: {
        size: number
        cursor?: string | undefined
        role?: ProjectRole | undefined
        keywords?: string | undefined
      },
    ): Promise<{ list: ProjectMember[]; total: number; size: number; nextCursor: string | null }> {
      const where = and(
        inProject(appId, projectId),
        role === undefined ? undefined : eq(members.role, role),
        keywords ? ilike(members.name, containsPattern(keywords)) : undefined,
      )
      const [rows, [total]] = await Promise.all([
        db
          .select({
            customerId: members.customerId,
            name: members.name,
            role: members.role,
            rank,
            joinedAt: members.joinedAt,
            tasks: sql<number>`(select count(*) from ${tasks} where ${tasks.appId} = ${members.appId}
              and ${tasks.holderId} = ${members.customerId} and ${tasks.contentId} = ${members.contentId}
              and ${inArray(tasks.state, unfinished)})`.mapWith(Number),
          })
          .from(members)
          .where(and(where, behind(cursor)))
          .orderBy(asc(rank), asc(members.customerId))
          .limit(size + 1),
        db.select({ value: count() }).from(members).where(where),
      ])
      const shown = rows.slice(0, size)
      const names = await namesOf(
        appId,
        shown.map(({ customerId }) => customerId),
      )
      const last = shown.at(-1)
      return {
        list: shown.map((row) => ({
          customerId: row.customerId,
          name: names.get(row.customerId) ?? row.name,
          role: projectRoleSchema.parse(row.role),
          tasks: row.tasks,
          joinTime: row.joinedAt.toISOString(),
        })),
        total: total?.value ?? 0,
        size,
        nextCursor: rows.length > size && last ? `${last.rank}${SEPARATOR}${last.customerId}` : null,
      }
    },

    /** Keeps the name by which lists find somebody as it is now. */
    async noteName(appId: string, projectId: string, customerId: string, name: string): Promise<void> {
      await db
        .update(members)
        .set({ name })
        .where(and(isMember(appId, projectId, customerId), ne(members.name, name)))
    },
  }
}

/** Behind the place that a cursor names, in the order of the list. */
function behind(cursor: string | undefined): SQL | undefined {
  if (cursor === undefined) return undefined
  const [place = '', id = ''] = cursor.split(SEPARATOR)
  const at = Number(place)
  if (!Number.isInteger(at) || at < 0 || at > projectRoles.length) return undefined
  return or(gt(rank, at), and(eq(rank, at), gt(members.customerId, id)))
}
