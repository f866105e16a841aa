import { imageUrlSchema } from '@zhanfang/document'
import { z } from 'zod'
import { member } from '../access.ts'
import { appNameSchema, appSummarySchema } from '../app/calls.ts'
import { defineCall } from '../call.ts'
import { publicColumnSchema } from '../column/calls.ts'
import { emptySchema, idSchema } from '../envelope.ts'
import { limits } from '../limits.ts'
import { siteAppearanceSchema } from '../page/appearance.ts'
import { footerCategorySchema, headerNavSchema } from '../page/site-navigation.ts'

const LABEL = /^(?!-)[a-z0-9-]{1,63}(?<!-)$/

/** The name of a host as it travels: lower case, Chinese names in their ASCII form; undefined for what is none. */
export function hostNameOf(typed: string): string | undefined {
  // A name may end with the dot of the root: it is the same name.
  const text = typed
    .trim()
    .replace(/^https?:\/\//i, '')
    .replace(/\.(?=\/?$)/, '')
  if (!URL.canParse(`http://${text}`)) return undefined
  const { hostname, port, pathname, search, username } = new URL(`http://${text}`)
  const labels = hostname.split('.')
  const isPlain = port === '' && pathname === '/' && search === '' && username === ''
  // The last label of an IPv4 address is a number; no domain's is.
  const isName =
    labels.length > 1 && labels.every((label) => LABEL.test(label)) && !/^\d+$/.test(labels.at(-1) ?? '')
  return isPlain && isName && hostname.length <= limits.domain.max ? hostname : undefined
}

/** A domain as somebody types it; comes out as `hostNameOf` gives it. */
export const domainSchema = z
  .string({ error: limits.domain.required })
  .max(2000, limits.domain.invalid)
  .transform((typed, context) => {
    const host = hostNameOf(typed)
    if (host !== undefined) return host
    context.addIssue({ code: 'custom', message: limits.domain.invalid })
    return z.NEVER
  })

export const websiteDomain = defineCall({
  method: 'GET',
  path: '/p1/api/v1/website/domain',
  module: 'website',
  summary: '站点绑定的域名',
  access: member('app:read'),
  data: z.object({
    /** Empty for none. */
    domain: z.string(),
    /** Address of the site by its own domain; empty for none. */
    address: z.string(),
    /** Where the domain has to point to. */
    target: z.string(),
  }),
})

export const websiteDomainProof = defineCall({
  method: 'GET',
  path: '/p1/api/v1/website/domain/proof',
  module: 'website',
  summary: '证明域名归自己所有的两种方式：DNS 的 TXT 记录，或网站上的一个文件',
  access: member('app:manage'),
  query: z.object({ domain: domainSchema }),
  data: z.object({
    domain: z.string(),
    record: z.object({ name: z.string(), value: z.string() }),
    file: z.object({ url: z.string(), content: z.string() }),
  }),
})

export const websiteDomainBind = defineCall({
  method: 'PUT',
  path: '/p1/api/v1/website/domain',
  module: 'website',
  summary: '绑定域名，先检查证明；别人的域名会被拒绝',
  access: member('app:manage'),
  body: z.object({ domain: domainSchema }),
  data: z.object({ domain: z.string() }),
})

export const websiteDomainRelease = defineCall({
  method: 'DELETE',
  path: '/p1/api/v1/website/domain',
  module: 'website',
  summary: '解除域名绑定',
  access: member('app:manage'),
  data: z.object({}),
})

export const domainEnabled = defineCall({
  method: 'GET',
  path: '/p1/api/v1/website/{id}/domain-enabled',
  module: 'website',
  summary: '站点是否有自己的域名',
  access: member('app:read'),
  params: z.object({ id: idSchema }),
  data: z.object({ enabled: z.boolean(), domain: z.string() }),
})

const websiteSchema = appSummarySchema
  .pick({
    id: true,
    appid: true,
    nickName: true,
    appImg: true,
    key: true,
    appStatus: true,
    weappStatus: true,
    domain: true,
  })
  .extend({
    /** Address of the site, without a slash at the end. */
    siteUrl: z.string(),
  })

export const websiteDetail = defineCall({
  method: 'GET',
  path: '/p1/api/v1/website/{id}/detail',
  module: 'website',
  summary: '网站的名称、头像、状态和地址',
  access: member('app:read'),
  params: z.object({ id: idSchema }),
  data: websiteSchema,
})

export const websiteNicknameAndImg = defineCall({
  method: 'PUT',
  path: '/p1/api/v1/website/nickname-and-img',
  module: 'website',
  summary: '修改网站的名称和头像；没有给出的不变',
  access: member('app:manage'),
  /** Clients name the version of the call; there is one. */
  query: z.object({ ver: z.coerce.number().int().optional() }),
  body: z.object({
    nickName: appNameSchema.optional(),
    /** Empty for none. */
    appImg: imageUrlSchema.or(z.literal('')).optional(),
  }),
  data: emptySchema,
})

export const websitePublish = defineCall({
  method: 'PUT',
  path: '/p1/api/v1/website/publish',
  module: 'website',
  summary: '发布整个网站：首页、显示着的专栏，和已发布页面的新修改；没有发布过的微页面不动',
  access: member('page:publish'),
  data: z.object({
    /** How many pages have a new version now. */
    published: z.number().int(),
    /** Pages that could not be published, and why. */
    failed: z.array(z.object({ pageId: idSchema, title: z.string(), message: z.string() })),
    siteUrl: z.string(),
  }),
})

export const siteData = defineCall({
  method: 'GET',
  path: '/p1/api/v1/site-data',
  module: 'website',
  summary: '网站每一页共有的：名称、外观、电脑版的导航和页脚，以及访客能打开的专栏',
  access: member('page:read'),
  data: z.object({
    website: websiteSchema,
    appearance: siteAppearanceSchema,
    headerNavList: z.array(headerNavSchema),
    footerCategoryList: z.array(footerCategorySchema),
    classList: z.array(publicColumnSchema),
  }),
})

export const websiteCalls = {
  websiteDetail,
  websiteNicknameAndImg,
  websitePublish,
  siteData,
  websiteDomain,
  websiteDomainProof,
  websiteDomainBind,
  websiteDomainRelease,
  domainEnabled,
}
