import {
  mpAppidUrl,
  mpArticleChange,
  mpArticleImport,
  mpArticleRemove,
  mpArticles,
  mpArticlesImport,
  mpList,
  mpSubscribeUrl,
  mpSync,
  mpSyncProgress,
  registerWeappUrl,
} from '@zhanfang/contract'
import type { Bind } from '../../http/bind.ts'
import { Refusal } from '../../http/refusal.ts'
import type { ContentFrame } from '../content/module.ts'
import { syncOf } from './accounts.ts'
import { followPicture } from './follow-picture.ts'
import type { OfficialAccountServices } from './module.ts'
import { texts } from './texts.ts'

export function officialAccountRoutes(
  bind: Bind,
  { accounts, articles, importing, leaving, runs, sync, isSetUp }: OfficialAccountServices,
  deskOf: ContentFrame['deskOf'],
): void {
  bind(mpList, async (_, { appId }) => ({
    list: await accounts.list(appId, await runs.progressOf(appId)),
    isSetUp: isSetUp(),
  }))
  bind(mpAppidUrl, async (_, { appId }) => ({ url: await leaving.authorizeUrl(appId) }))
  bind(registerWeappUrl, async ({ query }, { appId }) => ({
    url: await leaving.registerUrl(appId, query.mpAppid),
  }))
  bind(mpSubscribeUrl, async ({ query }, { appId }) => {
    const { followImage, nickName } = await accounts.mustFind(appId, query.id)
    if (followImage === '') throw new Refusal('notFound', { message: texts.noFollow })
    return { url: followImage, image: await followPicture(followImage), nickName }
  })

  bind(mpArticles, async ({ params, query, body }, { appId }) => {
    await accounts.mustFind(appId, params.id)
    return articles.list(appId, params.id, { ...query, keywords: body.keywords })
  })
  bind(mpSync, async ({ params }, caller) => {
    await sync.start(caller.appId, params.id, await deskOf(caller))
    return {}
  })
  bind(mpSyncProgress, async ({ params }, { appId }) => syncOf(await accounts.mustFind(appId, params.id)))

  bind(mpArticleChange, async ({ params, body }, { appId, changed }) => {
    const before = await articles.mustFind(appId, params.id)
    await articles.change(appId, params.id, body)
    changed([
      { field: texts.fields.title, before: before.title, after: body.title },
      { field: texts.fields.digest, before: before.digest, after: body.digest },
    ])
    return {}
  })
  bind(mpArticleRemove, async ({ params }, { appId }) => {
    await articles.remove(appId, params.id)
    return {}
  })
  bind(mpArticlesImport, async ({ params, body }, caller) =>
    runs.start(caller.appId, params.id, await deskOf(caller), body.articleIds),
  )
  bind(mpArticleImport, async ({ params, query }, caller) => {
    const { accountId } = await articles.mustFind(caller.appId, params.id)
    const { nickName } = await accounts.mustFind(caller.appId, accountId)
    return importing.import(caller.appId, await deskOf(caller), params.id, nickName, query.mode)
  })
}
