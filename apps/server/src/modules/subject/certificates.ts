import { type Certificate, limits } from '@zhanfang/contract'
import { and, eq, inArray, lt, sql } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import { newId } from '../../database/id.ts'
import type { FileResult, IncomingFile } from '../../http/bind.ts'
import { fieldRefusal, Refusal } from '../../http/refusal.ts'
import type { FileStorage } from '../../storage/file-storage.ts'
import { contentOf, receiveFile } from '../file/module.ts'
import { subjectApplications, subjectFiles } from './tables.ts'
import { texts } from './texts.ts'

const accepted = new Set(['image/jpeg', 'image/png', 'image/webp', 'application/pdf'])
/** Uploads of one app that no application names yet. */
const MOST_LOOSE = 40

/** No application of the app names the file. */
const isLoose = sql`not exists (
  select from ${subjectApplications} a
  where a.app_id = ${subjectFiles.appId} and a.form->'certificateIds' ? ${subjectFiles.id})`

export type Certificates = ReturnType<typeof createCertificates>

/** Certificates are judged by their bytes and kept apart from public files. */
export function createCertificates({ db }: Database, storage: FileStorage) {
  return {
    async upload(appId: string, incoming: IncomingFile): Promise<Certificate> {
      const received = await receiveFile(incoming, { maxBytes: limits.subject.certificateBytes })
      try {
        if (!accepted.has(received.mediaType))
          throw new Refusal('fileTypeRefused', { message: texts.certificateType })
        const [loose] = await db
          .select({ count: sql<number>`count(*)::int` })
          .from(subjectFiles)
          .where(and(eq(subjectFiles.appId, appId), isLoose))
        if ((loose?.count ?? 0) >= MOST_LOOSE)
          throw new Refusal('tooManyRequests', { message: texts.tooMany })
        const { name, size, mediaType, extension } = received
        const id = newId()
        const key = `apps/${appId}/subject/${id}.${extension}`
        // The row comes first: a file without a row would never be swept.
        await db.insert(subjectFiles).values({ appId, id, key, name, size, mediaType })
        await storage.write(key, contentOf(received), mediaType)
        return { id, name, size, mediaType }
      } finally {
        await received.dispose()
      }
    },

    /** The certificates by their ids, in this order. Throws where one is not there. */
    async named(appId: string, ids: readonly string[]): Promise<Certificate[]> {
      const known = await this.ofApps([{ appId, ids }])
      return ids.map((id) => {
        const found = known.get(`${appId} ${id}`)
        if (!found) throw fieldRefusal('invalidInput', 'certificateIds', texts.certificateGone)
        return found
      })
    },

    /** Certificates of several apps, by `appId id`. */
    async ofApps(
      wanted: readonly { appId: string; ids: readonly string[] }[],
    ): Promise<ReadonlyMap<string, Certificate>> {
      const ids = wanted.flatMap((one) => one.ids)
      if (ids.length === 0) return new Map()
      const rows = await db
        .select()
        .from(subjectFiles)
        .where(
          and(
            inArray(
              subjectFiles.appId,
              wanted.map(({ appId }) => appId),
            ),
            inArray(subjectFiles.id, ids),
          ),
        )
      return new Map(
        rows.map(({ appId, id, name, size, mediaType }) => [`${appId} ${id}`, { id, name, size, mediaType }]),
      )
    },

    /** The bytes of a certificate; of this app where one is named, of any for the platform. */
    async file(id: string, appId?: string): Promise<FileResult> {
      const [row] = await db
        .select()
        .from(subjectFiles)
        .where(and(eq(subjectFiles.id, id), appId === undefined ? undefined : eq(subjectFiles.appId, appId)))
      const stored = row && (await storage.read(row.key))
      if (!row || !stored) throw new Refusal('notFound')
      return { content: stored.content, fileName: row.name, mediaType: row.mediaType, size: row.size }
    },

    /** Removes what was uploaded and never handed in. */
    async sweep(): Promise<void> {
      const rows = await db
        .select({ appId: subjectFiles.appId, id: subjectFiles.id, key: subjectFiles.key })
        .from(subjectFiles)
        .where(and(lt(subjectFiles.createdAt, sql`now() - interval '1 day'`), isLoose))
        .limit(1000)
      for (const { appId, id, key } of rows) {
        await storage.remove(key)
        await db.delete(subjectFiles).where(and(eq(subjectFiles.appId, appId), eq(subjectFiles.id, id)))
      }
    },
  }
}
