import { safeUrlSchema } from '@zhanfang/blocks'
import { z } from 'zod'
import { idSchema, timeSchema } from '../envelope.ts'

const shortText = (max: number, message = '请填写文字') =>
  z.string().trim().min(1, message).max(max, `最多${max}个字`)
const optionalText = (max: number) => z.string().trim().max(max, `最多${max}个字`).default('')
/** An address, or an empty string for none. */
const optionalUrl = z.literal('').or(safeUrlSchema).default('')

/** One piece of an article: plain text and pictures, no markup. */
export const articleBlockSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('heading'), text: shortText(100) }),
  z.object({ type: z.literal('paragraph'), text: shortText(2000) }),
  z.object({ type: z.literal('list'), ordered: z.boolean(), items: z.array(shortText(500)).min(1).max(50) }),
  z.object({ type: z.literal('link'), text: shortText(100, '请填写链接的文字'), href: safeUrlSchema }),
  z.object({
    type: z.literal('image'),
    url: safeUrlSchema,
    /** What the picture shows, for those who do not see it. */
    alt: z.string().trim().max(100, '最多100个字').default(''),
  }),
])
export type ArticleBlock = z.infer<typeof articleBlockSchema>

const articleSchema = z.array(articleBlockSchema).max(200, '文章最多 200 段').default([])

/** Agreements that the product links to; each exists once. */
export const agreementSlugs = ['user', 'privacy'] as const

export const editionPeriods = ['month', 'year', 'once'] as const
export const editionPeriodNames: Record<(typeof editionPeriods)[number], string> = {
  month: '月',
  year: '年',
  once: '一次性',
}

/** A web address of a deployment that landing pages may forward to; its scheme, host and port count and are kept. */
export const forwardOriginSchema = z
  .string()
  .trim()
  .max(200)
  .refine((text) => originOf(text) !== undefined, '请输入以 http:// 或 https:// 开头的网址')

/** Origin of an http(s) address without name and password in it; undefined for anything else. */
export function originOf(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined
  const url = new URL(address)
  const isWeb = url.protocol === 'http:' || url.protocol === 'https:'
  return isWeb && url.username === '' && url.password === '' ? url.origin : undefined
}

/** What a piece of content of each kind holds. */
export const portalBodySchemas = {
  /** A section of the help centre, or an article inside one: the tree has two levels. */
  help: z.object({
    parentId: idSchema.nullable().default(null),
    summary: optionalText(100),
    blocks: articleSchema,
  }),
  /** `draft` marks a text that the installation's owner has not confirmed yet; the page says so. */
  agreement: z.object({ draft: z.boolean(), blocks: articleSchema }),
  case: z.object({ summary: optionalText(200), href: optionalUrl }),
  partner: z.object({ summary: optionalText(200), href: optionalUrl, logo: optionalUrl }),
  edition: z.object({
    /** 元 with at most 2 decimals; null means that the price is agreed in person. */
    price: z.number().min(0).max(99_999_999).multipleOf(0.01, '价格最多两位小数').nullable(),
    period: z.enum(editionPeriods),
    summary: optionalText(100),
    features: z.array(shortText(60)).max(30, '最多 30 条').default([]),
    recommended: z.boolean().default(false),
  }),
  forwardTarget: z.object({ origin: forwardOriginSchema }),
} as const
export type PortalKind = keyof typeof portalBodySchemas
export const portalKinds = ['help', 'case', 'partner', 'edition', 'agreement', 'forwardTarget'] as const
export const portalKindSchema = z.enum(portalKinds)

export const portalLimits = { contentsPerKind: 300 } as const

export const portalSlugSchema = z
  .string()
  .regex(/^[a-z0-9](?:[a-z0-9-]{0,58}[a-z0-9])?$/, '地址为 1 到 60 位小写字母、数字或连字符')

const common = { title: shortText(50, '请输入标题'), visible: z.boolean().default(true) }
const variant = <Kind extends PortalKind>(kind: Kind) => ({
  kind: z.literal(kind),
  body: portalBodySchemas[kind],
})
const variants = <Fields extends z.ZodRawShape>(fields: Fields) =>
  z.discriminatedUnion('kind', [
    z.object({ ...fields, ...variant('help') }),
    z.object({ ...fields, ...variant('agreement') }),
    z.object({ ...fields, ...variant('case') }),
    z.object({ ...fields, ...variant('partner') }),
    z.object({ ...fields, ...variant('edition') }),
    z.object({ ...fields, ...variant('forwardTarget') }),
  ])

/** A new piece of content; `slug` is made when absent. */
export const portalContentNewSchema = variants({ ...common, slug: portalSlugSchema.optional() })
export type PortalContentNew = z.output<typeof portalContentNewSchema>

/** A change; `revision` is the one that was read, so that nobody overwrites another's change unseen. */
export const portalContentChangeSchema = variants({
  ...common,
  id: idSchema,
  revision: z.number().int().min(1),
  slug: portalSlugSchema.optional(),
})
export type PortalContentChange = z.output<typeof portalContentChangeSchema>

export const portalContentSchema = variants({
  id: idSchema,
  slug: z.string(),
  title: z.string(),
  visible: z.boolean(),
  /** Counts the saves. */
  revision: z.number().int(),
  updateTime: timeSchema,
  updatedBy: z.string(),
})
export type PortalContent = z.output<typeof portalContentSchema>
/** A piece of content of one kind. */
export type PortalContentOf<Kind extends PortalKind> = Extract<PortalContent, { kind: Kind }>
