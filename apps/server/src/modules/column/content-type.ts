import { firstImageOf, shownPart } from '@zhanfang/blocks'
import { defineContentType } from '../content/module.ts'
import { publishedPages, type PageService } from '../page/module.ts'
import { createColumnSource } from './content-source.ts'
import type { ColumnService } from './service.ts'

/** Columns as contents: the words are the column's, everything else is its page's. */
export const columnType = (column: ColumnService, page: PageService) =>
  defineContentType({
    type: 'column',
    weappPage: 'pages/column/column',
    source: createColumnSource(column),
    existing: column.existingIds,
    async open(appId, ids) {
      const found = await column.publicColumns(appId)
      return new Set(found.map(({ id }) => id).filter((id) => ids.includes(id)))
    },
    openInSite: ({ columns }, id) => columns.some((open) => open.id === id),
    published: (appId, { keywords }) => publishedPages(appId, { ofColumns: true, keywords }),
    async shareCard(appId, id) {
      const found = await column.detail(appId, id)
      const { document, words } = await page.detail(appId, found.pageId)
      const { shareTitle, shareDescription, shareImageUrl } = document.page
      return {
        title: shareTitle.trim() || found.name,
        desc: shareDescription.trim() || found.intro,
        imageUrl: shareImageUrl || found.imageUrl || firstImageOf(shownPart(document, Date.now())),
        ...(words !== null && { path: `/${words}` }),
      }
    },
    bin: {
      async list(appId, query) {
        const { list, total } = await column.bin(appId, query)
        return { list: list.map(({ id, name, deletedAt }) => ({ id, title: name, deletedAt })), total }
      },
      restore: async (appId, editor, id) => void (await column.restore(appId, editor, id)),
      sweep: column.sweep,
    },
    desk: {
      need: 'page:read',
      async find(appId, words, most) {
        const wanted = words.toLowerCase()
        const found = (await column.list(appId)).filter(({ name }) => name.toLowerCase().includes(wanted))
        return found.slice(0, most).map(({ id, name }) => ({ id, title: name }))
      },
      pathOf: () => '/mini/columns',
    },
    preview: async (appId, id) => page.previewLink(appId, await column.pageOf(appId, id)),
  })
