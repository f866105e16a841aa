import { pipeline, Transform } from 'node:stream'
import { type CallData, limits, type appTransfers as listCall, type Transfer } from '@zhanfang/contract'
import { formatDate } from '@zhanfang/format'
import { and, count, desc, eq, inArray, lt, sql } from 'drizzle-orm'
import type { Database, Db } from '../../database/database.ts'
import { newId, newToken } from '../../database/id.ts'
import type { FileResult, IncomingFile } from '../../http/bind.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import type { FileStorage } from '../../storage/file-storage.ts'
import type { AppService } from '../app/module.ts'
import { appTransfers } from './tables.ts'
import { texts } from './texts.ts'
import { JOB } from './transfer-jobs.ts'
import { expiry, storageKeyOf, transferOf, type TransferRow } from './transfer-rows.ts'

const LISTED = 20
const openStates = ['waiting', 'checking', 'running']

interface Person {
  userId: string
  nickname: string
}

export type TransferService = ReturnType<typeof createTransferService>

/** Exports, imports and copies of whole apps, as those who ask for them see them. The work is done by jobs. */
export function createTransferService(
  { db }: Database,
  {
    storage,
    jobs,
    app,
    discardApp,
  }: {
    storage: FileStorage
    jobs: Jobs
    app: Pick<AppService, 'mustOwn' | 'mustHaveRoom' | 'standing'>
    /** Removes the files of an app that was not finished. */
    discardApp: (row: TransferRow) => Promise<void>
  },
) {
  /** Notes one to be done and hands it to a job. One person has a few at a time. */
  async function begin(
    { userId, nickname }: Person,
    row: Pick<TransferRow, 'kind' | 'state' | 'targetName'> & Partial<TransferRow>,
  ): Promise<{ id: string }> {
    const id = row.id ?? newId()
    await db.transaction(async (tx) => {
      await mustBeFew(tx, userId)
      await tx.insert(appTransfers).values({
        id,
        idKey: newToken(),
        createdBy: userId,
        createdByName: nickname,
        ...row,
      })
    })
    await jobs.send(JOB, { id })
    return { id }
  }

  async function mustBeFew(handle: Db, userId: string): Promise<void> {
    await handle.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`transfers:${userId}`}, 0))`)
    const [open] = await handle
      .select({ value: count() })
      .from(appTransfers)
      .where(and(eq(appTransfers.createdBy, userId), inArray(appTransfers.state, openStates)))
    if ((open?.value ?? 0) >= limits.openTransfers) throw new Refusal('transferLimitReached')
  }

  const own = (userId: string, id: string) => and(eq(appTransfers.createdBy, userId), eq(appTransfers.id, id))

  async function find(userId: string, id: string): Promise<TransferRow> {
    const [row] = await db.select().from(appTransfers).where(own(userId, id))
    if (!row) throw new Refusal('notFound')
    return row
  }

  /** Files of imports that were looked at and not begun make room for a new one. */
  async function discardUnbegun(userId: string): Promise<void> {
    const rows = await db
      .delete(appTransfers)
      .where(
        and(
          eq(appTransfers.createdBy, userId),
          eq(appTransfers.kind, 'import'),
          inArray(appTransfers.state, ['ready', 'failed']),
        ),
      )
      .returning({ key: appTransfers.key })
    for (const { key } of rows) if (key !== null) await storage.remove(key)
  }

  return {
    async export(person: Person, appId: string, { answers }: { answers: boolean }): Promise<{ id: string }> {
      await app.mustOwn(appId, person.userId)
      const { appName } = await app.standing(appId)
      return begin(person, {
        kind: 'export',
        state: 'waiting',
        targetName: appName,
        sourceAppId: appId,
        answers,
        fileName: texts.fileName(appName, formatDate(new Date())),
      })
    },

    async copy(
      person: Person,
      appId: string,
      { appName, answers }: { appName: string; answers: boolean },
    ): Promise<{ id: string }> {
      await app.mustOwn(appId, person.userId)
      await app.mustHaveRoom(person.userId)
      return begin(person, {
        kind: 'copy',
        state: 'waiting',
        targetName: appName,
        sourceAppId: appId,
        answers,
      })
    },

    /** Takes a file, which is checked by a job. Refuses what is too large. */
    async upload(person: Person, readFile: () => Promise<IncomingFile>): Promise<{ id: string }> {
      await db.transaction((tx) => mustBeFew(tx, person.userId))
      await discardUnbegun(person.userId)
      const incoming = await readFile()
      const id = newId()
      const key = storageKeyOf(id)
      let size = 0
      const counter = new Transform({
        transform(chunk: Buffer, _encoding, done) {
          size += chunk.length
          done(size > limits.transferBytes ? new Refusal('fileTooLarge') : null, chunk)
        },
      })
      // An upload that breaks off ends the writing with its error.
      pipeline(incoming.content, counter, () => {})
      try {
        await storage.write(key, counter, 'application/zip')
        return await begin(person, {
          id,
          kind: 'import',
          state: 'checking',
          targetName: '',
          fileName: incoming.name.slice(0, 200).toWellFormed(),
          key,
          size,
          expiresAt: expiry(),
        })
      } catch (error) {
        // What is still being sent must be read to its end, or the answer cannot be.
        incoming.content.resume()
        await storage.remove(key)
        throw error
      }
    },

    /** Begins the import of a file that was checked. */
    async import(
      { userId }: Person,
      id: string,
      { appName, answers }: { appName: string; answers: boolean },
    ): Promise<{ id: string }> {
      await find(userId, id)
      await app.mustHaveRoom(userId)
      const [begun] = await db
        .update(appTransfers)
        .set({ state: 'running', progress: 0, tries: 0, targetName: appName, answers })
        .where(and(own(userId, id), eq(appTransfers.kind, 'import'), eq(appTransfers.state, 'ready')))
        .returning({ id: appTransfers.id })
      if (!begun) throw new Refusal('transferNotReady')
      await jobs.send(JOB, { id })
      return begun
    },

    async list(userId: string): Promise<CallData<typeof listCall>> {
      const rows = await db
        .select()
        .from(appTransfers)
        .where(eq(appTransfers.createdBy, userId))
        .orderBy(desc(appTransfers.id))
        .limit(LISTED)
      return { list: rows.map(transferOf) }
    },

    one: async (userId: string, id: string): Promise<Transfer> => transferOf(await find(userId, id)),

    async download(userId: string, id: string): Promise<FileResult> {
      const row = await find(userId, id)
      if (row.kind !== 'export') throw new Refusal('notFound')
      // Whoever has given the app away cannot take it along any more.
      if (row.sourceAppId !== null) await app.mustOwn(row.sourceAppId, userId)
      if (row.state === 'expired') throw new Refusal('exportExpired')
      if (row.state !== 'done' || row.key === null) throw new Refusal('exportNotReady')
      const { key } = row
      const read = async (range?: { start: number; end: number }) => {
        const found = await storage.read(key, range)
        if (!found) throw new Refusal('exportExpired')
        return found
      }
      const file = await read()
      return {
        content: file.content,
        size: file.size,
        part: async (range) => (await read(range)).content,
        fileName: row.fileName,
        mediaType: 'application/zip',
      }
    },

    /** Forgets one, with its file. A job that works on it notices, and takes back what it did. */
    async discard(userId: string, id: string): Promise<void> {
      const [row] = await db.delete(appTransfers).where(own(userId, id)).returning()
      if (!row) throw new Refusal('notFound')
      if (row.key !== null) await storage.remove(row.key)
    },

    nameOf: async (id: string): Promise<string | undefined> => {
      const [row] = await db
        .select({ name: appTransfers.targetName })
        .from(appTransfers)
        .where(eq(appTransfers.id, id))
      return row?.name
    },

    /** Removes files whose days are over, and gives up what a process left unfinished. */
    async sweep(): Promise<void> {
      const over = await db
        .update(appTransfers)
        .set({ state: 'expired' })
        .where(
          and(
            lt(appTransfers.expiresAt, sql`now()`),
            inArray(appTransfers.state, ['done', 'ready', 'failed']),
          ),
        )
        .returning({ key: appTransfers.key })
      for (const { key } of over) if (key !== null) await storage.remove(key)
      const lost = await db
        .update(appTransfers)
        .set({ state: 'failed', reason: texts.tookTooLong, expiresAt: expiry() })
        .where(
          and(
            inArray(appTransfers.state, openStates),
            lt(appTransfers.createdAt, sql`now() - interval '2 days'`),
          ),
        )
        .returning()
      for (const row of lost) await discardApp(row)
      await db
        .delete(appTransfers)
        .where(lt(appTransfers.createdAt, sql`now() - make_interval(days => ${limits.binDays * 2})`))
    },
  }
}
