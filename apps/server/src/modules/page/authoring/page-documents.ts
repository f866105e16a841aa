import { createHash } from 'node:crypto'
import { blockKinds } from '@zhanfang/blocks'
import { limits } from '@zhanfang/contract'
import {
  emptyPageDocument,
  jsonBytes,
  loadPageDocument,
  stableJson,
  type PageDocument,
} from '@zhanfang/document'
import { sql } from 'drizzle-orm'
import { isStorable } from '../../../database/storable-json.ts'
import { fieldRefusal, Refusal } from '../../../http/refusal.ts'
import { microPages } from '../tables.ts'
import { texts } from '../texts.ts'

/** Returns a digest that is the same for documents with the same content. */
export function hashOf(document: PageDocument): string {
  return createHash('sha256').update(stableJson(document)).digest('base64url')
}

/** What changes in the row of a page whose draft becomes this sound document, saved by somebody of this name. */
export const draftColumns = (draft: PageDocument, updatedByName: string) => ({
  draft,
  draftHash: hashOf(draft),
  revision: sql`${microPages.revision} + 1`,
  updatedAt: sql`now()`,
  updatedByName,
})

/** Whether visitors see some version of a page. */
export const isLive = (page: { publishedVersion: number | null; offline: boolean }): boolean =>
  page.publishedVersion !== null && !page.offline

/** Returns the document as it may be stored: sound, migrated, within the limits. Throws a refusal that says what is wrong. */
export function soundDocument(raw: unknown): PageDocument {
  if (jsonBytes(raw) > limits.documentBytes) throw new Refusal('pageTooLarge')
  const loaded = loadPageDocument(raw, blockKinds)
  const problems = loaded.ok ? loaded.repairs : loaded.problems
  if (!loaded.ok || problems.length > 0) {
    const found = problems.slice(0, 50).map(({ blockId, message }) => ({
      field: blockId === undefined ? 'document' : `document.blocks.${blockId}`,
      message,
    }))
    throw new Refusal('invalidInput', { message: found[0]?.message ?? texts.brokenDocument, problems: found })
  }
  if (!isStorable(loaded.document)) {
    throw fieldRefusal('invalidInput', 'document', texts.unstorable)
  }
  return loaded.document
}

/** Returns a stored document, repaired where this build reads it differently; an unreadable one becomes empty. */
export function storedDocument(raw: unknown): PageDocument {
  const loaded = loadPageDocument(raw, blockKinds)
  return loaded.ok ? loaded.document : emptyPageDocument()
}
