import type { SiteFrame } from '@zhanfang/site/src/frame/site-frame-input.ts'
import type { SearchPageInput } from '@zhanfang/site/src/renderer.ts'
import { codeIn, shownPart } from '@zhanfang/blocks'
import type { PageDocument } from '@zhanfang/document'
import { isSearchable } from '../page/module.ts'
import type { SiteSources } from './site-sources.ts'

/** Results on one page of the search. */
export const SEARCH_SIZE = 20
/** Characters around the words that a result shows. */
const CONTEXT = 40

/** The first text of a page in which the words stand, cut to what surrounds them; undefined where visitors meet none. */
function excerptOf(document: PageDocument, words: string): string | undefined {
  const lower = words.toLowerCase()
  const find = (value: unknown): string | undefined => {
    if (typeof value === 'string')
      return isSearchable(value) && value.toLowerCase().includes(lower) ? value : undefined
    if (typeof value !== 'object' || value === null) return undefined
    for (const child of Object.values(value)) {
      const found = find(child)
      if (found !== undefined) return found
    }
    return undefined
  }
  const open = shownPart(document, Date.now())
  const code = codeIn(open)
  const text = find(Object.values(open.blocks).flatMap(({ id, props }) => (code.has(id) ? [] : [props])))
  if (text === undefined) return undefined
  const plain = text
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  const at = Math.max(0, plain.toLowerCase().indexOf(lower))
  const from = Math.max(0, at - CONTEXT)
  const to = Math.min(plain.length, at + words.length + CONTEXT)
  return `${from > 0 ? '…' : ''}${plain.slice(from, to)}${to < plain.length ? '…' : ''}`
}

type Found = Pick<SearchPageInput, 'results' | 'total'>

/** Looks for words in the pages of a site, columns among them, and in its other contents. */
export async function searchSite(
  sources: Pick<SiteSources, 'searchPages' | 'searchContents'>,
  { appId, base }: { appId: string; base: string },
  words: string,
  page: number,
  frame: SiteFrame | undefined,
): Promise<Found> {
  const [pages, others] = await Promise.all([
    sources.searchPages(appId, { page, size: SEARCH_SIZE, words }),
    sources.searchContents(appId, { page, size: SEARCH_SIZE, words }),
  ])
  const columns = new Map((frame?.columns ?? []).map((column) => [column.id, column]))
  const ofPages = pages.list.flatMap((one): Found['results'][number][] => {
    const found = excerptOf(one.document, words)
    const text = found ?? ''
    // What stands in a block that is not for everyone now is not found.
    if (found === undefined && !one.title.toLowerCase().includes(words.toLowerCase())) return []
    if (one.columnId === null) {
      return [
        { kind: 'micro-page', title: one.title, text, href: `${base}/${one.words ?? `page/${one.id}`}` },
      ]
    }
    // A column that is hidden, or stands in a hidden one, is not found.
    const column = columns.get(one.columnId)
    return column
      ? [
          {
            kind: 'column',
            title: column.name,
            text: text || column.intro,
            href: `${base}/${one.words ?? `column/${column.id}`}`,
          },
        ]
      : []
  })
  const ofOthers = others.list.map(({ kind, title, text, path }): Found['results'][number] => ({
    kind,
    title,
    text,
    href: base + path,
  }))
  const hidden = pages.list.length - ofPages.length
  return {
    results: [...ofPages, ...ofOthers],
    total: pages.total - hidden + others.total,
  }
}
