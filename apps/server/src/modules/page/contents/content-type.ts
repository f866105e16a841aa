import { firstImageOf, shownPart } from '@zhanfang/blocks'
import type { Database } from '../../../database/database.ts'
import { defineContentType } from '../../content/module.ts'
import type { ListFiling } from '../../folder/module.ts'
import { PAGE_TYPE } from '../page-type.ts'
import type { PageBin } from '../authoring/bin.ts'
import { createPageSource } from './content-source.ts'
import type { PageSchedule } from '../authoring/publishing/page-schedule.ts'
import { publishedPages } from './published-source.ts'
import type { PageService } from '../authoring/service.ts'

/** Where the drawn share card of a page stands, below its site. */
export const sharePicturePath = (id: string): string => `/page/${id}/share.jpg`

/** Micro pages as contents. Pages of columns are reached as columns. */
export const microPageType = (
  database: Database,
  {
    page,
    bin,
    schedule,
    filing,
  }: { page: PageService; bin: PageBin; schedule: PageSchedule; filing: ListFiling },
) =>
  defineContentType({
    type: PAGE_TYPE,
    weappPage: 'pages/micro/micro',
    source: createPageSource(database, filing),
    existing: page.existingIds,
    open: page.openIds,
    openInSite: ({ hasPage }, id) => hasPage(id),
    published: (appId, { keywords }) => publishedPages(appId, { ofColumns: false, keywords }),
    async shareCard(appId, id) {
      const { document, title, words, state, publishedVersion } = await page.detail(appId, id)
      const { shareTitle, shareDescription, shareImageUrl, noIndex } = document.page
      const isDrawn = shareImageUrl === '' && noIndex !== true && (state === 1 || state === 2)
      return {
        title: shareTitle.trim() || title,
        desc: shareDescription.trim(),
        // Who asks for it does not say who they are: only what everyone may see now counts.
        imageUrl: shareImageUrl || firstImageOf(shownPart(document, Date.now())),
        ...(words !== null && { path: `/${words}` }),
        ...(isDrawn && { drawn: `${sharePicturePath(id)}?v=${publishedVersion}` }),
      }
    },
    desk: {
      need: 'page:read',
      async find(appId, words, most) {
        const { list } = await page.list(appId, { page: 1, size: most, keywords: words })
        return list.map(({ id, title }) => ({ id, title }))
      },
      pathOf: ({ id }) => `/micro/edit/${encodeURIComponent(id)}`,
    },
    filing: { read: 'page:read', write: 'page:write' },
    preview: page.previewLink,
    bin: { list: bin.list, restore: bin.restore, sweep: page.sweep },
    schedule,
  })
