import { linkTargetSchema, noLink, sentLinkTargetSchema } from '@zhanfang/blocks'
import { z } from 'zod'
import { member } from '../access.ts'
import { defineCall } from '../call.ts'
import { emptySchema, idSchema } from '../envelope.ts'

export const navigationLimits = { headerEntries: 60, footerCategories: 8, footerLinks: 12 } as const

const titleSchema = z.string().trim().min(1, '请填写名称').max(12, '名称最多12个字')

const headerNavFields = {
  title: titleSchema,
  link: linkTargetSchema,
  /** Null at the top; the navigation has two levels. */
  parentId: idSchema.nullable().default(null),
  isShow: z.boolean().default(true),
}
export const headerNavSchema = z.object({ id: idSchema, ...headerNavFields })
export type HeaderNav = z.infer<typeof headerNavSchema>

export const headerNavList = defineCall({
  method: 'GET',
  path: '/p2/api/v1/header-nav',
  module: 'page',
  summary: '电脑网站顶部的导航，按显示的顺序',
  access: member('page:read'),
  data: z.object({ list: z.array(headerNavSchema) }),
})
export const headerNavCreate = defineCall({
  method: 'POST',
  path: '/p2/api/v1/header-nav',
  module: 'page',
  summary: '新增一项顶部导航',
  access: member('page:publish'),
  body: z.object({ ...headerNavFields, link: sentLinkTargetSchema.default(noLink) }),
  data: z.object({ id: idSchema }),
})
export const headerNavUpdate = defineCall({
  method: 'PUT',
  path: '/p2/api/v1/header-nav',
  module: 'page',
  summary: '修改一项顶部导航；position 是它在同一级里的新位置，从 0 开始',
  access: member('page:publish'),
  body: z.object({
    id: idSchema,
    title: titleSchema.optional(),
    link: sentLinkTargetSchema.optional(),
    parentId: idSchema.nullable().optional(),
    isShow: z.boolean().optional(),
    position: z.number().int().min(0).max(navigationLimits.headerEntries).optional(),
  }),
  data: emptySchema,
})
export const headerNavDelete = defineCall({
  method: 'DELETE',
  path: '/p2/api/v1/header-nav',
  module: 'page',
  summary: '删除一项顶部导航，连同它下面的',
  access: member('page:publish'),
  query: z.object({ id: idSchema }),
  data: emptySchema,
})

export const footerLinkSchema = z.object({ title: titleSchema, link: linkTargetSchema })
const footerFields = {
  title: titleSchema,
  links: z.array(footerLinkSchema).max(navigationLimits.footerLinks).default([]),
}
const sentFooterLinks = z
  .array(footerLinkSchema.extend({ link: sentLinkTargetSchema }))
  .max(navigationLimits.footerLinks)
export const footerCategorySchema = z.object({ id: idSchema, ...footerFields })
export type FooterCategory = z.infer<typeof footerCategorySchema>

export const footerCategoryList = defineCall({
  method: 'GET',
  path: '/p2/api/v1/footer-category',
  module: 'page',
  summary: '网站页脚的分类和链接',
  access: member('page:read'),
  data: z.object({ list: z.array(footerCategorySchema) }),
})
export const footerCategoryCreate = defineCall({
  method: 'POST',
  path: '/p2/api/v1/footer-category',
  module: 'page',
  summary: '新增一个页脚分类',
  access: member('page:publish'),
  body: z.object({ ...footerFields, links: sentFooterLinks.default([]) }),
  data: z.object({ id: idSchema }),
})
export const footerCategoryUpdate = defineCall({
  method: 'PUT',
  path: '/p2/api/v1/footer-category',
  module: 'page',
  summary: '修改一个页脚分类；position 是它的新位置，从 0 开始',
  access: member('page:publish'),
  body: z.object({
    id: idSchema,
    title: titleSchema.optional(),
    links: sentFooterLinks.optional(),
    position: z.number().int().min(0).max(navigationLimits.footerCategories).optional(),
  }),
  data: emptySchema,
})
export const footerCategoryDelete = defineCall({
  method: 'DELETE',
  path: '/p2/api/v1/footer-category',
  module: 'page',
  summary: '删除一个页脚分类',
  access: member('page:publish'),
  query: z.object({ id: idSchema }),
  data: emptySchema,
})

export const siteNavigationCalls = {
  headerNavList,
  headerNavCreate,
  headerNavUpdate,
  headerNavDelete,
  footerCategoryList,
  footerCategoryCreate,
  footerCategoryUpdate,
  footerCategoryDelete,
}
