import { Readable } from 'node:stream'
import { appKeySchema, type AppKey, type NoticeKind, type TransferPreview } from '@zhanfang/contract'
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { AppData } from '../../composition/app-data.ts'
import type { Database, Db } from '../../database/database.ts'
import { ZipTooLargeError } from '../../file-formats/zip-writer.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import type { FileStorage } from '../../storage/file-storage.ts'
import { APP_PUBLISHED, type AppService } from '../app/module.ts'
import { type Archive, openArchive } from './archive/archive-reader.ts'
import { writeArchive } from './archive/archive-writer.ts'
import { FORMAT, FORMAT_VERSION, type Manifest } from './archive/manifest.ts'
import { type AppIds, createAppIds } from './rows/app-ids.ts'
import { bringApp } from './rows/bring-app.ts'
import { BrokenArchive } from './rows/broken-archive.ts'
import { createLossNotes, type LossNotes, sentencesOf } from './rows/loss-notes.ts'
import { type RowSource, trackIds } from './rows/row-source.ts'
import { checkingSink, writingSink } from './rows/row-sinks.ts'
import { countLosses, countRows, storedApp } from './rows/stored-app.ts'
import { travelling, type TravellingTable } from './rows/wire-rows.ts'
import { appTransfers } from './tables.ts'
import { texts } from './texts.ts'
import { expiry, kindSchema, storageKeyOf, type TransferRow } from './transfer-rows.ts'

export const JOB = 'app-transfer'
/** Tries after the first one. */
const RETRIES = 2
/** The longest that one may take, seconds. */
const LONGEST = 6 * 3600
/** Progress is noted at most this often. */
const TOLD_EVERY_MS = 500

/** Nobody wants it any more. */
class TransferCancelled extends Error {
  override readonly name = 'TransferCancelled'
}

/** What an app is by itself, beside what its modules keep. */
export type AppHead = Pick<Manifest, 'app' | 'addresses'>

export interface TransferNeighbours {
  storage: FileStorage
  jobs: Jobs
  app: Pick<AppService, 'createOn' | 'standing'>
  /** Refuses an app that has more of anything than it may. */
  mustFitWhole: (tx: Db, appId: string) => Promise<void>
  parts: () => readonly AppData[]
  /** Bytes that an app may keep. */
  quotaBytes: number
  siteUrl: string
  publicUrl: string
  productVersion: string
  announce: (
    userIds: readonly string[],
    notice: { kind: NoticeKind; title: string; text: string; link: string; appId?: string },
  ) => Promise<void>
  /** Writes a line into the log of the new app. */
  record: (made: { row: TransferRow; appId: string; from: string }) => Promise<void>
}

const originOf = (url: string) => new URL(url).origin

/** Does the work of exports, imports and copies in the background. Returns the work of one job. */
export function createTransferJobs(database: Database, neighbours: TransferNeighbours) {
  const { db } = database
  const { storage, jobs, app, siteUrl, publicUrl } = neighbours
  const tables = (): TravellingTable[] => neighbours.parts().flatMap(({ carried }) => carried.map(travelling))
  const tablesFor = (answers: boolean) => tables().filter(({ needsAnswers }) => answers || !needsAnswers)

  /** Notes a change; throws when nobody wants the result any more. */
  async function note(id: string, change: Partial<TransferRow>): Promise<void> {
    const [wanted] = await db
      .update(appTransfers)
      .set(change)
      .where(eq(appTransfers.id, id))
      .returning({ id: appTransfers.id })
    if (!wanted) throw new TransferCancelled()
  }

  /** Tells how far it has come, of so many rows; now and then. */
  function progressOf(id: string, total: number, signal: AbortSignal) {
    let toldAt = performance.now()
    return async (rows: number): Promise<void> => {
      if (performance.now() - toldAt < TOLD_EVERY_MS) return
      toldAt = performance.now()
      signal.throwIfAborted()
      await note(id, { progress: Math.min(99, Math.floor((rows * 100) / Math.max(1, total))) })
    }
  }

  /** Reads an app of this installation as it is at one moment. */
  const atOneMoment = <Result>(read: (tx: Db) => Promise<Result>): Promise<Result> =>
    db.transaction(read, { isolationLevel: 'repeatable read', accessMode: 'read only' })

  async function headOf(appId: string): Promise<AppHead> {
    const { appName, appImg, key, appStatus, weappStatus, domain } = await app.standing(appId)
    const origins = [...new Set([siteUrl, publicUrl])].map((origin) => ({ origin, own: false }))
    const ownOrigin = domain === '' ? [] : [new URL(siteUrl)]
    for (const url of ownOrigin) url.hostname = domain
    return {
      app: {
        id: appId,
        appName,
        appImg,
        key,
        isPublished: appStatus === APP_PUBLISHED,
        domain,
        hasWeapp: weappStatus > 0,
      },
      addresses: [...origins, ...ownOrigin.map(({ origin }) => ({ origin, own: true }))],
    }
  }

  async function exportApp(row: TransferRow, appId: string, signal: AbortSignal): Promise<void> {
    const head = await headOf(appId)
    const key = storageKeyOf(row.id)
    const carried = tablesFor(row.answers)
    const { size, losses } = await atOneMoment(async (tx) => {
      const source = storedApp(tx, storage, { appId, answers: row.answers })
      const counted = await countLosses(tx, neighbours.parts(), carried, appId)
      const counts = await countRows(tx, carried, appId)
      const total = [...counts.values()].reduce((sum, value) => sum + value, 0)
      const ids = createAppIds(row.idKey, { appId, old: [], new: siteUrl })
      await trackIds(source, carried, ids, (table) => new Error(`two rows of ${table} have one id`))
      const content = writeArchive(
        source,
        carried,
        ids,
        {
          format: FORMAT,
          formatVersion: FORMAT_VERSION,
          productVersion: neighbours.productVersion,
          exportTime: new Date().toISOString(),
          ...head,
          answers: row.answers,
          losses: counted,
        },
        progressOf(row.id, total, signal),
      )
      const written = await storage.write(
        key,
        Readable.from(content, { objectMode: false }),
        'application/zip',
      )
      return { ...written, losses: sentencesOf(neighbours.parts(), counted) }
    })
    await note(row.id, {
      state: 'done',
      progress: 100,
      key,
      size,
      losses: [...losses, ...headLosses(head), ...(row.answers ? [] : [texts.answersStay])],
      expiresAt: expiry(),
    }).catch(async (error: unknown) => {
      if (error instanceof TransferCancelled) await storage.remove(key)
      throw error
    })
  }

  /** What cannot come along because it is granted to the app in its old place. */
  const headLosses = ({ app: { domain, hasWeapp } }: AppHead): string[] => [
    ...(domain === '' ? [] : [texts.domainStays(domain)]),
    ...(hasWeapp ? [texts.weappStays] : []),
  ]

  const idsOf = (row: TransferRow, { app: { id }, addresses }: AppHead): AppIds =>
    createAppIds(row.idKey, { appId: id, old: addresses, new: originOf(siteUrl) })

  const notUnique = (table: string, id: string) => BrokenArchive.at(`${table}：${id.slice(0, 60)}`)

  const allLosses = (notes: LossNotes, ids: AppIds, head: AppHead, answers: boolean): string[] => [
    ...notes.sentences(),
    ...headLosses(head),
    texts.peopleChanged,
    ...(ids.addressesChanged() > 0 ? [texts.addressesChanged] : []),
    ...(answers ? [texts.personsAnew] : []),
  ]

  function unknownTables({ tables: listed }: Manifest): string[] {
    const known = new Set(tables().map(({ name }) => name))
    const names = listed.map(({ name }) => name).filter((name) => !known.has(name))
    return names.length === 0 ? [] : [texts.unknownTables(names.slice(0, 20).join('、'))]
  }

  async function withArchive<Result>(
    row: TransferRow,
    read: (archive: Archive) => Promise<Result>,
  ): Promise<Result> {
    if (row.key === null || row.size === null) throw new Error('an import has no file')
    const archive = await openArchive(storage, row.key, row.size)
    try {
      return await read(archive)
    } finally {
      archive.close()
    }
  }

  const rowsOf = ({ tables: listed }: Manifest) => listed.reduce((sum, { rows }) => sum + rows, 0)

  /** Reads a file from end to end without keeping anything of it. */
  async function check(row: TransferRow, signal: AbortSignal): Promise<void> {
    await withArchive(row, async (archive) => {
      const { manifest } = archive
      const carried = tablesFor(manifest.answers)
      const ids = idsOf(row, manifest)
      await trackIds(archive, carried, ids, notUnique)
      const notes = createLossNotes()
      const { counts, files } = await bringApp(archive, carried, checkingSink(db), {
        to: destination(row, ids, manifest.app.id, notes, manifest.answers),
        room: neighbours.quotaBytes,
        told: progressOf(row.id, rowsOf(manifest), signal),
      })
      const preview: TransferPreview = {
        appName: manifest.app.appName,
        key: manifest.app.key,
        exportTime: manifest.exportTime,
        productVersion: manifest.productVersion,
        origin: manifest.addresses[0]?.origin ?? '',
        hasAnswers: manifest.answers,
        contents: carried.flatMap(({ name, title }) => {
          const count = counts.get(name) ?? 0
          return title === '' || count === 0 ? [] : [{ title, count }]
        }),
        files,
      }
      await note(row.id, {
        state: 'ready',
        progress: 100,
        targetName: manifest.app.appName,
        preview,
        losses: [
          ...unknownTables(manifest),
          ...sentencesOf(neighbours.parts(), manifest.losses),
          ...allLosses(notes, ids, manifest, manifest.answers),
          ...(manifest.answers ? [] : [texts.answersNotInFile]),
        ],
      })
    })
  }

  const destination = (
    row: TransferRow,
    ids: AppIds,
    sourceAppId: string,
    notes: LossNotes,
    answers: boolean,
  ) => ({
    appId: ids.newOf(sourceAppId),
    ids,
    bringer: { userId: row.createdBy, nickname: row.createdByName },
    answers,
    notes,
  })

  /** Makes the new app in one transaction; files that were stored for one that failed are taken away again. */
  async function make(
    row: TransferRow,
    source: RowSource,
    head: AppHead,
    { answers, total, signal }: { answers: boolean; total: number; signal: AbortSignal },
  ): Promise<{ appId: string; losses: string[] }> {
    const carried = tablesFor(answers)
    const ids = idsOf(row, head)
    await trackIds(source, carried, ids, notUnique)
    const notes = createLossNotes()
    const to = destination(row, ids, head.app.id, notes, answers)
    const stored: string[] = []
    try {
      await db.transaction(async (tx) => {
        await bringApp(
          source,
          carried,
          writingSink(tx, storage, (key) => void stored.push(key)),
          {
            to,
            room: neighbours.quotaBytes,
            told: progressOf(row.id, total, signal),
          },
        )
        const appImg = ids.inValue(head.app.appImg)
        await app.createOn(tx, row.createdBy, {
          id: to.appId,
          appName: row.targetName,
          key: keyOf(head),
          appImg: typeof appImg === 'string' ? appImg : '',
          appStatus: head.app.isPublished ? APP_PUBLISHED : 0,
        })
        await neighbours.mustFitWhole(tx, to.appId)
        const losses = [...allLosses(notes, ids, head, answers)]
        const [wanted] = await tx
          .update(appTransfers)
          .set({ newAppId: to.appId, losses })
          .where(eq(appTransfers.id, row.id))
          .returning({ id: appTransfers.id })
        if (!wanted) throw new TransferCancelled()
      })
    } catch (error) {
      for (const key of stored) await storage.remove(key)
      throw error
    }
    return { appId: to.appId, losses: allLosses(notes, ids, head, answers) }
  }

  const keyOf = ({ app: { key } }: AppHead): AppKey => appKeySchema.parse(key)

  async function importApp(row: TransferRow, signal: AbortSignal): Promise<void> {
    const { made, manifest } = await withArchive(row, async (archive) => ({
      manifest: archive.manifest,
      made: await make(row, archive, archive.manifest, {
        answers: row.answers && archive.manifest.answers,
        total: rowsOf(archive.manifest),
        signal,
      }),
    }))
    const from = texts.log.original(manifest.app.appName, manifest.addresses[0]?.origin ?? '')
    await finish(row, made.appId, from, [
      ...unknownTables(manifest),
      ...sentencesOf(neighbours.parts(), manifest.losses),
      ...made.losses,
      ...(row.answers && manifest.answers ? [] : [texts.answersStay]),
    ])
    await storage.remove(storageKeyOf(row.id))
  }

  async function copyApp(row: TransferRow, sourceAppId: string, signal: AbortSignal): Promise<void> {
    const head = await headOf(sourceAppId)
    const carried = tablesFor(row.answers)
    const { made, counted } = await atOneMoment(async (tx) => {
      const counts = await countRows(tx, carried, sourceAppId)
      return {
        counted: await countLosses(tx, neighbours.parts(), carried, sourceAppId),
        made: await make(row, storedApp(tx, storage, { appId: sourceAppId, answers: row.answers }), head, {
          answers: row.answers,
          total: [...counts.values()].reduce((sum, value) => sum + value, 0),
          signal,
        }),
      }
    })
    await finish(row, made.appId, head.app.appName, [
      ...sentencesOf(neighbours.parts(), counted),
      ...made.losses,
      ...(row.answers ? [] : [texts.answersStay]),
    ])
  }

  async function finish(row: TransferRow, appId: string, from: string, losses: string[]): Promise<void> {
    await note(row.id, {
      state: 'done',
      progress: 100,
      newAppId: appId,
      losses,
      key: null,
      expiresAt: expiry(),
    })
    await neighbours.record({ row, appId, from })
  }

  async function perform(row: TransferRow, signal: AbortSignal): Promise<void> {
    if (row.kind === 'import' && row.state === 'checking') return check(row, signal)
    await note(row.id, { state: 'running', progress: 0 })
    if (row.kind === 'import') return importApp(row, signal)
    if (row.sourceAppId === null) throw new Error(`a ${row.kind} of no app`)
    return row.kind === 'export'
      ? exportApp(row, row.sourceAppId, signal)
      : copyApp(row, row.sourceAppId, signal)
  }

  async function tell(row: TransferRow, title: string, text: string, link = ''): Promise<void> {
    await neighbours.announce([row.createdBy], { kind: 'system', title, text, link })
  }

  async function tellDone(id: string): Promise<void> {
    const [row] = await db.select().from(appTransfers).where(eq(appTransfers.id, id))
    if (row?.state !== 'done') return
    const kind = kindSchema.parse(row.kind)
    const name = row.targetName
    if (kind === 'export') await tell(row, texts.exportDone(name), texts.exportDoneText, '/app-transfers')
    else {
      const title = kind === 'import' ? texts.importDone(name) : texts.copyDone(name)
      await tell(row, title, texts.newAppText, `/mini/message?appId=${row.newAppId ?? ''}`)
    }
  }

  /** What people read of a failure that trying again does not mend; undefined for others. */
  function hopeless(error: unknown): string | undefined {
    if (error instanceof BrokenArchive || error instanceof Refusal) return error.message
    return error instanceof ZipTooLargeError ? texts.tooLarge : undefined
  }

  async function work({ id }: { id: string }, signal: AbortSignal): Promise<void> {
    const [row] = await db.select().from(appTransfers).where(eq(appTransfers.id, id))
    if (!row || !['waiting', 'checking', 'running'].includes(row.state)) return
    // A process that ended behind the transaction: the app is there.
    if (row.newAppId !== null) return finish(row, row.newAppId, row.targetName, [])
    const tries = row.tries + 1
    try {
      await note(id, { tries })
      await perform(row, signal)
      await tellDone(id)
    } catch (error) {
      if (error instanceof TransferCancelled) return
      const reason = hopeless(error)
      if (reason !== undefined || tries > RETRIES) {
        await db
          .update(appTransfers)
          .set({ state: 'failed', reason: reason ?? texts.failed, expiresAt: expiry() })
          .where(eq(appTransfers.id, id))
        await tell(row, texts.notDone[kindSchema.parse(row.kind)], reason ?? texts.failed, '/app-transfers')
      }
      if (reason === undefined) throw error
    }
  }

  jobs.define(JOB, texts.jobs.run, z.object({ id: z.string() }), work, {
    retryLimit: RETRIES,
    expireInSeconds: LONGEST,
  })

  return {
    work,
    /** Takes away the files of an app that a process left unfinished. */
    async discardApp(row: TransferRow): Promise<void> {
      if (row.newAppId !== null) return
      const remove = async (source: RowSource, appId: string, answers: boolean) => {
        const ids = createAppIds(row.idKey, { appId, old: [], new: siteUrl })
        await trackIds(source, tablesFor(answers), ids, notUnique)
        const to = destination(row, ids, appId, createLossNotes(), answers)
        const sink = {
          ...checkingSink(db),
          content: async ({ key }: { key: string }, bytes: Readable) => {
            bytes.destroy()
            await storage.remove(key)
            return false
          },
        }
        await bringApp(source, tablesFor(answers), sink, { to, room: Infinity, told: async () => {} })
      }
      if (row.kind === 'import' && row.key !== null)
        await withArchive(row, (archive) => remove(archive, archive.appId, row.answers)).catch(() => {})
      const { sourceAppId, answers } = row
      if (row.kind === 'copy' && sourceAppId !== null)
        await atOneMoment((tx) =>
          remove(storedApp(tx, storage, { appId: sourceAppId, answers }), sourceAppId, answers),
        ).catch(() => {})
    },
  }
}
