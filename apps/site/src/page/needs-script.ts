import type { PageDocument } from '@zhanfang/document'

/** Kinds of blocks that `page-client.ts` brings to life. */
const scripted = new Set(['carousel', 'popUp'])

/** Whether a page gains anything by the script of pages; one without such blocks runs none. */
export function needsScript(document: PageDocument): boolean {
  return Object.values(document.blocks).some(({ kind }) => scripted.has(kind))
}
