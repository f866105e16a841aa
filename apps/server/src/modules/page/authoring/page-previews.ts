import { pageStateSchema, type PageState } from '@zhanfang/contract'
import type { PageDocument } from '@zhanfang/document'
import type { Database } from '../../../database/database.ts'
import { checkPreview, signPreview } from '../../../http/addresses/preview-token.ts'
import { Refusal } from '../../../http/refusal.ts'
import { microPages } from '../tables.ts'
import { alivePage } from './existing-page.ts'
import { pathOf } from './page-addresses.ts'
import { storedDocument } from './page-documents.ts'
import type { PageNeighbours } from './page-neighbours.ts'
import { stateOf } from './page-summary.ts'

/** Links to drafts that end after a while, for whoever is shown one. */
export function createPagePreviews({ db }: Database, neighbours: PageNeighbours) {
  const subjectOf = (appId: string, id: string) => `page:${appId}:${id}`
  return {
    async previewLink(appId: string, id: string): Promise<{ url: string; expiresAt: string }> {
      const [page] = await db
        .select({ columnId: microPages.columnId })
        .from(microPages)
        .where(alivePage(appId, id))
      if (!page) throw new Refusal('pageNotFound')
      const { token, expiresAt } = signPreview(await neighbours.linkSecret(), subjectOf(appId, id))
      // On the platform's address always, where the console shows it in a frame.
      const url = `${neighbours.publicUrl}/h5/${appId}/${pathOf(id, page.columnId)}?preview=${token}`
      return { url, expiresAt: expiresAt.toISOString() }
    },

    /** The draft, for whoever holds a preview link; null when the link is wrong, has expired, or the page is gone. */
    async previewPage(
      appId: string,
      id: string,
      token: string,
    ): Promise<{ title: string; document: PageDocument; state: PageState } | null> {
      if (!checkPreview(await neighbours.linkSecret(), subjectOf(appId, id), token)) return null
      const [row] = await db
        .select({ title: microPages.title, draft: microPages.draft, state: stateOf })
        .from(microPages)
        .where(alivePage(appId, id))
      return row
        ? { title: row.title, document: storedDocument(row.draft), state: pageStateSchema.parse(row.state) }
        : null
    },
  }
}
