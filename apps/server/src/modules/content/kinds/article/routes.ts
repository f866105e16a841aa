import type { ContentSummary, pageOf } from '@zhanfang/contract'
import {
  type ArticleCard,
  type articleCardSchema,
  articleChangeNature,
  articleCount,
  articleDelete,
  articleEdit,
  authedArticleSearch,
  managerArticleList,
  myArticleSearch,
  secretArticleSearch,
} from '@zhanfang/contract/content-kinds/article/calls'
import type { z } from 'zod'
import type { Bind } from '../../../../http/bind.ts'
import { cardNamesOf } from '../../authoring/card-names.ts'
import type { DeskUser } from '../../authoring/desk.ts'
import type { ContentListQuery } from '../../authoring/listing.ts'
import { pageAcross } from '../../authoring/page-across.ts'
import type { ContentFrame } from '../../content-frame.ts'

type Page = z.output<ReturnType<typeof pageOf<typeof articleCardSchema>>>
const KIND = 'article'

const cardOf = (appId: string, row: ContentSummary): ArticleCard => ({
  id: row.id,
  ...cardNamesOf(row),
  author: row.author,
  state: row.state,
  isSecreted: row.visibility === 'secret',
  appId,
})

/** An article of another app: nothing is said of it that its visitors do not see. */
const authorizedCard = ({
  id,
  title,
  imageUrl,
  appId,
  appName,
  authTime,
}: Awaited<ReturnType<ContentFrame['neighbours']['authorized']['search']>>['list'][number]): ArticleCard => ({
  id,
  title,
  firstImage: imageUrl,
  articleImg: imageUrl,
  headImg: imageUrl,
  headUrl: imageUrl,
  author: appName,
  state: 1,
  isSecreted: false,
  appId,
  createTime: authTime,
  updateTime: authTime,
  auditTime: authTime,
  applyTime: null,
})

/** The specification's own calls about articles: what the calls of all contents say, in its words. */
export function articleRoutes(bind: Bind, frame: ContentFrame): void {
  const { listing, service, visibilities, neighbours, deskOf } = frame

  async function listOf(appId: string, desk: DeskUser, query: ContentListQuery): Promise<Page> {
    const { list, total, page, size } = await listing.list(appId, KIND, desk, query)
    return { list: list.map((row) => cardOf(appId, row)), total, page, size }
  }
  const wordsOf = ({ keywords, title }: { keywords?: string | undefined; title?: string | undefined }) =>
    keywords || title || undefined

  bind(authedArticleSearch, async ({ body }, { appId }) => {
    const { page, size } = body
    const found = await neighbours.authorized.search(appId, KIND, { page, size, keywords: wordsOf(body) })
    return { ...found, list: found.list.map(authorizedCard) }
  })
  bind(secretArticleSearch, async ({ query, body }, caller) =>
    listOf(caller.appId, await deskOf(caller), {
      ...query,
      visibility: 'secret',
      keywords: body.keywords,
      searchType: body.searchOwnArticle === 1 ? 2 : 1,
    }),
  )
  bind(articleCount, async (_, caller) => ({
    count: await listing.count(caller.appId, KIND, await deskOf(caller)),
  }))
  bind(myArticleSearch, async ({ body }, caller) => {
    const { page, size, searchType } = body
    const desk = await deskOf(caller)
    const query = { page, size, searchType, keywords: wordsOf(body), ownerId: desk.userId }
    return listOf(caller.appId, desk, query)
  })
  bind(articleEdit, async ({ params }, caller) =>
    service.detail(caller.appId, KIND, await deskOf(caller), params.id),
  )
  bind(articleDelete, async ({ params }, caller) => {
    await service.remove(caller.appId, KIND, await deskOf(caller), params.id)
    return {}
  })
  bind(articleChangeNature, async ({ params, query }, caller) =>
    visibilities.setSecret(caller.appId, KIND, await deskOf(caller), { id: params.id, ...query }),
  )

  bind(managerArticleList, ({ body }, { session }) =>
    pageAcross(body, session, neighbours, (appId, desk, most) =>
      listOf(appId, desk, { keywords: wordsOf(body), searchType: body.searchType, page: 1, size: most }),
    ),
  )
}
