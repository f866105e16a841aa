// Official accounts (公众号) of an app: authorised, their articles brought over, and what they have proved used again.
import { z } from 'zod'
import { member } from '../access.ts'
import { defineCall } from '../call.ts'
import { emptySchema, idSchema, keywordsSchema, pageOf, timeSchema } from '../envelope.ts'

const prefix = '/p1/api/v1/wx/third-party/weapp'
const read = member('content:read')
const write = member('content:write')
const manage = member('app:manage')

export const officialAccountLimits = { title: 64, digest: 120, pageSize: 50, importedAtOnce: 300 } as const

export const officialSyncStates = { none: 0, running: 1, done: 2, failed: 3 } as const
const syncStateSchema = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)])
const syncSchema = z.object({
  state: syncStateSchema,
  /** Articles that were read so far, of how many. */
  done: z.number().int(),
  total: z.number().int(),
  /** Why it stopped; empty when it did not. */
  trouble: z.string(),
  syncedAt: timeSchema.nullable(),
})

export const officialAccountSchema = z.object({
  id: idSchema,
  weixinAppid: z.string(),
  nickName: z.string(),
  headImg: z.string(),
  principalName: z.string(),
  /** Whether it is in the platform's hands now. */
  authorized: z.boolean(),
  /** Whether there is a code that visitors follow it by. */
  canFollow: z.boolean(),
  articles: z.number().int(),
  sync: syncSchema,
  /** How far the articles are that become drafts in the background; of the newest run when none is on. */
  importing: z.object({
    isRunning: z.boolean(),
    done: z.number().int(),
    total: z.number().int(),
    /** Of those done: these say why in the list of articles. */
    failed: z.number().int(),
  }),
})
export type OfficialAccount = z.infer<typeof officialAccountSchema>

export const mpList = defineCall({
  method: 'GET',
  path: `${prefix}/mp-list`,
  module: 'official-account',
  summary: '应用授权的公众号，和各自同步了多少文章',
  access: read,
  data: z.object({ list: z.array(officialAccountSchema), isSetUp: z.boolean() }),
})

export const mpAppidUrl = defineCall({
  method: 'GET',
  path: `${prefix}/register-weapp-by-mp/get-mp-appid-url`,
  module: 'official-account',
  summary: '公众号的授权页面：用它的资质注册小程序，或同步它的文章',
  access: manage,
  data: z.object({ url: z.string() }),
})

export const registerWeappUrl = defineCall({
  method: 'GET',
  path: `${prefix}/register-weapp-by-mp/get-register-weapp-url`,
  module: 'official-account',
  summary: '用公众号的资质给应用注册小程序的页面',
  access: manage,
  query: z.object({ mpAppid: z.string().trim().min(1).max(50) }),
  data: z.object({ url: z.string() }),
})

export const mpSubscribeUrl = defineCall({
  method: 'GET',
  path: '/p1/api/v1/mp/subcribe-url',
  module: 'official-account',
  summary: '公众号的关注二维码',
  access: read,
  query: z.object({ id: idSchema }),
  data: z.object({
    /** The picture's address at WeChat. */
    url: z.string(),
    /** The picture itself. */
    image: z.string(),
    nickName: z.string(),
  }),
})

export const officialArticleSchema = z.object({
  id: idSchema,
  title: z.string(),
  digest: z.string(),
  author: z.string(),
  cover: z.string(),
  /** Where it stands at WeChat. */
  url: z.string(),
  /** Our address that leads there, and counts. */
  link: z.string(),
  /** How often it led there. */
  opens: z.number().int(),
  publishTime: timeSchema,
  /** The article of ours that was made of it; empty for none. */
  contentId: z.string(),
  /** The account has changed it since; what was made of it here was changed here as well, and stays. */
  hasUpdate: z.boolean(),
  /** Why the last run could not import it; empty when it could. */
  importTrouble: z.string(),
})
export type OfficialArticle = z.infer<typeof officialArticleSchema>

export const officialArticleStates = ['none', 'imported', 'updated', 'failed'] as const
export type OfficialArticleState = (typeof officialArticleStates)[number]

export const mpArticles = defineCall({
  method: 'POST',
  path: `${prefix}/mp/{id}/articles`,
  module: 'official-account',
  summary: '公众号同步过来的文章，新的在前，一页 50 篇',
  access: read,
  params: z.object({ id: idSchema }),
  query: z.object({
    page: z.coerce.number().int().min(1).max(10_000).default(1),
    size: z.coerce.number().int().min(1).max(100).default(officialAccountLimits.pageSize),
    state: z.enum(officialArticleStates).optional(),
  }),
  body: z.object({ keywords: keywordsSchema }),
  data: pageOf(officialArticleSchema),
})

export const mpSync = defineCall({
  method: 'PUT',
  path: `${prefix}/mp/{id}/sync`,
  module: 'official-account',
  summary: '同步公众号发表的文章',
  access: write,
  params: z.object({ id: idSchema }),
  data: emptySchema,
})

export const mpSyncProgress = defineCall({
  method: 'GET',
  path: `${prefix}/mp/{id}/sync-progress`,
  module: 'official-account',
  summary: '文章同步到哪里了',
  access: read,
  params: z.object({ id: idSchema }),
  data: syncSchema,
})

export const mpArticleChange = defineCall({
  method: 'PUT',
  path: `${prefix}/mp/article/{id}`,
  module: 'official-account',
  summary: '改同步过来的文章的标题和摘要；公众号里的不变',
  access: write,
  params: z.object({ id: idSchema }),
  body: z.object({
    title: z
      .string({ error: '请填写标题' })
      .trim()
      .min(1, '请填写标题')
      .max(officialAccountLimits.title, `标题最多${officialAccountLimits.title}个字`),
    digest: z
      .string()
      .trim()
      .max(officialAccountLimits.digest, `摘要最多${officialAccountLimits.digest}个字`)
      .default(''),
  }),
  data: emptySchema,
})

export const mpArticleRemove = defineCall({
  method: 'DELETE',
  path: `${prefix}/mp/article/{id}`,
  module: 'official-account',
  summary: '不要这篇文章了：以后同步也不再带过来，公众号里的不变',
  access: write,
  params: z.object({ id: idSchema }),
  data: emptySchema,
})

export const mpArticleImport = defineCall({
  method: 'POST',
  path: `${prefix}/mp/article/{id}/import`,
  module: 'official-account',
  summary: '把公众号的文章导入为一篇文章草稿，图片存进文件库；renew 用公众号里现在的内容替换已导入的草稿',
  access: write,
  params: z.object({ id: idSchema }),
  query: z.object({ mode: z.enum(['once', 'renew']).default('once') }),
  data: z.object({
    contentId: idSchema,
    /** Pictures that could not be brought over. */
    lostPictures: z.number().int(),
    /** What did not come along, in words. */
    lost: z.array(z.string()),
  }),
})

export const mpArticlesImport = defineCall({
  method: 'POST',
  path: `${prefix}/mp/{id}/import`,
  module: 'official-account',
  summary: '在后台把公众号的文章导入为草稿：指定的，或所有还没有导入的，一次最多 300 篇',
  access: write,
  params: z.object({ id: idSchema }),
  body: z.object({
    articleIds: z.array(idSchema).min(1).max(officialAccountLimits.importedAtOnce).optional(),
  }),
  data: z.object({ total: z.number().int() }),
})

export const officialAccountCalls = {
  mpList,
  mpAppidUrl,
  registerWeappUrl,
  mpSubscribeUrl,
  mpArticles,
  mpSync,
  mpSyncProgress,
  mpArticleChange,
  mpArticleRemove,
  mpArticleImport,
  mpArticlesImport,
}
