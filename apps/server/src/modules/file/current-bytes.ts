import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import { fixedUrlOf, type FileAddress, type FileBytes } from '../../storage/file-key.ts'
import { files } from './tables.ts'

export type CurrentBytes = ReturnType<typeof createCurrentBytes>

/** Which bytes a file has now: its address stays when they are replaced. */
export function createCurrentBytes({ db }: Database) {
  async function find(appId: string, ids: readonly string[]): Promise<Map<string, FileBytes>> {
    const rows = await db
      .select({ id: files.id, extension: files.extension, revision: files.revision })
      .from(files)
      .where(and(eq(files.appId, appId), inArray(files.id, [...ids]), isNull(files.deletedAt)))
    return new Map(rows.map((row) => [row.id, { appId, ...row }]))
  }

  return {
    /** Null when there is no such file (any more). */
    async of({ appId, id }: Pick<FileAddress, 'appId' | 'id'>): Promise<FileBytes | null> {
      return (await find(appId, [id])).get(id) ?? null
    },

    /**
     * Puts the addresses of the present bytes in place of an app's files in a document, so that browsers may keep them for
     * good: whoever replaces a file has the document made anew.
     */
    async fixAddresses(appId: string, text: string): Promise<string> {
      if (!/^[0-9A-Za-z_-]+$/.test(appId)) return text
      const address = new RegExp(`/files/${appId}/([0-9A-Za-z]{10,40})(?:-\\d{1,6})?\\.[0-9a-z]{2,5}`, 'g')
      const ids = new Set(Array.from(text.matchAll(address), ([, id = '']) => id))
      if (ids.size === 0) return text
      const known = await find(appId, [...ids])
      return text.replace(address, (found, id: string) => {
        const bytes = known.get(id)
        return bytes ? fixedUrlOf(bytes) : found
      })
    },
  }
}
