import { and, count, desc, eq, sql } from 'drizzle-orm'
import { isInBin } from '../../database/bin.ts'
import type { Database } from '../../database/database.ts'
import { Refusal } from '../../http/refusal.ts'
import type { FileStorage } from '../../storage/file-storage.ts'
import { binKeyOf, storageKeyOf } from '../../storage/file-key.ts'
import type { DeletedContent } from '../content/module.ts'
import { files } from './tables.ts'

/** Deleted files. Their bytes wait beside the storage, where visitors cannot reach them. */
export function createFileBin({ db }: Database, storage: FileStorage) {
  const binned = (appId: string) => and(eq(files.appId, appId), isInBin(files.deletedAt))

  return {
    async list(
      appId: string,
      { page, size }: { page: number; size: number },
    ): Promise<{ list: DeletedContent[]; total: number }> {
      const rows = await db
        .select({ id: files.id, title: files.name, deletedAt: files.deletedAt })
        .from(files)
        .where(binned(appId))
        .orderBy(desc(files.deletedAt), desc(files.id))
        .limit(size)
        .offset((page - 1) * size)
      const [total] = await db.select({ value: count() }).from(files).where(binned(appId))
      return {
        list: rows.flatMap(({ id, title, deletedAt }) =>
          deletedAt === null ? [] : [{ id, title, deletedAt: deletedAt.toISOString() }],
        ),
        total: total?.value ?? 0,
      }
    },

    /** Brings a file back to its address. Scaled pictures are made again when somebody asks for them. */
    async restore(appId: string, id: string): Promise<void> {
      const [row] = await db
        .select()
        .from(files)
        .where(and(binned(appId), eq(files.id, id)))
      const stored = row && (await storage.read(binKeyOf(row)))
      if (!row || !stored) throw new Refusal('fileNotFound')
      await storage.write(storageKeyOf(row), stored.content, row.mediaType)
      await db
        .update(files)
        .set({ deletedAt: sql`null` })
        .where(and(eq(files.appId, appId), eq(files.id, id)))
      await storage.remove(binKeyOf(row))
    },
  }
}
