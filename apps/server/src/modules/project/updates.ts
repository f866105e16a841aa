import type { ProjectUpdate } from '@zhanfang/contract/content-kinds/project/room'
import { and, desc, eq, inArray, lt } from 'drizzle-orm'
import { z } from 'zod'
import type { Database, Db } from '../../database/database.ts'
import { newId } from '../../database/id.ts'
import { fieldRefusal, Refusal } from '../../http/refusal.ts'
import { readFileKey } from '../../storage/file-key.ts'
import type { FileService } from '../file/module.ts'
import { type Doer, type PublishedProject, requireStage } from './projects.ts'
import { projectUpdates as updates, type UpdateRow } from './tables.ts'
import { texts } from './texts.ts'

const picturesSchema = z.array(z.string()).catch([])
export const UPDATES_SIZE = 20

export interface NewUpdate {
  stageId: string
  text: string
  pictures: readonly string[]
  isPublic: boolean
}

const inProject = (appId: string, projectId: string) =>
  and(eq(updates.appId, appId), eq(updates.contentId, projectId))

export const updateOf = (row: UpdateRow): ProjectUpdate => ({
  id: row.id,
  stageId: row.stageId,
  text: row.text,
  pictures: picturesSchema.parse(row.pictures),
  isPublic: row.isPublic,
  author: row.byName,
  createTime: row.createdAt.toISOString(),
})

/**
 * Refuses pictures of our own that stand in no library of the app: an avatar, a picture of the platform, or one that came
 * with what somebody else wrote and would be taken away with it.
 */
export async function requireLibraryPictures(
  { described }: Pick<FileService, 'described'>,
  appId: string,
  pictures: readonly string[],
): Promise<void> {
  const own = pictures.filter((url) => readFileKey(url.replace(/^\/files\//, '')) !== null)
  const known = await described(appId, own, '')
  if (!own.every((url) => known.get(url)?.isListed === true))
    throw fieldRefusal('invalidInput', 'pictures', texts.notOfLibrary)
}

export type Updates = ReturnType<typeof createUpdates>

/** What people tell of the work. */
export function createUpdates({ db }: Database) {
  return {
    /** The newest first; `cursor` is the id of the last one of the page before. */
    async list(
      appId: string,
      projectId: string,
      {
        cursor,
        onlyPublic = false,
        size = UPDATES_SIZE,
      }: { cursor?: string | undefined; onlyPublic?: boolean; size?: number },
    ): Promise<{ rows: UpdateRow[]; total: number; nextCursor: string | null }> {
      const where = and(inProject(appId, projectId), onlyPublic ? eq(updates.isPublic, true) : undefined)
      const [rows, total] = await Promise.all([
        db
          .select()
          .from(updates)
          .where(and(where, cursor === undefined ? undefined : lt(updates.id, cursor)))
          .orderBy(desc(updates.id))
          .limit(size + 1),
        db.$count(updates, where),
      ])
      const shown = rows.slice(0, size)
      return { rows: shown, total, nextCursor: rows.length > size ? (shown.at(-1)?.id ?? null) : null }
    },

    async create(
      appId: string,
      { id: projectId, plan }: PublishedProject,
      { stageId, text, pictures, isPublic }: NewUpdate,
      { userId, customerId, name }: Doer,
    ): Promise<UpdateRow> {
      requireStage(plan, stageId)
      const [made] = await db
        .insert(updates)
        .values({
          appId,
          id: newId(),
          contentId: projectId,
          stageId,
          text,
          pictures: [...pictures],
          isPublic,
          userId,
          customerId,
          byName: name || texts.team,
        })
        .returning()
      if (!made) throw new Error('an update was not written')
      return made
    },

    /** Takes one away; `own` is the customer who may take away their own alone. Gives the addresses of its pictures. */
    async remove(appId: string, projectId: string, id: string, own?: string): Promise<string[]> {
      const [gone] = await db
        .delete(updates)
        .where(
          and(
            inProject(appId, projectId),
            eq(updates.id, id),
            own === undefined ? undefined : eq(updates.customerId, own),
          ),
        )
        .returning({ pictures: updates.pictures })
      if (!gone)
        throw own === undefined
          ? new Refusal('notFound')
          : new Refusal('forbidden', { message: texts.notYours })
      return picturesSchema.parse(gone.pictures)
    },

    /** Addresses of all pictures of some projects. */
    async picturesOf(tx: Db, appId: string, projectIds: readonly string[]): Promise<string[]> {
      const rows = await tx
        .select({ pictures: updates.pictures })
        .from(updates)
        .where(and(eq(updates.appId, appId), inArray(updates.contentId, [...projectIds])))
      return rows.flatMap(({ pictures }) => picturesSchema.parse(pictures))
    },
  }
}
