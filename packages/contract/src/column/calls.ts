import { imageUrlSchema } from '@zhanfang/document'
import { z } from 'zod'
import { member, platform } from '../access.ts'
import { defineCall } from '../call.ts'
import { emptySchema, idSchema, timeSchema } from '../envelope.ts'
import { limits } from '../limits.ts'
import {
  bannerSchema,
  navLayoutTypeSchema,
  sentNavLayoutTypeSchema,
  sentNavStyleSchema,
} from '../page/appearance.ts'
import { pageStateSchema } from '../page/calls.ts'
import { wirePageSchema } from '../page/data-slices.ts'

export const columnLimits = { name: 20, intro: 200, perApp: 200, depth: 3 } as const

export const columnNameSchema = z
  .string({ error: limits.appName.required })
  .trim()
  .min(1, limits.appName.required)
  .refine((name) => Array.from(name).length <= columnLimits.name, `专栏名称最多${columnLimits.name}个字`)

const introSchema = z.string().trim().max(columnLimits.intro, `介绍最多${columnLimits.intro}个字`)
const imageSchema = imageUrlSchema.or(z.literal(''))

/** How the columns inside a column are listed: 1 rows with a picture, 2 cards, 3 two by two, 4 names only, 0 not at all. */
export const columnListLayouts = [1, 2, 3, 4, 0] as const
export const columnListLayoutSchema = z.literal(columnListLayouts)
export type ColumnListLayout = z.infer<typeof columnListLayoutSchema>
export const columnListLayoutNames: Record<ColumnListLayout, string> = {
  1: '左图右文',
  2: '大图卡片',
  3: '双列',
  4: '文字列表',
  0: '不列出',
}

export const columnSchema = z.object({
  id: idSchema,
  /** The same as `id`. */
  classId: idSchema,
  /** Null at the top of the tree. */
  parentId: idSchema.nullable(),
  appid: idSchema,
  name: z.string(),
  imageUrl: z.string(),
  intro: z.string(),
  /** Standard template that it began with; empty for none. */
  classTemplateId: z.string(),
  isShow: z.boolean(),
  listLayoutType: columnListLayoutSchema,
  /** The page that the designer opens. */
  pageId: idSchema,
  state: pageStateSchema,
  /** Columns inside it. */
  childCount: z.number().int(),
  /** Address for visitors; answers 404 while it is hidden or not published. */
  url: z.string(),
  createTime: timeSchema,
  updateTime: timeSchema,
  updatedBy: z.string(),
})
export type Column = z.infer<typeof columnSchema>

/** What visitors are told of a column. */
export const publicColumnSchema = columnSchema.pick({
  id: true,
  classId: true,
  parentId: true,
  name: true,
  imageUrl: true,
  intro: true,
  listLayoutType: true,
  pageId: true,
  url: true,
})

const columnListSchema = z.object({ list: z.array(columnSchema) })
const parentSchema = idSchema.nullable()

export const firstClassList = defineCall({
  method: 'GET',
  path: '/p2/api/v1/first-class/list',
  module: 'column',
  summary: '一级专栏，按显示的顺序',
  access: member('page:read'),
  data: columnListSchema,
})

export const classList = defineCall({
  method: 'GET',
  path: '/p2/api/v1/class/list',
  module: 'column',
  summary: '全部专栏，先父后子；给出 parentId 时只有它下面的一级',
  access: member('page:read'),
  query: z.object({ parentId: idSchema.optional() }),
  data: columnListSchema,
})

export const weappClassList = defineCall({
  method: 'GET',
  path: '/p1/api/v1/wx/third-party/weapp/class/list',
  module: 'column',
  summary: '一个专栏下面的一级；没有 parentId 时是一级专栏',
  access: member('page:read'),
  query: z.object({ parentId: idSchema.optional() }),
  data: columnListSchema,
})

export const weappClassAllList = defineCall({
  method: 'GET',
  path: '/p1/api/v1/wx/third-party/weapp/class/all-list',
  module: 'column',
  summary: '全部专栏，先父后子',
  access: member('page:read'),
  data: columnListSchema,
})

export const classCreate = defineCall({
  method: 'POST',
  path: '/p2/api/v1/class',
  module: 'column',
  summary: '新建专栏；可以从标准模板开始',
  access: member('page:write'),
  body: z.object({
    name: columnNameSchema,
    parentId: parentSchema.default(null),
    imageUrl: imageSchema.default(''),
    intro: introSchema.default(''),
    classTemplateId: z.string().max(40).default(''),
  }),
  data: z.object({ id: idSchema, pageId: idSchema }),
})

export const classDetail = defineCall({
  method: 'GET',
  path: '/p2/api/v1/class/{id}',
  module: 'column',
  summary: '一个专栏',
  access: member('page:read'),
  params: z.object({ id: idSchema }),
  data: columnSchema,
})

export const classUpdate = defineCall({
  method: 'PUT',
  path: '/p2/api/v1/class',
  module: 'column',
  summary: '修改专栏的名称、图片、介绍、上级或列表样式',
  access: member('page:write'),
  body: z.object({
    id: idSchema,
    name: columnNameSchema.optional(),
    parentId: parentSchema.optional(),
    imageUrl: imageSchema.optional(),
    intro: introSchema.optional(),
    listLayoutType: columnListLayoutSchema.optional(),
  }),
  data: emptySchema,
})

export const classDelete = defineCall({
  method: 'DELETE',
  path: '/p2/api/v1/class/{id}',
  module: 'column',
  summary: '删除专栏，连同它下面的专栏；30 天内可以恢复',
  access: member('page:write'),
  params: z.object({ id: idSchema }),
  data: z.object({ deleted: z.number().int() }),
})

export const classIsShow = defineCall({
  method: 'PUT',
  path: '/p2/api/v1/class/isShow',
  module: 'column',
  summary: '显示或隐藏专栏；隐藏后它和下面的专栏访客都看不到',
  access: member('page:write'),
  body: z.object({ id: idSchema, isShow: z.boolean() }),
  data: emptySchema,
})

export const classCopy = defineCall({
  method: 'POST',
  path: '/p2/api/v1/class/copy',
  module: 'column',
  summary: '复制专栏，连同它下面的专栏；副本是草稿，排在原来的后面',
  access: member('page:write'),
  body: z.object({ id: idSchema }),
  data: z.object({ id: idSchema }),
})

export const adminClassCopy = defineCall({
  method: 'POST',
  path: '/p1/api/v1/admin/weapp-class/copy',
  module: 'column',
  summary: '平台管理员在一个应用里复制专栏，连同它下面的专栏；副本是草稿',
  access: platform,
  body: z.object({ appid: idSchema, id: idSchema }),
  data: z.object({ id: idSchema }),
})

/** Columns of one level in their new order, as ids or as objects with one; the parent is empty at the top. */
const levelSchema = z
  .object({
    parentId: idSchema.or(z.literal('')).nullable().default(null),
    classList: z
      .array(
        z.union([
          idSchema,
          z.object({ id: idSchema }).transform(({ id }) => id),
          z.object({ classId: idSchema }).transform(({ classId }) => classId),
        ]),
      )
      .max(columnLimits.perApp),
  })
  .transform(({ parentId, classList }) => ({
    list: classList.map((id) => ({ id, parentId: parentId || null })),
  }))

export const classSort = defineCall({
  method: 'PUT',
  path: '/p1/api/v1/wx/third-party/weapp/class/sort',
  module: 'column',
  summary:
    '调整专栏的顺序和层级，按整棵树（list）或按一级（parentId 和 classList）；没有列出的不变，排在后面',
  access: member('page:write'),
  body: z.union([
    z.object({
      list: z
        .array(z.object({ id: idSchema, parentId: parentSchema.default(null) }))
        .max(columnLimits.perApp),
    }),
    levelSchema,
  ]),
  data: emptySchema,
})

export const classAllData = defineCall({
  method: 'GET',
  path: '/p2/api/v1/class/all-data',
  module: 'column',
  summary: '专栏和它们页面上的元素（草稿）；给出 classId 时只有这一个',
  access: member('page:read'),
  query: z.object({ classId: idSchema.optional() }),
  data: z.object({ list: z.array(columnSchema.extend({ page: wirePageSchema })) }),
})

export const classNavLayoutType = defineCall({
  method: 'GET',
  path: '/p2/api/v1/class/nav-layout-type',
  module: 'column',
  summary: '首页上专栏导航的样式',
  access: member('page:read'),
  data: z.object({ navLayoutType: navLayoutTypeSchema }),
})

export const classNavLayoutTypeUpdate = defineCall({
  method: 'PUT',
  path: '/p2/api/v1/class/nav-layout-type',
  module: 'column',
  summary: '修改首页上专栏导航的样式',
  access: member('page:write'),
  body: z.object({ navLayoutType: sentNavLayoutTypeSchema }),
  data: emptySchema,
})

export const weappClassLayoutType = defineCall({
  method: 'PUT',
  path: '/p1/api/v1/wx/third-party/weapp/class/layout-type',
  module: 'column',
  summary: '修改首页上专栏导航的样式',
  access: member('page:write'),
  body: z.object({ layoutType: sentNavLayoutTypeSchema }),
  data: emptySchema,
})

export const weappClassNavStyle = defineCall({
  method: 'PUT',
  path: '/p1/api/v1/wx/third-party/weapp/class/nav-style',
  module: 'column',
  summary: '修改底部导航的样式',
  access: member('page:write'),
  body: z.object({ navStyle: sentNavStyleSchema }),
  data: emptySchema,
})

export const classBanner = defineCall({
  method: 'GET',
  path: '/p2/api/v1/class/banner',
  module: 'column',
  summary: '首页上方的轮播图',
  access: member('page:read'),
  data: z.object({ list: bannerSchema }),
})

export const classBannerUpdate = defineCall({
  method: 'PUT',
  path: '/p2/api/v1/class/banner',
  module: 'column',
  summary: '修改首页上方的轮播图',
  access: member('page:write'),
  body: z.object({ list: bannerSchema }),
  data: emptySchema,
})

export const classTemplateStandardList = defineCall({
  method: 'GET',
  path: '/p2/api/v1/class/template-standard/list',
  module: 'column',
  summary: '标准专栏模板',
  access: member('page:read'),
  data: z.object({
    list: z.array(
      z.object({ id: z.string(), name: z.string(), intro: z.string(), blockCount: z.number().int() }),
    ),
  }),
})

export const columnCalls = {
  firstClassList,
  classList,
  weappClassList,
  weappClassAllList,
  classCreate,
  classDetail,
  classUpdate,
  classDelete,
  classIsShow,
  classCopy,
  adminClassCopy,
  classSort,
  classAllData,
  classNavLayoutType,
  classNavLayoutTypeUpdate,
  weappClassLayoutType,
  weappClassNavStyle,
  classBanner,
  classBannerUpdate,
  classTemplateStandardList,
}
