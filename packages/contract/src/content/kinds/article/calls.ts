// Calls of the specification that are about articles alone. They say the same as those of all contents, in its words.
import { z } from 'zod'
import { member, user } from '../../../access.ts'
import { defineCall } from '../../../call.ts'
import { emptySchema, idSchema, keywordsSchema, pageOf, pagingQuery, timeSchema } from '../../../envelope.ts'
import { searchScopes, searchScopeSchema } from '../../../search-scope.ts'
import { contentDetailSchema } from '../../editing.ts'
import { contentStateSchema } from '../../lists.ts'

/** An article as cards of the specification show it: picture, title and time stand in whichever field a card looks at. */
export const articleCardSchema = z.object({
  id: idSchema,
  title: z.string(),
  firstImage: z.string(),
  articleImg: z.string(),
  headImg: z.string(),
  headUrl: z.string(),
  author: z.string(),
  state: contentStateSchema,
  isSecreted: z.boolean(),
  appId: idSchema,
  createTime: timeSchema,
  updateTime: timeSchema,
  /** When it was published; the article's audit is its publication. */
  auditTime: timeSchema.nullable(),
  applyTime: timeSchema.nullable(),
})
export type ArticleCard = z.output<typeof articleCardSchema>

const searchBody = z.object({
  ...pagingQuery,
  keywords: keywordsSchema,
  title: keywordsSchema,
  searchType: searchScopeSchema,
})
/** Contents of other apps are nobody's here: there is no other scope than all of them. */
const onlyAll = z.coerce
  .number()
  .pipe(z.literal(searchScopes.all, '别的应用的内容不能按创建人、修改人或收藏筛选'))
  .default(searchScopes.all)
/** 0 all that I may see, 1 only my own. */
const searchOwnArticle = z.coerce
  .number()
  .pipe(z.literal([0, 1]))
  .default(0)

export const authedArticleSearch = defineCall({
  method: 'POST',
  path: '/p1/api/v1/weapp/authed/article/search',
  module: 'content',
  summary: '别的应用授权给当前应用展示的文章',
  access: member('content:read'),
  servedOnFullDisk: true,
  body: searchBody.extend({ searchType: onlyAll }),
  data: pageOf(articleCardSchema),
})

export const secretArticleSearch = defineCall({
  method: 'POST',
  path: '/p1/api/v1/weapp/belong/article/secret/search',
  module: 'content',
  summary: '当前应用里我能看的私密文章',
  access: member('content:read'),
  servedOnFullDisk: true,
  query: z.object(pagingQuery),
  body: z.object({ keywords: keywordsSchema, searchOwnArticle }),
  data: pageOf(articleCardSchema),
})

export const articleCount = defineCall({
  method: 'GET',
  path: '/p1/api/v1/weapp/belong/article/count',
  module: 'content',
  summary: '当前应用有多少文章，只数我能看的',
  access: member('content:read'),
  data: z.object({ count: z.number().int() }),
})

export const myArticleSearch = defineCall({
  method: 'POST',
  path: '/p1/api/v1/my-articles/search',
  module: 'content',
  summary: '当前应用中我创建的文章',
  access: member('content:read'),
  servedOnFullDisk: true,
  body: searchBody,
  data: pageOf(articleCardSchema),
})

export const articleEdit = defineCall({
  method: 'GET',
  path: '/p1/api/v1/articles/edit/{id}',
  module: 'content',
  summary: '一篇文章的草稿，供编辑',
  access: member('content:read'),
  params: z.object({ id: idSchema }),
  data: contentDetailSchema,
})

export const articleDelete = defineCall({
  method: 'DELETE',
  path: '/p1/api/v1/articles/{id}',
  module: 'content',
  summary: '删除文章，30 天内可恢复',
  access: member('content:write'),
  params: z.object({ id: idSchema }),
  data: emptySchema,
})

export const articleChangeNature = defineCall({
  method: 'PUT',
  path: '/p1/api/v1/articles/change-nature/{id}',
  module: 'content',
  summary: '在公开和私密之间切换一篇文章',
  access: member('content:publish'),
  params: z.object({ id: idSchema }),
  query: z.object({
    isSecreted: z.enum(['0', '1', 'false', 'true']).transform((given) => given === '1' || given === 'true'),
  }),
  data: z.object({ isSecreted: z.boolean() }),
})

export const managerArticleList = defineCall({
  method: 'POST',
  path: '/p2/api/v1/manager/article/list',
  module: 'content',
  summary: '我管理的所有应用里的文章',
  access: user,
  servedOnFullDisk: true,
  body: searchBody,
  data: pageOf(articleCardSchema),
})

/** Calls that only read, though they are posted. */
export const reading = ['authedArticleSearch', 'secretArticleSearch', 'myArticleSearch', 'managerArticleList']

export const calls = {
  authedArticleSearch,
  secretArticleSearch,
  articleCount,
  myArticleSearch,
  articleEdit,
  articleDelete,
  articleChangeNature,
  managerArticleList,
}
