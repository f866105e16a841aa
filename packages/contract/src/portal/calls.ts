import { z } from 'zod'
import { anyone, platform } from '../access.ts'
import { PICTURE_BYTES } from '../account/calls.ts'
import { defineCall } from '../call.ts'
import { emptySchema, idSchema, keywordsSchema, pageOf, pagingQuery } from '../envelope.ts'
import {
  portalContentChangeSchema,
  portalContentNewSchema,
  portalContentSchema,
  portalKindSchema,
  portalLimits,
} from './content.ts'

const helpArticleSchema = z.object({
  id: idSchema,
  title: z.string(),
  slug: z.string(),
  summary: z.string(),
  /** Absolute address of the article's page. */
  url: z.string(),
})

export const helpCenterNavs = defineCall({
  method: 'GET',
  path: '/p1/api/v1/help-center/navs',
  module: 'portal',
  summary: '帮助中心的目录：分类和其中的文章',
  access: anyone,
  data: z.object({ list: z.array(helpArticleSchema.extend({ children: z.array(helpArticleSchema) })) }),
})

export const portalContentList = defineCall({
  method: 'GET',
  path: '/p1/api/v1/portal-contents',
  module: 'portal',
  summary: '公开页面的一类内容，按显示的顺序',
  access: platform,
  query: z.object({ ...pagingQuery, kind: portalKindSchema, keywords: keywordsSchema }),
  data: pageOf(portalContentSchema),
})

export const portalContentDetail = defineCall({
  method: 'GET',
  path: '/p1/api/v1/portal-contents/{id}',
  module: 'portal',
  summary: '公开页面的一份内容',
  access: platform,
  params: z.object({ id: idSchema }),
  data: portalContentSchema,
})

export const portalContentCreate = defineCall({
  method: 'POST',
  path: '/p1/api/v1/portal-contents',
  module: 'portal',
  summary: '新增公开页面的内容',
  access: platform,
  body: portalContentNewSchema,
  data: z.object({ id: idSchema }),
})

export const portalContentUpdate = defineCall({
  method: 'PUT',
  path: '/p1/api/v1/portal-contents',
  module: 'portal',
  summary: '修改公开页面的内容，立即生效',
  access: platform,
  body: portalContentChangeSchema,
  data: z.object({ revision: z.number().int() }),
})

export const portalContentSort = defineCall({
  method: 'PUT',
  path: '/p1/api/v1/portal-contents/sort',
  module: 'portal',
  summary: '调整一类内容的顺序；没有列出的排在后面',
  access: platform,
  body: z.object({ kind: portalKindSchema, ids: z.array(idSchema).max(portalLimits.contentsPerKind) }),
  data: emptySchema,
})

export const portalContentDelete = defineCall({
  method: 'DELETE',
  path: '/p1/api/v1/portal-contents/{id}',
  module: 'portal',
  summary: '删除公开页面的内容，保留 30 天',
  access: platform,
  params: z.object({ id: idSchema }),
  data: emptySchema,
})

export const portalPicture = defineCall({
  method: 'POST',
  path: '/p1/api/v1/portal-picture',
  module: 'portal',
  summary: '上传公开页面的图片，得到地址',
  access: platform,
  accepts: 'file',
  bodyLimit: PICTURE_BYTES + 65_536,
  data: z.object({ url: z.string() }),
})

export const portalCalls = {
  helpCenterNavs,
  portalContentList,
  portalContentDetail,
  portalContentCreate,
  portalContentUpdate,
  portalContentSort,
  portalContentDelete,
  portalPicture,
}
