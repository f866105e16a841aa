import type { CallData, fileBin } from '@zhanfang/contract'
import { and, count, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { binExpiry, isInBin, isOverdue } from '../../database/bin.ts'
import type { Database } from '../../database/database.ts'
import { Refusal } from '../../http/refusal.ts'
import { binKeyOf, storageKeyOf } from '../../storage/file-key.ts'
import type { FileStorage } from '../../storage/file-storage.ts'
import type { ClaimPlaces } from '../content-limit/module.ts'
import { FILE_TYPE, removeStored } from './library-file.ts'
import type { Replacing } from './replacing.ts'
import { files } from './tables.ts'

export type FileBin = ReturnType<typeof createFileBin>

/** Deleted files. Their bytes wait beside the storage, where visitors cannot reach them. */
export function createFileBin(
  { db }: Database,
  storage: FileStorage,
  replacing: Pick<Replacing, 'forget'>,
  claim: ClaimPlaces,
) {
  const binned = (appId: string) =>
    and(eq(files.appId, appId), isInBin(files.deletedAt), isNotNull(files.listedAt))

  return {
    /** Takes a file away from visitors at once; its bytes stay in the bin until its days are over. */
    async remove(appId: string, by: { userId: string; nickname: string }, id: string): Promise<void> {
      const [row] = await db
        .select()
        .from(files)
        .where(and(eq(files.appId, appId), eq(files.id, id), isNull(files.deletedAt)))
      if (!row) throw new Refusal('fileNotFound')
      const stored = await storage.read(storageKeyOf(row))
      if (stored) await storage.write(binKeyOf(row), stored.content, row.mediaType)
      await removeStored(storage, row)
      await db
        .update(files)
        .set({ deletedAt: sql`now()`, deletedBy: by.userId, deletedByName: by.nickname })
        .where(and(eq(files.appId, appId), eq(files.id, id)))
    },

    async list(
      appId: string,
      { page, size }: { page: number; size: number },
    ): Promise<CallData<typeof fileBin>> {
      const rows = await db
        .select()
        .from(files)
        .where(binned(appId))
        .orderBy(desc(files.deletedAt), desc(files.id))
        .limit(size)
        .offset((page - 1) * size)
      const [total] = await db.select({ value: count() }).from(files).where(binned(appId))
      return {
        list: rows.flatMap(({ id, name, size: bytes, mediaType, deletedAt, deletedByName }) =>
          deletedAt === null
            ? []
            : [
                {
                  id,
                  name,
                  size: bytes,
                  mediaType,
                  deletedAt: deletedAt.toISOString(),
                  deletedBy: deletedByName ?? '',
                  expiresAt: binExpiry(deletedAt),
                },
              ],
        ),
        total: total?.value ?? 0,
        page,
        size,
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
      await db.transaction(async (tx) => {
        await claim(tx, appId, FILE_TYPE)
        await storage.write(storageKeyOf(row), stored.content, row.mediaType)
        await tx
          .update(files)
          .set({ deletedAt: null, deletedBy: null, deletedByName: null })
          .where(and(eq(files.appId, appId), eq(files.id, id)))
      })
      await storage.remove(binKeyOf(row))
    },

    /** Deletes files for good whose days in the bin are over. */
    async empty(): Promise<void> {
      const gone = await db.select().from(files).where(isOverdue(files.deletedAt)).limit(1000)
      for (const row of gone) {
        await removeStored(storage, row)
        await storage.remove(binKeyOf(row))
        await replacing.forget(row)
        await db.delete(files).where(and(eq(files.appId, row.appId), eq(files.id, row.id)))
      }
    },
  }
}
