import type { LibraryFile } from '@zhanfang/contract'
import { and, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import { isOverdue } from '../../database/bin.ts'
import type { Database } from '../../database/database.ts'
import { Refusal } from '../../http/refusal.ts'
import { formerKeyOf, readFileKey, storageKeyOf } from '../../storage/file-key.ts'
import type { FileStorage } from '../../storage/file-storage.ts'
import { libraryFileOf, removeStored, type FileRow } from './library-file.ts'
import { files } from './tables.ts'
import { texts } from './texts.ts'

/** What is known of the bytes of a file. */
const bytesSchema = z.object({
  revision: z.number().int(),
  extension: z.string(),
  mediaType: z.string(),
  size: z.number(),
  width: z.number().nullable(),
  height: z.number().nullable(),
})
type Bytes = z.infer<typeof bytesSchema>

const bytesOf = ({ revision, extension, mediaType, size, width, height }: FileRow): Bytes => ({
  revision,
  extension,
  mediaType,
  size,
  width,
  height,
})

/** What can stand in for each other: a picture for a picture, a sound for a sound; a document only for its like. */
const groupOf = (mediaType: string) => /^(?:image|audio|video)\//.exec(mediaType)?.[0] ?? mediaType

export type Replacing = ReturnType<typeof createReplacing>

/**
 * Gives a file other bytes under the same address, wherever it is used. Those before them are kept for the days of a bin
 * and can be taken back; those before these are gone.
 */
export function createReplacing(
  { db }: Database,
  { storage, replaced }: { storage: FileStorage; replaced: (appId: string) => Promise<void> },
) {
  async function copy(from: string, to: string, mediaType: string): Promise<void> {
    const found = await storage.read(from)
    if (!found) throw new Refusal('fileNotFound')
    await storage.write(to, found.content, mediaType)
  }

  /**
   * Puts bytes that lie at `source` in place of those of a file. `choose` is called with the row locked, so that two
   * people who replace the same file come one after the other.
   */
  async function exchange(
    appId: string,
    id: string,
    choose: (
      row: FileRow,
      tx: Pick<typeof db, 'select' | 'delete'>,
    ) => Promise<{ source: string; bytes: Bytes }>,
  ): Promise<LibraryFile> {
    const { before, after, source } = await db.transaction(async (tx) => {
      const [row] = await tx
        .select()
        .from(files)
        .where(
          and(eq(files.appId, appId), eq(files.id, id), isNull(files.deletedAt), isNotNull(files.listedAt)),
        )
        .for('update')
      if (!row) throw new Refusal('fileNotFound')
      const chosen = await choose(row, tx)
      const bytes = { ...chosen.bytes, revision: row.revision + 1 }
      await copy(chosen.source, storageKeyOf({ ...row, ...bytes }), bytes.mediaType)
      await copy(storageKeyOf(row), formerKeyOf(row), row.mediaType)
      const [changed] = await tx
        .update(files)
        .set({ ...bytes, former: bytesOf(row), replacedAt: sql`now()` })
        .where(and(eq(files.appId, appId), eq(files.id, id)))
        .returning()
      if (!changed) throw new Refusal('fileNotFound')
      return { before: row, after: changed, source: chosen.source }
    })
    await removeStored(storage, before)
    await storage.remove(source)
    const older = formerOf(before)
    if (older) await storage.remove(formerKeyOf({ ...before, ...older }))
    await replaced(appId)
    return libraryFileOf(after)
  }

  const formerOf = (row: FileRow): Bytes | null => bytesSchema.safeParse(row.former).data ?? null

  return {
    /** `key` names an upload of the same person that stands in no library yet; it goes into the file. */
    replace: (appId: string, by: { userId: string }, input: { id: string; key: string }) =>
      exchange(appId, input.id, async (row, tx) => {
        const uploaded = readFileKey(input.key)
        const own = and(
          eq(files.appId, appId),
          eq(files.id, uploaded?.id ?? ''),
          eq(files.createdBy, by.userId),
          isNull(files.listedAt),
          isNull(files.deletedAt),
        )
        const [upload] = uploaded?.appId === appId ? await tx.select().from(files).where(own) : []
        if (!upload) throw new Refusal('fileNotFound')
        if (groupOf(upload.mediaType) !== groupOf(row.mediaType))
          throw new Refusal('fileTypeRefused', { message: texts.otherKind })
        await tx.delete(files).where(own)
        return { source: storageKeyOf(upload), bytes: bytesOf(upload) }
      }),

    /** Goes back to the bytes before the last replacement; what was replaced by them can be taken back in turn. */
    takeBack: (appId: string, id: string) =>
      exchange(appId, id, async (row) => {
        const former = formerOf(row)
        if (!former) throw new Refusal('fileNotFound', { message: texts.nothingFormer })
        return { source: formerKeyOf({ ...row, ...former }), bytes: former }
      }),

    /** Deletes former bytes whose days are over, and what a replacement that broke off has left before visitors. */
    async sweep(): Promise<void> {
      const overdue = await db.select().from(files).where(isOverdue(files.replacedAt)).limit(1000)
      for (const row of overdue) {
        const former = formerOf(row)
        if (former) await storage.remove(formerKeyOf({ ...row, ...former }))
        await db
          .update(files)
          .set({ former: null, replacedAt: null })
          .where(and(eq(files.appId, row.appId), eq(files.id, row.id), eq(files.revision, row.revision)))
      }
      const recent = await db
        .select()
        .from(files)
        .where(gt(files.replacedAt, sql`now() - interval '3 hours'`))
        .limit(1000)
      for (const row of recent) {
        const former = formerOf(row)
        if (former) await removeStored(storage, { ...row, ...former })
      }
    },

    /** Deletes the former bytes of a file that goes for good. */
    async forget(row: FileRow): Promise<void> {
      const former = formerOf(row)
      if (former) await storage.remove(formerKeyOf({ ...row, ...former }))
    },
  }
}
