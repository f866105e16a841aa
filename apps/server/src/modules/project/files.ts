import { limits } from '@zhanfang/contract'
import { projectLimits } from '@zhanfang/contract/content-kinds/project/plan'
import type { ProjectFile } from '@zhanfang/contract/content-kinds/project/room'
import { formatFileSize } from '@zhanfang/format'
import { and, desc, eq, inArray, lt, sql } from 'drizzle-orm'
import type { Database, Db } from '../../database/database.ts'
import { newId } from '../../database/id.ts'
import type { FileResult, IncomingFile } from '../../http/bind.ts'
import { Refusal } from '../../http/refusal.ts'
import type { FileStorage } from '../../storage/file-storage.ts'
import { contentOf, receiveFile } from '../file/module.ts'
import { type Doer, queueUp } from './projects.ts'
import { projectFiles as files } from './tables.ts'
import { texts } from './texts.ts'

export const FILES_SIZE = 20

const inProject = (appId: string, projectId: string) =>
  and(eq(files.appId, appId), eq(files.contentId, projectId))

export type Files = ReturnType<typeof createFiles>

/** Files that those who take part share: judged by their bytes, seen by members and by those who work on the app. */
export function createFiles({ db }: Database, storage: FileStorage, quotaBytes: number) {
  return {
    /** The newest first; `cursor` is the id of the last one of the page before. */
    async list(
      appId: string,
      projectId: string,
      cursor: string | undefined,
    ): Promise<{
      list: (ProjectFile & { customerId: string | null })[]
      total: number
      nextCursor: string | null
    }> {
      const where = inProject(appId, projectId)
      const [rows, total] = await Promise.all([
        db
          .select()
          .from(files)
          .where(and(where, cursor === undefined ? undefined : lt(files.id, cursor)))
          .orderBy(desc(files.id))
          .limit(FILES_SIZE + 1),
        db.$count(files, where),
      ])
      const shown = rows.slice(0, FILES_SIZE)
      return {
        list: shown.map(({ id, name, size, byName, customerId, createdAt }) => ({
          id,
          name,
          size,
          author: byName,
          customerId,
          createTime: createdAt.toISOString(),
        })),
        total,
        nextCursor: rows.length > FILES_SIZE ? (shown.at(-1)?.id ?? null) : null,
      }
    },

    /** Keeps an upload, within what a project and all projects of the app may hold. */
    async add(
      appId: string,
      projectId: string,
      incoming: IncomingFile,
      { userId, customerId, name: byName }: Doer,
    ): Promise<{ id: string; name: string }> {
      const received = await receiveFile(incoming, { maxBytes: limits.fileBytes })
      try {
        const id = newId()
        const storageKey = `apps/${appId}/projects/${projectId}/${id}.${received.extension}`
        const { name, size, mediaType } = received
        await db.transaction(async (tx) => {
          await queueUp(tx, appId, projectId)
          if ((await tx.$count(files, inProject(appId, projectId))) >= projectLimits.files)
            throw new Refusal('invalidInput', { message: texts.tooManyFiles(projectLimits.files) })
          // Uploads to other projects of the app use the same room.
          await queueUp(tx, appId, 'files')
          const [used] = await tx
            .select({ bytes: sql<string>`coalesce(sum(${files.size}), 0)` })
            .from(files)
            .where(eq(files.appId, appId))
          if (Number(used?.bytes ?? 0) + size > quotaBytes)
            throw new Refusal('storageFull', { message: texts.filesFull(formatFileSize(quotaBytes)) })
          await tx.insert(files).values({
            appId,
            id,
            contentId: projectId,
            storageKey,
            name,
            size,
            mediaType,
            userId,
            customerId,
            byName,
          })
        })
        try {
          await storage.write(storageKey, contentOf(received), mediaType)
        } catch (error) {
          await db.delete(files).where(and(inProject(appId, projectId), eq(files.id, id)))
          throw error
        }
        return { id, name }
      } finally {
        await received.dispose()
      }
    },

    async open(appId: string, projectId: string, id: string): Promise<FileResult> {
      const [row] = await db
        .select()
        .from(files)
        .where(and(inProject(appId, projectId), eq(files.id, id)))
      const found = row ? await storage.read(row.storageKey) : null
      if (!row || !found) throw new Refusal('fileNotFound')
      // Never a type that a browser would show inside our address.
      return {
        content: found.content,
        size: found.size,
        fileName: row.name,
        mediaType: 'application/octet-stream',
      }
    },

    /** Takes one away; `own` is the customer who may take away their own alone. */
    async remove(appId: string, projectId: string, id: string, own?: string): Promise<void> {
      const [gone] = await db
        .delete(files)
        .where(
          and(
            inProject(appId, projectId),
            eq(files.id, id),
            own === undefined ? undefined : eq(files.customerId, own),
          ),
        )
        .returning({ storageKey: files.storageKey })
      if (!gone)
        throw own === undefined
          ? new Refusal('fileNotFound')
          : new Refusal('forbidden', { message: texts.notYours })
      await storage.remove(gone.storageKey)
    },

    /** Removes the bytes of projects that are deleted for good; their rows go with them. */
    async forget(tx: Db, appId: string, projectIds: readonly string[]): Promise<void> {
      const gone = await tx
        .select({ storageKey: files.storageKey })
        .from(files)
        .where(and(eq(files.appId, appId), inArray(files.contentId, [...projectIds])))
      for (const { storageKey } of gone) await storage.remove(storageKey)
    },
  }
}
