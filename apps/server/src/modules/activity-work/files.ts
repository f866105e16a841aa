import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { limits } from '@zhanfang/contract'
import { workLimits } from '@zhanfang/contract/content-kinds/activity/works/settings'
import { and, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import type { Database, Db } from '../../database/database.ts'
import { newId } from '../../database/id.ts'
import type { IncomingFile } from '../../http/bind.ts'
import { fieldRefusal, Refusal } from '../../http/refusal.ts'
import { imageWidths } from '@zhanfang/blocks'
import { publicUrlOf, scaledExtensions, scaledKeyOf, storageKeyOf } from '../../storage/file-key.ts'
import type { FileStorage } from '../../storage/file-storage.ts'
import { receiveFile, redrawImage } from '../file/module.ts'
import { workFiles } from './tables.ts'
import { texts } from './texts.ts'

const PICTURES = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/gif'])
const VIDEOS = new Set(['video/mp4', 'video/quicktime', 'video/webm', 'video/x-m4v'])
/** Files that one customer may have lying about before a work has them. */
const MOST_UNCLAIMED = 30

export type WorkFileKind = 'picture' | 'video'
type FileRow = typeof workFiles.$inferSelect

export interface WorkFile {
  id: string
  kind: WorkFileKind
  url: string
}

/** Whose files are meant. */
export interface FileOwner {
  appId: string
  activityId: string
  customerId: string
}

const fileOf = (row: FileRow): WorkFile => ({
  id: row.id,
  kind: row.mediaType.startsWith('video/') ? 'video' : 'picture',
  url: publicUrlOf({ appId: row.appId, id: row.id, extension: row.extension }),
})

export type WorkFiles = ReturnType<typeof createWorkFiles>

/**
 * Pictures and videos of works: judged by their bytes, pictures drawn anew. Their addresses cannot be guessed, and lead
 * nowhere once their work is withdrawn.
 */
export function createWorkFiles(
  { db }: Database,
  storage: FileStorage,
  claimRoom: (tx: Db, appId: string, size: number) => Promise<void>,
) {
  const ofOwner = ({ appId, activityId, customerId }: FileOwner) =>
    and(
      eq(workFiles.appId, appId),
      eq(workFiles.activityId, activityId),
      eq(workFiles.customerId, customerId),
    )

  async function judged(incoming: IncomingFile, kind: WorkFileKind) {
    const received = await receiveFile(incoming, {
      maxBytes: kind === 'video' ? workLimits.videoBytes : limits.imageBytes,
    }).catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error
      const tooLarge = kind === 'video' ? texts.videoTooLarge : texts.pictureTooLarge
      const wrong = kind === 'video' ? texts.notVideo : texts.notPicture
      throw fieldRefusal(error.kind, kind, error.kind === 'fileTooLarge' ? tooLarge : wrong)
    })
    try {
      if (!(kind === 'video' ? VIDEOS : PICTURES).has(received.mediaType))
        throw fieldRefusal('fileTypeRefused', kind, kind === 'video' ? texts.notVideo : texts.notPicture)
      const drawn = kind === 'picture' ? await redrawImage(received.path, received.mediaType) : null
      return { received, drawn }
    } catch (error) {
      await received.dispose()
      if (error instanceof Refusal && !error.problems) throw fieldRefusal(error.kind, kind, error.message)
      throw error
    }
  }

  /** Refuses what is too much for the app or for its sender. Uploads of an app pass one after the other until they are written down. */
  async function requireRoom(tx: Db, { appId, customerId }: FileOwner, size: number): Promise<void> {
    await claimRoom(tx, appId, size)
    const unclaimed = await tx.$count(
      workFiles,
      and(eq(workFiles.appId, appId), eq(workFiles.customerId, customerId), isNull(workFiles.workId)),
    )
    if (unclaimed >= MOST_UNCLAIMED) throw new Refusal('tooManyRequests')
  }

  async function removeBytes({ appId, id, extension, mediaType }: FileRow): Promise<void> {
    const address = { appId, id, extension }
    await storage.remove(storageKeyOf(address))
    if (mediaType.startsWith('video/')) return
    for (const width of imageWidths)
      for (const scaled of scaledExtensions) await storage.remove(scaledKeyOf(address, width, scaled))
  }

  return {
    /** Stores an upload. It belongs to no work until one claims it. */
    async store(owner: FileOwner, kind: WorkFileKind, incoming: IncomingFile): Promise<WorkFile> {
      const { received, drawn } = await judged(incoming, kind)
      try {
        const size = drawn?.content.length ?? received.size
        const extension = drawn?.extension ?? received.extension
        const mediaType = drawn?.mediaType ?? received.mediaType
        // The row comes first: a file without a row would never be swept.
        const [row] = await db.transaction(async (tx) => {
          await requireRoom(tx, owner, size)
          return tx
            .insert(workFiles)
            .values({ ...owner, id: newId(), extension, mediaType, size })
            .returning()
        })
        if (!row) throw new Refusal('internal')
        await storage.write(
          storageKeyOf({ appId: owner.appId, id: row.id, extension }),
          drawn ? Readable.from([drawn.content]) : createReadStream(received.path),
          mediaType,
        )
        return fileOf(row)
      } finally {
        await received.dispose()
      }
    },

    /** Those of the files that are the customer's, free or of this work, in the order asked. */
    async mine(owner: FileOwner, ids: readonly string[], workId: string | null): Promise<WorkFile[]> {
      if (ids.length === 0) return []
      const rows = await db
        .select()
        .from(workFiles)
        .where(
          and(
            ofOwner(owner),
            inArray(workFiles.id, [...ids]),
            workId === null
              ? isNull(workFiles.workId)
              : or(isNull(workFiles.workId), eq(workFiles.workId, workId)),
          ),
        )
      const byId = new Map(rows.map((row) => [row.id, fileOf(row)]))
      return [...new Set(ids)].flatMap((id) => byId.get(id) ?? [])
    },

    /** How much the files of works take of an app's room. */
    async bytesOf(tx: Db, appId: string): Promise<number> {
      const [used] = await tx
        .select({ bytes: sql<number>`coalesce(sum(${workFiles.size}), 0)`.mapWith(Number) })
        .from(workFiles)
        .where(eq(workFiles.appId, appId))
      return used?.bytes ?? 0
    },

    /** The files of a work. */
    async of(appId: string, workId: string): Promise<WorkFile[]> {
      const rows = await db
        .select()
        .from(workFiles)
        .where(and(eq(workFiles.appId, appId), eq(workFiles.workId, workId)))
      return rows.map(fileOf)
    },

    /** Gives a work its files in the transaction that writes it; what it had besides is let go. Throws when one is gone. */
    async claim(tx: Db, owner: FileOwner, workId: string, ids: readonly string[]): Promise<void> {
      const ofWork = and(eq(workFiles.appId, owner.appId), eq(workFiles.workId, workId))
      // From now on they count as left over, and are swept a day later.
      await tx
        .update(workFiles)
        .set({ workId: null, createdAt: sql`now()` })
        .where(ofWork)
      if (ids.length === 0) return
      const claimed = await tx
        .update(workFiles)
        .set({ workId })
        .where(and(ofOwner(owner), inArray(workFiles.id, [...ids]), isNull(workFiles.workId)))
        .returning({ id: workFiles.id })
      if (claimed.length !== ids.length) throw fieldRefusal('fileNotFound', 'picture', texts.fileGone)
    },

    /** Lets the files of a work go: they are swept a day later. */
    async release(tx: Db, appId: string, workId: string): Promise<void> {
      await tx
        .update(workFiles)
        .set({ workId: null, createdAt: sql`now()` })
        .where(and(eq(workFiles.appId, appId), eq(workFiles.workId, workId)))
    },

    /** Removes what for a day has belonged to no work: the bytes first, as nobody finds them without the row. */
    async sweep(): Promise<void> {
      const leftOver = and(isNull(workFiles.workId), lt(workFiles.createdAt, sql`now() - interval '1 day'`))
      const rows = await db.select().from(workFiles).where(leftOver).limit(1000)
      for (const { appId, id } of rows)
        await db.transaction(async (tx) => {
          const one = and(eq(workFiles.appId, appId), eq(workFiles.id, id), leftOver)
          // A work may claim it at this very moment: whoever is first has it.
          const [row] = await tx.select().from(workFiles).where(one).for('update')
          if (!row) return
          await removeBytes(row)
          await tx.delete(workFiles).where(one)
        })
    },
  }
}
