import { blockImageSchema, isFamilyName, linkTargetSchema, tabIconNames } from '@zhanfang/blocks'
import { fileUrlSchema, imageUrlSchema, skinSchema } from '@zhanfang/document'
import { z } from 'zod'
import { member } from '../access.ts'
import { defineCall } from '../call.ts'
import { emptySchema, idSchema } from '../envelope.ts'

const optionalImage = imageUrlSchema.or(z.literal(''))

const plainColorSchema = z.string().regex(/^#[0-9a-fA-F]{6}$/, '颜色应为 #RRGGBB')

/** What all pages of a site stand on, unless a page has a skin of its own. */
export const siteSkinSchema = skinSchema.extend({
  /** One of ours, or empty for a skin of the operator's making. */
  skinId: z.string().max(40),
  /** Picture that fills the ground; empty for the colour alone. */
  bgImageUrl: optionalImage,
  /** Colour of buttons, marks and chosen things, `#rrggbb`. */
  accent: plainColorSchema,
  /** Name of the family that the whole site wears; absent for the plain one. */
  family: z.string().max(40).refine(isFamilyName, '没有这种风格').optional(),
  /** Colour beside the accent; the family's own when absent. */
  second: plainColorSchema.optional(),
})
export type SiteSkin = z.infer<typeof siteSkinSchema>

/**
 * A choice by its number, for calls whose clients also send the number as text. Any other text is refused, an empty one
 * too: none of them means 0.
 */
const numberedChoice = <const Choice extends number>(choices: readonly Choice[]) =>
  z.number().or(z.string().regex(/^\d+$/).transform(Number)).pipe(z.literal(choices))

/** How columns are shown on the home page: 1 grid of pictures, 2 strip of names, 3 list, 4 cards, 0 not at all. */
export const navLayoutTypes = [1, 2, 3, 4, 0] as const
export const navLayoutTypeSchema = z.literal(navLayoutTypes)
export const sentNavLayoutTypeSchema = numberedChoice(navLayoutTypes)
export type NavLayoutType = z.infer<typeof navLayoutTypeSchema>
export const navLayoutTypeNames: Record<NavLayoutType, string> = {
  1: '图标宫格',
  2: '横向标签',
  3: '图文列表',
  4: '大图卡片',
  0: '不显示',
}

/** How the tab bar at the bottom looks: 1 icons over words, 2 words only, 3 floating. */
export const navStyles = [1, 2, 3] as const
export const navStyleSchema = z.literal(navStyles)
export const sentNavStyleSchema = numberedChoice(navStyles)
export type NavStyle = z.infer<typeof navStyleSchema>
export const navStyleNames: Record<NavStyle, string> = { 1: '图标和文字', 2: '只有文字', 3: '悬浮' }

export const tabBarLimits = { least: 2, most: 5, title: 6 } as const
export const tabItemSchema = z.object({
  title: z.string().trim().min(1, '请填写名称').max(tabBarLimits.title, `名称最多${tabBarLimits.title}个字`),
  icon: z.enum(tabIconNames),
  link: linkTargetSchema,
})
export type TabItem = z.infer<typeof tabItemSchema>

/** Nothing, or 2 to 5 tabs. */
export const tabBarSchema = z
  .array(tabItemSchema)
  .refine(
    ({ length }) => length === 0 || (length >= tabBarLimits.least && length <= tabBarLimits.most),
    `底部导航为 ${tabBarLimits.least} 到 ${tabBarLimits.most} 项`,
  )

export const bannerSchema = z
  .array(blockImageSchema.extend({ link: linkTargetSchema }))
  .max(8, '轮播图最多 8 张')

export const musicSchema = z.object({
  isOn: z.boolean(),
  /** Sound file of the library or an https address. */
  url: fileUrlSchema.or(z.literal('')),
  title: z.string().trim().max(40, '最多40个字'),
})

export const popUpFrequencies = ['visit', 'day', 'once'] as const
export type PopUpFrequency = (typeof popUpFrequencies)[number]
export const popUpFrequencyNames: Record<PopUpFrequency, string> = {
  visit: '每次打开网站',
  day: '每天一次',
  once: '只出现一次',
}
export const popUpSchema = z.object({
  isOn: z.boolean(),
  image: blockImageSchema,
  link: linkTargetSchema,
  frequency: z.enum(popUpFrequencies),
})

/** What stands at the site's own address; `auto`: of the public pages, the one published first. */
export const siteHomeSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('auto') }),
  z.object({ type: z.enum(['column', 'micro-page']), id: idSchema }),
])

export const siteAppearanceSchema = z.object({
  skin: siteSkinSchema,
  navLayoutType: navLayoutTypeSchema,
  navStyle: navStyleSchema,
  tabBar: tabBarSchema,
  banner: bannerSchema,
  music: musicSchema,
  popUp: popUpSchema,
  home: siteHomeSchema,
})
export type SiteAppearance = z.infer<typeof siteAppearanceSchema>

/** The parts of the appearance that may be changed one by one. */
export const siteAppearanceChangeSchema = siteAppearanceSchema.partial()
export type SiteAppearanceChange = z.infer<typeof siteAppearanceChangeSchema>

export const siteAppearance = defineCall({
  method: 'GET',
  path: '/p2/api/v1/site-appearance',
  module: 'page',
  summary: '整站的外观：皮肤、底部导航、轮播图、音乐、弹窗和首页',
  access: member('page:read'),
  data: siteAppearanceSchema,
})

export const siteAppearanceUpdate = defineCall({
  method: 'PUT',
  path: '/p2/api/v1/site-appearance',
  module: 'page',
  summary: '修改整站的外观，立即生效；没有给出的部分不变',
  access: member('page:publish'),
  body: siteAppearanceChangeSchema,
  data: emptySchema,
})

export const inUsedSkin = defineCall({
  method: 'GET',
  path: '/p1/api/v1/wx/third-party/weapp/in-used/skin',
  module: 'page',
  summary: '正在使用的皮肤',
  access: member('page:read'),
  data: siteSkinSchema,
})

export const setSkin = defineCall({
  method: 'PUT',
  path: '/p1/api/v1/wx/third-party/weapp/set-skin',
  module: 'page',
  summary: '换一套皮肤：给出系统皮肤的编号，或自己的图片和颜色',
  access: member('page:publish'),
  body: z.union([
    // One of the operator's making; the specification names three fields of it.
    siteSkinSchema.partial({ skinId: true, bgImageUrl: true, accent: true }),
    z.object({ skinId: z.string().min(1).max(40) }),
  ]),
  data: emptySchema,
})

export const schoolTopImage = defineCall({
  method: 'GET',
  path: '/p1/api/v1/school-mgr/top-image',
  module: 'page',
  summary: '网站顶部的图片，就是皮肤的头图',
  access: member('app:read'),
  data: z.object({ topImage: z.string() }),
})

export const schoolTopImageSet = defineCall({
  method: 'PUT',
  path: '/p1/api/v1/school-mgr/set-top-image',
  module: 'page',
  summary: '学校管理员换网站顶部的图片，只换图片，不用有编辑页面的权限；空的是不要图片',
  access: member('app:read'),
  body: z.object({ topImage: siteSkinSchema.shape.topBgImageUrl }),
  data: emptySchema,
})

export const homeMusic = defineCall({
  method: 'GET',
  path: '/p1/api/v1/home/music-setting',
  module: 'page',
  summary: '首页的背景音乐',
  access: member('page:read'),
  data: musicSchema,
})

export const homeMusicUpdate = defineCall({
  method: 'PUT',
  path: '/p1/api/v1/home/music-setting',
  module: 'page',
  summary: '修改首页的背景音乐，立即生效',
  access: member('page:publish'),
  body: musicSchema,
  data: emptySchema,
})

export const pop = defineCall({
  method: 'GET',
  path: '/p1/api/v1/pop',
  module: 'page',
  summary: '应用的弹窗',
  access: member('page:read'),
  data: popUpSchema,
})

export const popUpdate = defineCall({
  method: 'POST',
  path: '/p1/api/v1/pop',
  module: 'page',
  summary: '修改应用的弹窗，立即生效',
  access: member('page:publish'),
  body: popUpSchema,
  data: emptySchema,
})

export const dataSliceStyleList = defineCall({
  method: 'GET',
  path: '/p1/api/v1/data-slice/style/list',
  module: 'page',
  summary: '页面元素可以选择的样式',
  access: member('page:read'),
  data: z.object({
    list: z.array(
      z.object({
        type: z.number().int(),
        title: z.string(),
        field: z.string(),
        styles: z.array(z.object({ value: z.union([z.string(), z.number()]), name: z.string() })),
      }),
    ),
  }),
})

export const appearanceCalls = {
  siteAppearance,
  siteAppearanceUpdate,
  inUsedSkin,
  schoolTopImage,
  schoolTopImageSet,
  setSkin,
  homeMusic,
  homeMusicUpdate,
  pop,
  popUpdate,
  dataSliceStyleList,
}
