import { blockKinds, codeIn, sampleIssues } from '@zhanfang/blocks'
import { blocksOf, publishIssues, type PageDocument } from '@zhanfang/document'
import { and, eq } from 'drizzle-orm'
import type { Database, Db } from '../../../../database/database.ts'
import type { Editor } from '../../../../http/caller.ts'
import { Refusal } from '../../../../http/refusal.ts'
import { microPages, microPageVersions } from '../../tables.ts'
import { texts } from '../../texts.ts'
import { alivePage, conflictOf } from '../existing-page.ts'
import { hashOf, storedDocument } from '../page-documents.ts'
import type { PageNeighbours } from '../page-neighbours.ts'
import { addressAt } from '../page-summary.ts'

/** Code of a draft that visitors do not have yet, which becomes public by those alone who may decide about it. */
async function codeIssues(
  tx: Db,
  { appId, id, publishedVersion }: { appId: string; id: string; publishedVersion: number | null },
  document: PageDocument,
): Promise<{ blockId: string; message: string }[]> {
  const code = codeIn(document)
  if (code.size === 0) return []
  const [before] = await tx
    .select({ document: microPageVersions.document })
    .from(microPageVersions)
    .where(
      and(
        eq(microPageVersions.appId, appId),
        eq(microPageVersions.pageId, id),
        eq(microPageVersions.version, publishedVersion ?? 0),
      ),
    )
  const known = new Set(before ? codeIn(storedDocument(before.document)).values() : [])
  return [...code].flatMap(([blockId, html]) =>
    known.has(html) ? [] : [{ blockId, message: texts.codeNotAllowed }],
  )
}

/** Freezes drafts as versions that visitors see, and takes pages away from them. */
export function createPublishing({ db }: Database, neighbours: PageNeighbours) {
  /** Whether somebody may make the code of a draft public; asked before anything is locked, and only where there is any. */
  async function mayPublishCode(appId: string, id: string, editor: Editor): Promise<boolean> {
    const [row] = await db.select({ draft: microPages.draft }).from(microPages).where(alivePage(appId, id))
    if (!row || codeIn(storedDocument(row.draft)).size === 0) return false
    return neighbours.mayPublishCode(appId, editor.userId)
  }

  return {
    async publish(
      appId: string,
      editor: Editor,
      input: { id: string; baseRevision?: number | undefined; keepSamples?: boolean | undefined },
    ): Promise<{ version: number; url: string; publishedAt: string }> {
      const mayCode = await mayPublishCode(appId, input.id, editor)
      const published = await db.transaction(async (tx) => {
        const [row] = await tx.select().from(microPages).where(alivePage(appId, input.id)).for('update')
        if (!row) throw new Refusal('pageNotFound')
        if (input.baseRevision !== undefined && input.baseRevision !== row.revision) throw conflictOf(row)
        const document = storedDocument(row.draft)
        // A column without blocks still lists the columns inside it.
        const mayBeEmpty = row.columnId !== null && document.root.length === 0
        const issues = mayBeEmpty ? [] : publishIssues(document, blockKinds)
        const samples = input.keepSamples === true ? [] : sampleIssues(document, blockKinds)
        const errors = [
          ...issues.filter((issue) => issue.level === 'error'),
          ...samples,
          ...(mayCode ? [] : await codeIssues(tx, row, document)),
        ]
        if (errors.length > 0) {
          throw new Refusal('pageNotPublishable', {
            message: errors[0]?.message ?? '',
            problems: errors.slice(0, 50).map(({ blockId, message }) => ({
              field: blockId === null ? 'document' : `document.blocks.${blockId}`,
              message,
            })),
          })
        }
        const hash = hashOf(document)
        const unchanged = row.publishedHash === hash && row.publishedTitle === row.title
        if (unchanged && row.publishedVersion !== null && row.publishedAt) {
          await tx
            .update(microPages)
            .set({ offline: false, draftHash: hash, publishFailure: null })
            .where(alivePage(appId, input.id))
          const { columnId, words } = row
          return { version: row.publishedVersion, publishedAt: row.publishedAt, columnId, words, blocks: [] }
        }
        const version = (row.publishedVersion ?? 0) + 1
        const publishedAt = new Date()
        const placed = blocksOf(document)
        await tx.insert(microPageVersions).values({
          appId,
          pageId: row.id,
          version,
          title: row.title,
          document,
          blockCount: placed.length,
          publishedAt,
          publishedByName: editor.nickname,
        })
        await tx
          .update(microPages)
          .set({
            draftHash: hash,
            publishedVersion: version,
            publishedHash: hash,
            publishedTitle: row.title,
            publishedAt,
            offline: false,
            publishFailure: null,
          })
          .where(alivePage(appId, input.id))
        const { columnId, words } = row
        return { version, publishedAt, columnId, words, blocks: placed.map(({ block }) => block) }
      })
      await neighbours.markPublished(appId)
      await neighbours.blocksUsed(appId, editor, published.blocks)
      if (published.columnId !== null) await neighbours.siteChanged(appId)
      return {
        version: published.version,
        url: addressAt(neighbours.siteAddress(appId), { ...published, id: input.id }),
        publishedAt: published.publishedAt.toISOString(),
      }
    },

    /** Takes the page away from visitors; a draft that never was published stays what it is. */
    async unpublish(appId: string, editor: Editor, id: string): Promise<void> {
      const [page] = await db
        .update(microPages)
        .set({ offline: true, updatedByName: editor.nickname })
        .where(alivePage(appId, id))
        .returning({ columnId: microPages.columnId })
      if (!page) throw new Refusal('pageNotFound')
      if (page.columnId !== null) await neighbours.siteChanged(appId)
    },
  }
}
