import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import {
  isUploadConfig,
  limits,
  uploadConfigs,
  type CallData,
  type FilingQuery,
  type LibraryFile,
  type StoredFile,
  type UploadConfig,
  type fileList,
  type SortBy,
  type fileOrders,
} from '@zhanfang/contract'
import { and, count, eq, ilike, inArray, isNotNull, isNull, like, lt, notLike, sql } from 'drizzle-orm'
import type { Database, Db } from '../../database/database.ts'
import { newId } from '../../database/id.ts'
import { listOrder } from '../../database/list-order.ts'
import { containsPattern } from '../../database/search.ts'
import type { IncomingFile } from '../../http/bind.ts'
import { Refusal } from '../../http/refusal.ts'
import type { FileStorage } from '../../storage/file-storage.ts'
import { publicKeyOf, readFileKey, storageKeyOf } from '../../storage/file-key.ts'
import type { ClaimPlaces } from '../content-limit/module.ts'
import type { ListFiling } from '../folder/module.ts'
import { typeOfExtension } from './file-types.ts'
import { redrawImage } from './image-work.ts'
import { FILE_TYPE, libraryFileOf, removeStored, storedFileOf, type FileRow } from './library-file.ts'
import { cleanFileName, receiveFile, type ReceivedFile } from './received-file.ts'
import { files, spentUploadTokens } from './tables.ts'
import { texts } from './texts.ts'
import { readUploadToken, signUpload } from './upload-token.ts'

const DISCARDED_AT_ONCE = 200

interface Uploader {
  userId: string
  nickname: string
}

interface Judged {
  content: Readable
  size: number
  mediaType: string
  extension: string
  width: number | null
  height: number | null
}

export interface FileNeighbours {
  storage: FileStorage
  /** Bytes that one app may keep. */
  quotaBytes: number
  linkSecret: () => Promise<string>
  /** Takes places for new files; `mustHaveRoom` refuses before anything is uploaded. */
  places: { claim: ClaimPlaces; mustHaveRoom: (appId: string, kind: string) => Promise<void> }
  filing: Pick<ListFiling, 'condition' | 'marksOf'>
}

const isFor = (purpose: UploadConfig, extension: string) =>
  uploadConfigs[purpose].some((suffix) => suffix === extension)
const isImage = (mediaType: string) => mediaType.startsWith('image/')

/** What will be stored of an upload: images are drawn anew, everything else stays as it is. */
async function judged(file: ReceivedFile): Promise<Judged> {
  if (!isImage(file.mediaType)) {
    return {
      content: createReadStream(file.path),
      size: file.size,
      mediaType: file.mediaType,
      extension: file.extension,
      width: null,
      height: null,
    }
  }
  if (file.mediaType === 'image/heic') throw new Refusal('fileTypeRefused', { message: texts.heic })
  if (file.mediaType === 'image/bmp') throw new Refusal('fileTypeRefused')
  if (file.size > limits.imageBytes) {
    throw new Refusal('fileTooLarge', { message: texts.tooLarge(limits.imageBytes) })
  }
  const image = await redrawImage(file.path, file.mediaType)
  return { ...image, content: Readable.from([image.content]), size: image.content.length }
}

/** Ids of files of an app by their addresses; those of others are left out. */
const idsOf = (appId: string, urls: readonly string[]): string[] =>
  urls.flatMap((url) => {
    const key = readFileKey(url.replace(/^\/files\//, ''))
    return key?.appId === appId ? key.id : []
  })

/** Bytes of an app that a module keeps itself. */
export type RoomSource = (tx: Db, appId: string) => Promise<number>

export type FileService = ReturnType<typeof createFileService>

/** Files of an app: uploads by token, the library, and how much room they take. */
export function createFileService(
  { db }: Database,
  { storage, quotaBytes, linkSecret, places, filing }: FileNeighbours,
) {
  const alive = (appId: string) => and(eq(files.appId, appId), isNull(files.deletedAt))

  const elsewhere: RoomSource[] = []

  /** Bytes of an app that modules keep themselves. */
  async function bytesElsewhere(tx: Db, appId: string): Promise<number> {
    let bytes = 0
    for (const source of elsewhere) bytes += await source(tx, appId)
    return bytes
  }

  async function usage(appId: string, tx: Db = db): Promise<{ usedBytes: number; count: number }> {
    const [row] = await tx
      .select({ usedBytes: sql<string>`coalesce(sum(${files.size}), 0)`, count: count() })
      .from(files)
      .where(alive(appId))
    return {
      usedBytes: Number(row?.usedBytes ?? 0) + (await bytesElsewhere(tx, appId)),
      count: row?.count ?? 0,
    }
  }

  /** Refuses what is too much for an app. Those who ask pass one after the other until they have written it down. */
  async function claimRoom(tx: Db, appId: string, size: number): Promise<void> {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`files:${appId}`}, 0))`)
    if ((await usage(appId, tx)).usedBytes + size > quotaBytes) throw new Refusal('storageFull')
  }

  /** Width and height in pixels of the pictures at these addresses of files; others are left out. */
  async function pictureSizes(
    urls: readonly string[],
  ): Promise<Record<string, [width: number, height: number]>> {
    const wanted = urls.flatMap((url) => {
      const key = readFileKey(url.replace(/^\/files\//, ''))
      return key ? [{ ...key, url }] : []
    })
    if (wanted.length === 0) return {}
    const rows = await db
      .select()
      .from(files)
      .where(
        and(
          inArray(
            files.id,
            wanted.map(({ id }) => id),
          ),
          isNull(files.deletedAt),
        ),
      )
    const byId = new Map(rows.map((row) => [row.id, row]))
    return Object.fromEntries(
      wanted.flatMap(({ appId, id, url }): [string, [number, number]][] => {
        const row = byId.get(id)
        return row?.appId === appId && row.width && row.height ? [[url, [row.width, row.height]]] : []
      }),
    )
  }

  /** Returns what the token is for. */
  async function spend(token: string, appId: string, userId: string): Promise<UploadConfig | undefined> {
    const grant = readUploadToken(await linkSecret(), token)
    if (!grant || grant.appId !== appId || grant.userId !== userId) throw new Refusal('uploadTokenInvalid')
    const spent = await db
      .insert(spentUploadTokens)
      .values({ appId, tokenId: grant.tokenId, expiresAt: grant.expiresAt })
      .onConflictDoNothing()
      .returning({ tokenId: spentUploadTokens.tokenId })
    if (spent.length === 0) throw new Refusal('uploadTokenInvalid')
    return isUploadConfig(grant.purpose) ? grant.purpose : undefined
  }

  /** Stores the bytes, then the row; of two uploads at once only those that fit are kept. */
  async function keep(
    appId: string,
    uploader: Uploader,
    name: string,
    file: Judged,
    credit = '',
  ): Promise<FileRow> {
    const address = { appId, id: newId(), extension: file.extension, revision: 0 }
    await storage.write(storageKeyOf(address), file.content, file.mediaType)
    try {
      return await db.transaction(async (tx) => {
        await claimRoom(tx, appId, file.size)
        await places.claim(tx, appId, FILE_TYPE)
        const [row] = await tx
          .insert(files)
          .values({
            ...address,
            mediaType: file.mediaType,
            size: file.size,
            width: file.width,
            height: file.height,
            name,
            createdBy: uploader.userId,
            createdByName: uploader.nickname,
            credit: credit.slice(0, limits.fileCredit),
          })
          .returning()
        if (!row) throw new Error('the file row was not written')
        return row
      })
    } catch (error) {
      await storage.remove(storageKeyOf(address))
      throw error
    }
  }

  /** Puts an uploaded file into the library under a name. */
  async function addFile(appId: string, input: { key: string; name: string }): Promise<LibraryFile> {
    const address = readFileKey(input.key)
    if (!address || address.appId !== appId) throw new Refusal('fileNotFound')
    const [row] = await db
      .update(files)
      .set({ name: cleanFileName(input.name), listedAt: sql`coalesce(${files.listedAt}, now())` })
      .where(and(alive(appId), eq(files.id, address.id), eq(files.extension, address.extension)))
      .returning()
    if (!row) throw new Refusal('fileNotFound')
    return libraryFileOf(row)
  }

  /** Who sent what `receive` has kept: a visitor with an account. No user has such an id. */
  const senderOf = (customerId: string) => `customer:${customerId}`
  /** What `receive` has kept of some ids. */
  const isReceived = (appId: string, ids: readonly string[]) =>
    and(
      eq(files.appId, appId),
      inArray(files.id, [...ids]),
      isNull(files.listedAt),
      like(files.createdBy, senderOf('%')),
    )

  return {
    pictureSizes,

    /** With a `purpose` the token is good for its suffixes alone, else for anything that is taken. */
    async uploadToken(appId: string, userId: string, nameSuffix: string, purpose: UploadConfig | '' = '') {
      const suffix = nameSuffix.replace(/^\./, '').toLowerCase()
      const mediaType = typeOfExtension.get(suffix === 'jpeg' ? 'jpg' : suffix)
      if (!mediaType) {
        throw new Refusal('fileTypeRefused', suffix === 'svg' ? { message: texts.svg } : {})
      }
      await places.mustHaveRoom(appId, FILE_TYPE)
      const { token, expiresAt } = signUpload(await linkSecret(), appId, userId, { purpose })
      return {
        token,
        uploadUrl: `/p2/api/v2/upload?token=${token}`,
        maxBytes: isImage(mediaType) ? limits.imageBytes : limits.fileBytes,
        expiresAt: expiresAt.toISOString(),
      }
    },

    /** `readFile` is called only when the token is good. */
    async upload(
      appId: string,
      uploader: Uploader,
      token: string,
      readFile: () => Promise<IncomingFile>,
    ): Promise<StoredFile> {
      const purpose = await spend(token, appId, uploader.userId)
      const maxBytes = purpose === 'picture' ? limits.imageBytes : limits.fileBytes
      const received = await receiveFile(await readFile(), { maxBytes })
      try {
        // What it is, whatever it is called.
        if (purpose && !isFor(purpose, received.extension)) throw new Refusal('fileTypeRefused')
        if ((await usage(appId)).usedBytes >= quotaBytes) throw new Refusal('storageFull')
        return storedFileOf(await keep(appId, uploader, received.name, await judged(received)))
      } finally {
        await received.dispose()
      }
    },

    addFile,

    /** Counts what a module keeps itself to the room of each app; it claims room with `claimRoom` before it writes. */
    addRoomSource: (source: RoomSource): void => void elsewhere.push(source),
    claimRoom,

    /**
     * Keeps what a visitor sends with something that they write: not in the library, and named after nobody. `judge` says
     * what of it is taken.
     */
    async receive(
      appId: string,
      incoming: IncomingFile,
      {
        maxBytes,
        judge,
        customerId,
      }: { maxBytes: number; judge: (mediaType: string) => boolean; customerId: string },
    ): Promise<{ url: string; name: string; size: number; width: number | null; height: number | null }> {
      const received = await receiveFile(incoming, { maxBytes })
      try {
        if (!judge(received.mediaType)) throw new Refusal('fileTypeRefused')
        if ((await usage(appId)).usedBytes >= quotaBytes) throw new Refusal('storageFull')
        const uploader = { userId: senderOf(customerId), nickname: texts.visitor }
        const row = await keep(appId, uploader, received.name, await judged(received))
        return {
          ...storedFileOf(row),
          name: received.name,
          size: row.size,
          width: row.width,
          height: row.height,
        }
      } finally {
        await received.dispose()
      }
    },

    /** What is known of files of an app, by their addresses; others are left out. `isFrom` says that this customer sent it. */
    async described(
      appId: string,
      urls: readonly string[],
      customerId: string,
    ): Promise<
      ReadonlyMap<
        string,
        {
          name: string
          size: number
          mediaType: string
          width: number | null
          height: number | null
          isFrom: boolean
          /** It stands in the library. */
          isListed: boolean
        }
      >
    > {
      const ids = idsOf(appId, urls)
      if (ids.length === 0) return new Map()
      const rows = await db
        .select()
        .from(files)
        .where(and(alive(appId), inArray(files.id, ids)))
      return new Map(
        rows.map((row) => [
          storedFileOf(row).url,
          { ...row, isFrom: row.createdBy === senderOf(customerId), isListed: row.listedAt !== null },
        ]),
      )
    },

    /** Deletes what `receive` has kept, by its addresses; files of operators stay, in the library or not. */
    async discard(appId: string, urls: readonly string[]): Promise<void> {
      const ids = idsOf(appId, urls)
      if (ids.length === 0) return
      const gone = await db.delete(files).where(isReceived(appId, ids)).returning()
      for (const file of gone) await removeStored(storage, file)
    },

    /**
     * Deletes them together with what the caller's transaction deletes: they are marked in it, and their bytes go once it
     * is committed, so that a transaction that fails has lost nobody's pictures.
     */
    async discardIn(tx: Db, appId: string, urls: readonly string[]): Promise<void> {
      const ids = idsOf(appId, urls)
      if (ids.length === 0) return
      await tx
        .update(files)
        .set({ deletedAt: sql`now()`, deletedBy: null })
        .where(and(isReceived(appId, ids), isNull(files.deletedAt)))
    },

    /** Deletes the bytes of what was marked. */
    async sweepDiscarded(): Promise<void> {
      for (;;) {
        const gone = await db
          .select()
          .from(files)
          .where(
            and(
              isNotNull(files.deletedAt),
              isNull(files.deletedBy),
              isNull(files.listedAt),
              like(files.createdBy, senderOf('%')),
            ),
          )
          .limit(DISCARDED_AT_ONCE)
        for (const file of gone) {
          await removeStored(storage, file)
          await db.delete(files).where(and(eq(files.appId, file.appId), eq(files.id, file.id)))
        }
        if (gone.length < DISCARDED_AT_ONCE) return
      }
    },

    /**
     * Gives what `receive` has kept another address, so that whoever knows the one that it was shown under finds nothing
     * there. `moved` writes the new address down in the same transaction. Files of operators keep theirs.
     */
    async readdress(
      appId: string,
      url: string,
      moved: (tx: Db, newUrl: string) => Promise<void>,
    ): Promise<void> {
      const [row] = await db
        .select()
        .from(files)
        .where(and(isReceived(appId, idsOf(appId, [url])), isNull(files.deletedAt)))
      const stored = row && (await storage.read(storageKeyOf(row)))
      if (!row || !stored) return
      const renamed = { ...row, id: newId() }
      await storage.write(storageKeyOf(renamed), stored.content, row.mediaType)
      try {
        await db.transaction(async (tx) => {
          await tx
            .update(files)
            .set({ id: renamed.id })
            .where(and(eq(files.appId, appId), eq(files.id, row.id)))
          await moved(tx, storedFileOf(renamed).url)
        })
      } catch (error) {
        await storage.remove(storageKeyOf(renamed))
        throw error
      }
      await removeStored(storage, row)
    },

    /**
     * Puts bytes of our own into the library, as if somebody had uploaded them. `credit` says who made them and where they
     * are from.
     */
    async addBytes(
      appId: string,
      uploader: Uploader,
      name: string,
      content: Buffer,
      credit = '',
    ): Promise<LibraryFile> {
      await places.mustHaveRoom(appId, FILE_TYPE)
      const received = await receiveFile(
        { name, content: Readable.from([content]) },
        { maxBytes: limits.fileBytes },
      )
      try {
        const row = await keep(appId, uploader, received.name, await judged(received), credit)
        return await addFile(appId, { key: publicKeyOf(row), name })
      } finally {
        await received.dispose()
      }
    },

    async list(
      appId: string,
      query: {
        page: number
        size: number
        keywords?: string | undefined
        group?: 'image' | 'audio' | 'video' | 'other' | undefined
        sort?: SortBy<(typeof fileOrders)[number]> | undefined
      } & FilingQuery,
    ): Promise<CallData<typeof fileList>> {
      const where = and(
        alive(appId),
        isNotNull(files.listedAt),
        query.keywords ? ilike(files.name, containsPattern(query.keywords)) : undefined,
        query.group === 'other' ? notLike(files.mediaType, 'image/%') : undefined,
        query.group && query.group !== 'other' ? like(files.mediaType, `${query.group}/%`) : undefined,
        await filing.condition(appId, FILE_TYPE, files.id, query),
      )
      const rows = await db
        .select()
        .from(files)
        .where(where)
        .orderBy(
          ...listOrder(
            query.sort,
            { name: files.name, size: files.size, listed: files.listedAt },
            '-listed',
            files.id,
          ),
        )
        .limit(query.size)
        .offset((query.page - 1) * query.size)
      const [total] = await db.select({ value: count() }).from(files).where(where)
      const filedOf = await filing.marksOf(
        appId,
        FILE_TYPE,
        rows.map(({ id }) => id),
      )
      return {
        list: rows.map((row) => ({ ...libraryFileOf(row), ...filedOf(row.id) })),
        total: total?.value ?? 0,
        page: query.page,
        size: query.size,
      }
    },

    /** Calls a file otherwise in the library; its address stays. */
    async rename(appId: string, input: { id: string; name: string }): Promise<LibraryFile> {
      const [row] = await db
        .update(files)
        .set({ name: cleanFileName(input.name) })
        .where(and(alive(appId), isNotNull(files.listedAt), eq(files.id, input.id)))
        .returning()
      if (!row) throw new Refusal('fileNotFound')
      return libraryFileOf(row)
    },

    /** Name of a file, in the bin or not; undefined when there is none. */
    async nameOf(appId: string, id: string): Promise<string | undefined> {
      const [row] = await db
        .select({ name: files.name })
        .from(files)
        .where(and(eq(files.appId, appId), eq(files.id, id)))
      return row?.name
    },

    async usage(appId: string): Promise<{ usedBytes: number; maxBytes: number; count: number }> {
      return { ...(await usage(appId)), maxBytes: quotaBytes }
    },

    /** Bytes of the files of many apps, by app. */
    async bytesOf(appIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
      if (appIds.length === 0) return new Map()
      const rows = await db
        .select({ appId: files.appId, bytes: sql<string>`coalesce(sum(${files.size}), 0)` })
        .from(files)
        .where(and(inArray(files.appId, [...appIds]), isNull(files.deletedAt)))
        .groupBy(files.appId)
      return new Map(rows.map(({ appId, bytes }) => [appId, Number(bytes)]))
    },

    /** Files of an app, for its detail. */
    countFiles: async (appId: string) => (await usage(appId)).count,

    /** Deletes upload tokens that expired. */
    async sweep(): Promise<void> {
      await db.delete(spentUploadTokens).where(lt(spentUploadTokens.expiresAt, sql`now()`))
    },
  }
}
