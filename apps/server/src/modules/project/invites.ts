import { createHash } from 'node:crypto'
import { projectLimits } from '@zhanfang/contract/content-kinds/project/plan'
import type { ProjectInvite } from '@zhanfang/contract/content-kinds/project/room'
import { type ProjectRole, projectRoleSchema } from '@zhanfang/contract/content-kinds/project/roles'
import { and, count, desc, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import { newId, newToken } from '../../database/id.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Members } from './members.ts'
import { type PublishedProject, queueUp } from './projects.ts'
import { projectInvites as invites } from './tables.ts'
import { texts } from './texts.ts'

const digest = (secret: string) => createHash('sha256').update(secret).digest('base64url')
/** Invitations that a list shows. */
const MOST_SHOWN = 100

const inProject = (appId: string, projectId: string) =>
  and(eq(invites.appId, appId), eq(invites.contentId, projectId))
const isOpen = and(
  isNull(invites.revokedAt),
  gt(invites.expiresAt, sql`now()`),
  lt(invites.used, invites.uses),
)

export type Invites = ReturnType<typeof createInvites>

/** Links by which people are let into a project without asking. */
export function createInvites({ db }: Database, { admit }: Pick<Members, 'admit'>) {
  const ofKey = (appId: string, projectId: string, key: string) =>
    and(inProject(appId, projectId), eq(invites.keyHash, digest(key)))

  return {
    async list(appId: string, projectId: string): Promise<ProjectInvite[]> {
      const rows = await db
        .select()
        .from(invites)
        .where(inProject(appId, projectId))
        .orderBy(desc(invites.id))
        .limit(MOST_SHOWN)
      return rows.map((row) => ({
        id: row.id,
        role: projectRoleSchema.parse(row.role),
        used: row.used,
        uses: row.uses,
        by: row.byName,
        expireTime: row.expiresAt.toISOString(),
        isOpen: row.revokedAt === null && row.expiresAt > new Date() && row.used < row.uses,
      }))
    },

    /** Makes a link. Its secret is told now and kept nowhere. */
    async create(
      appId: string,
      projectId: string,
      { role, uses, days }: { role: ProjectRole; uses: number; days: number },
      byName: string,
    ): Promise<{ id: string; key: string }> {
      const [id, key] = [newId(), newToken()]
      await db.transaction(async (tx) => {
        await queueUp(tx, appId, projectId)
        const [open] = await tx
          .select({ value: count() })
          .from(invites)
          .where(and(inProject(appId, projectId), isOpen))
        if ((open?.value ?? 0) >= projectLimits.invites)
          throw new Refusal('invalidInput', { message: texts.tooManyInvites(projectLimits.invites) })
        await tx.insert(invites).values({
          appId,
          id,
          contentId: projectId,
          keyHash: digest(key),
          role,
          uses,
          byName,
          expiresAt: sql`now() + make_interval(days => ${days})`,
        })
      })
      return { id, key }
    },

    async revoke(appId: string, projectId: string, id: string): Promise<void> {
      const gone = await db
        .update(invites)
        .set({ revokedAt: sql`coalesce(${invites.revokedAt}, now())` })
        .where(and(inProject(appId, projectId), eq(invites.id, id)))
        .returning({ id: invites.id })
      if (gone.length === 0) throw new Refusal('notFound')
    },

    /** Who a link lets in as, and who made it; null when it lets nobody in any more. */
    async look(
      appId: string,
      projectId: string,
      key: string,
    ): Promise<{ role: ProjectRole; by: string } | null> {
      const [row] = await db
        .select({ role: invites.role, by: invites.byName })
        .from(invites)
        .where(and(ofKey(appId, projectId, key), isOpen))
      return row ? { role: projectRoleSchema.parse(row.role), by: row.by } : null
    },

    /** Lets somebody in by a link; who is in already uses none of it up. */
    async accept(
      appId: string,
      project: PublishedProject,
      key: string,
      { customerId, name }: { customerId: string; name: string },
    ): Promise<void> {
      await db.transaction(async (tx) => {
        await queueUp(tx, appId, project.id)
        const [row] = await tx
          .update(invites)
          .set({ used: sql`${invites.used} + 1` })
          .where(and(ofKey(appId, project.id, key), isOpen))
          .returning({ id: invites.id, role: invites.role })
        if (!row) throw new Refusal('projectInviteInvalid')
        const role = projectRoleSchema.parse(row.role)
        if (await admit(tx, appId, project, { customerId, name, role })) return
        await tx
          .update(invites)
          .set({ used: sql`${invites.used} - 1` })
          .where(and(inProject(appId, project.id), eq(invites.id, row.id)))
      })
    },
  }
}
