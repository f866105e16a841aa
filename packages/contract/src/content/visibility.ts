// Who may see a content, and the people and links that a secret one is open to.
import { z } from 'zod'
import { member } from '../access.ts'
import { defineCall } from '../call.ts'
import { emptySchema, idSchema, timeSchema } from '../envelope.ts'
import { limits } from '../limits.ts'
import { contentKindSchema } from './kind-names.ts'

/**
 * `unlisted`: whoever has the address. `customers`: visitors with an account. `groups`: those in one of the groups.
 * `password`: whoever knows it. `paid`: whoever has bought it, or one of its columns; everybody meets its title and its price.
 * `secret`: people and groups on its list, and holders of a link; where it has a password, whoever has its address and
 * knows that. Nobody else learns what it is.
 */
export const contentVisibilities = [
  'public',
  'unlisted',
  'customers',
  'groups',
  'password',
  'paid',
  'secret',
] as const
export const contentVisibilitySchema = z.enum(contentVisibilities)
export type ContentVisibility = z.output<typeof contentVisibilitySchema>
export const contentVisibilityNames: Record<ContentVisibility, string> = {
  public: '所有人',
  unlisted: '知道链接的人',
  customers: '登录的会员',
  groups: '指定的会员分组',
  password: '知道密码的人',
  paid: '付费的会员',
  secret: '私密',
}

const priceWords = '价格是 0 到 10 万元，最多两位小数'
export const contentPriceSchema = z
  .number({ error: priceWords })
  .min(0, priceWords)
  .max(100_000, priceWords)
  .multipleOf(0.01, priceWords)

export const contentPlace = z.object({ kind: contentKindSchema, id: idSchema })

export const contentPasswordSchema = z
  .string()
  .trim()
  .min(limits.contentPassword.min, limits.contentPassword.length)
  .max(limits.contentPassword.max, limits.contentPassword.length)

export const contentVisibilityInput = z
  .object({
    visibility: contentVisibilitySchema,
    /** Only with `groups`. */
    groupIds: z.array(idSchema).max(limits.contentGroups).default([]),
    /** Only with `password`; absent keeps the one that it has. */
    password: contentPasswordSchema.optional(),
    /** In 元; only with `paid`. 0 where it is sold with its columns alone. */
    price: contentPriceSchema.default(0),
  })
  .refine(({ visibility, groupIds }) => visibility !== 'groups' || groupIds.length > 0, {
    path: ['groupIds'],
    error: '请选择至少一个会员分组',
  })

const path = '/p1/api/v1/content/{kind}/{id}'

export const contentVisibilitySet = defineCall({
  method: 'PUT',
  path: `${path}/visibility`,
  module: 'content',
  summary: '设置谁能看到这项内容',
  access: member('content:publish'),
  params: contentPlace,
  body: contentVisibilityInput,
  data: z.object({
    visibility: contentVisibilitySchema,
    groupIds: z.array(idSchema),
    hasPassword: z.boolean(),
    price: z.number(),
    /** By which this change, and no later one, is taken back within an hour. */
    undoId: idSchema,
  }),
})

export const contentVisibilityUndo = defineCall({
  method: 'PUT',
  path: `${path}/visibility/undo`,
  module: 'content',
  summary: '撤销刚才设置的谁能看到，密码、分组和价格都回到原来的；一小时之内，之后没有再改过',
  access: member('content:publish'),
  params: contentPlace,
  body: z.object({ undoId: idSchema }),
  data: z.object({ visibility: contentVisibilitySchema }),
})

export const contentReveals = defineCall({
  method: 'POST',
  path: '/p1/api/v1/content/reveals',
  module: 'content',
  summary: '如果把这些内容公开，别人会看到什么：标题、评论和文件各有多少',
  access: member('content:publish'),
  servedOnFullDisk: true,
  body: z.object({ ids: z.array(idSchema).min(1).max(limits.contentsAtOnce) }),
  data: z.object({
    contents: z.number().int(),
    /** Those of them that visitors see as soon as it is done; the others are drafts or offline. */
    live: z.number().int(),
    /** Of the first few, those that are live before the others. */
    titles: z.array(z.string()),
    /** Comments that are shown below them. */
    comments: z.number().int(),
    /** Pictures and files in what is published, or in drafts of what never was. */
    files: z.number().int(),
  }),
})

export const contentReaderTypes = ['member', 'customer', 'group'] as const
export const contentReaderSchema = z.object({
  /** Somebody who works on the app, a visitor with an account, or a group of such visitors. */
  type: z.enum(contentReaderTypes),
  id: idSchema,
})
export type ContentReader = z.output<typeof contentReaderSchema>

export const contentReaders = defineCall({
  method: 'GET',
  path: `${path}/readers`,
  module: 'content',
  summary: '私密内容的名单，和它有没有密码',
  access: member('content:read'),
  params: contentPlace,
  data: z.object({
    hasPassword: z.boolean(),
    list: z.array(
      contentReaderSchema.extend({ name: z.string(), addedBy: z.string(), createTime: timeSchema }),
    ),
  }),
})

export const contentReadersAdd = defineCall({
  method: 'POST',
  path: `${path}/readers`,
  module: 'content',
  summary: '把人或会员分组加进私密内容的名单；已在名单里的不变',
  access: member('content:publish'),
  params: contentPlace,
  body: z.object({ readers: z.array(contentReaderSchema).min(1).max(limits.contentReadersAtOnce) }),
  /** Those who are neither members nor customers nor groups of the app; the others are on the list. */
  data: z.object({ missing: z.array(contentReaderSchema) }),
})

export const contentReaderRemove = defineCall({
  method: 'DELETE',
  path: `${path}/readers/{readerType}/{readerId}`,
  module: 'content',
  summary: '把一个人或分组从私密内容的名单里去掉',
  access: member('content:publish'),
  params: contentPlace.extend({ readerType: z.enum(contentReaderTypes), readerId: idSchema }),
  data: emptySchema,
})

export const contentSecretPasswordSet = defineCall({
  method: 'PUT',
  path: `${path}/secret-password`,
  module: 'content',
  summary: '设置、更换或去掉私密内容的密码；知道地址和密码的人能看',
  access: member('content:publish'),
  params: contentPlace,
  /** Null takes it away. */
  body: z.object({ password: contentPasswordSchema.nullable() }),
  data: z.object({ hasPassword: z.boolean() }),
})

export const contentSecretLinkSchema = z.object({
  id: idSchema,
  note: z.string(),
  /** When it ends; null for never. */
  expiresAt: timeSchema.nullable(),
  /** How many visitors may open it; null for any number. */
  maxUses: z.number().int().nullable(),
  uses: z.number().int(),
  /** It has ended, is used up, or was withdrawn. */
  isOver: z.boolean(),
  revokedAt: timeSchema.nullable(),
  createdBy: z.string(),
  createTime: timeSchema,
})
export type ContentSecretLink = z.output<typeof contentSecretLinkSchema>

export const contentSecretLinks = defineCall({
  method: 'GET',
  path: `${path}/secret-links`,
  module: 'content',
  summary: '私密内容的链接；地址只在建立时给出',
  access: member('content:read'),
  params: contentPlace,
  data: z.object({ list: z.array(contentSecretLinkSchema) }),
})

export const contentSecretLinkCreate = defineCall({
  method: 'POST',
  path: `${path}/secret-links`,
  module: 'content',
  summary: '建立一个私密链接，可以限定期限和人数',
  access: member('content:publish'),
  params: contentPlace,
  body: z.object({
    note: z.string().trim().max(50).default(''),
    expiresAt: timeSchema.nullable().default(null),
    maxUses: z.number().int().min(1).max(100_000).nullable().default(null),
  }),
  /** The address is shown once: only its digest is kept. */
  data: z.object({ id: idSchema, url: z.string() }),
})

export const contentSecretLinkRevoke = defineCall({
  method: 'DELETE',
  path: `${path}/secret-links/{linkId}`,
  module: 'content',
  summary: '收回一个私密链接，立即失效',
  access: member('content:publish'),
  params: contentPlace.extend({ linkId: idSchema }),
  data: emptySchema,
})

export const contentVisibilityCalls = {
  contentVisibilitySet,
  contentVisibilityUndo,
  contentReveals,
  contentReaders,
  contentReadersAdd,
  contentReaderRemove,
  contentSecretPasswordSet,
  contentSecretLinks,
  contentSecretLinkCreate,
  contentSecretLinkRevoke,
}
