import type { CallData, PublishedType, publishInfoList } from '@zhanfang/contract'

/** Something that visitors can open, as the module that has it knows it. */
export interface Published {
  itemType: PublishedType
  itemId: string
  title: string
  version: number
  publishedAt: Date
  publisher: string
}

/** The newest of what one module has published, and how much there is in all. */
export type PublishedSource = (
  appId: string,
  wanted: { types: readonly PublishedType[]; keywords?: string | undefined; limit: number },
) => Promise<{ list: Published[]; total: number }>

const folders: Record<PublishedType, string> = { column: 'column', 'micro-page': 'page', survey: 'survey' }
const allTypes = Object.keys(folders).filter((type): type is PublishedType => type in folders)

export type PublishInfoService = ReturnType<typeof createPublishInfo>

/** What an app has published, of all modules in one list. */
export function createPublishInfo(
  sources: readonly PublishedSource[],
  siteAddress: (appId: string) => string,
) {
  return {
    async list(
      appId: string,
      {
        page,
        size,
        keywords,
        itemType,
      }: {
        page: number
        size: number
        keywords?: string | undefined
        itemType?: PublishedType | undefined
      },
    ): Promise<CallData<typeof publishInfoList>> {
      const types = itemType === undefined ? allTypes : [itemType]
      // No module knows how many newer ones the others have: each gives all that could stand on the page.
      const found = await Promise.all(
        sources.map((source) => source(appId, { types, keywords, limit: page * size })),
      )
      const newest = found
        .flatMap(({ list }) => list)
        .toSorted(
          (a, b) => b.publishedAt.getTime() - a.publishedAt.getTime() || (a.itemId < b.itemId ? 1 : -1),
        )
      return {
        list: newest.slice((page - 1) * size, page * size).map(({ publishedAt, ...one }) => ({
          ...one,
          publishTime: publishedAt.toISOString(),
          url: `${siteAddress(appId)}/${folders[one.itemType]}/${one.itemId}`,
        })),
        total: found.reduce((sum, { total }) => sum + total, 0),
        page,
        size,
      }
    },
  }
}
