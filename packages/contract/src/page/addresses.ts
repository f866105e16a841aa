// Readable words as the address of a page.
import { contentTypes, contentTypeInfo } from '@zhanfang/blocks/content-types'
import { z } from 'zod'
import { member } from '../access.ts'
import { defineCall } from '../call.ts'
import { idSchema } from '../envelope.ts'

/** First parts of the addresses of a site that are its own, and words that visitors would take for ours. */
const ownWords = `
  booking bought buy card certificate coupon-code draw home index judge me page poster
  robots search shop sign-up sitemap unsubscribe win admin api assets console docs
  files h5 healthz login logout own-domain p1 p2 q readyz s site-assets
  static weixin wechat
`

/** Words that no page can have as its address: the site's own pages stand there. */
export const reservedPageWords: ReadonlySet<string> = new Set([
  ...ownWords.trim().split(/\s+/),
  ...contentTypes.map((type) => contentTypeInfo(type).folder),
])

/** Limits of readable addresses and what is said of them; apart from the others, as few screens need them. */
export const pageWords = {
  min: 2,
  max: 60,
  length: '地址要 2 到 60 个字符',
  letters: '地址只能用小写字母、数字和短横线',
  hyphens: '短横线只能用在字母或数字之间，不能连用',
  reserved: '这个地址是网站自己的页面在用，请换一个',
  taken: (title: string) => `「${title}」正在用这个地址，请换一个`,
  kept: (title: string) => `「${title}」以前用过这个地址，确定要给这个页面用吗？`,
  perPage: 50,
  tooMany: '这个页面用过的地址太多了，请从以前的地址里选一个',
}

/** What is wrong with words as the address of a page; undefined when nothing is. */
export function pageWordsProblem(words: string): string | undefined {
  if (words.length < pageWords.min || words.length > pageWords.max) return pageWords.length
  if (!/^[a-z0-9-]+$/.test(words)) return pageWords.letters
  if (!/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(words)) return pageWords.hyphens
  return reservedPageWords.has(words) ? pageWords.reserved : undefined
}

export const pageWordsSchema = z
  .string()
  .trim()
  .toLowerCase()
  .superRefine((words, context) => {
    const message = pageWordsProblem(words)
    if (message !== undefined) context.addIssue({ code: 'custom', message })
  })

/** `own` are or were those of the page itself, `kept` lead to another page as its former ones, `taken` are its present ones. */
export const pageWordsStateSchema = z.enum(['free', 'own', 'kept', 'taken'])
export type PageWordsState = z.infer<typeof pageWordsStateSchema>

export const microPageAddress = defineCall({
  method: 'GET',
  path: '/p2/api/v1/micro-pages/{id}/address',
  module: 'page',
  summary: '微页面的地址：现在的、以前的（仍会跳转），以及按名称建议的',
  access: member('page:read'),
  params: z.object({ id: idSchema }),
  data: z.object({
    /** Null while the page is found under its id. */
    words: z.string().nullable(),
    /** Lead to the present address, the newest first. */
    former: z.array(z.string()),
    /** Empty when the name suggests none. */
    suggestion: z.string(),
    /** What stands before the words. */
    before: z.string(),
  }),
})

export const microPageAddressCheck = defineCall({
  method: 'GET',
  path: '/p2/api/v1/micro-pages/{id}/address-check',
  module: 'page',
  summary: '一个地址能不能给这个微页面用，边输入边查',
  access: member('page:read'),
  params: z.object({ id: idSchema }),
  query: z.object({ words: pageWordsSchema }),
  data: z.object({
    state: pageWordsStateSchema,
    /** Name of the other page; empty when there is none. */
    title: z.string(),
  }),
})

export const microPageAddressUpdate = defineCall({
  method: 'PUT',
  path: '/p2/api/v1/micro-pages/address',
  module: 'page',
  summary: '修改微页面的地址，马上生效；以前的地址会跳转过来。为空表示用编号作地址',
  access: member('page:publish'),
  body: z.object({
    id: idSchema,
    words: pageWordsSchema.nullable(),
    /** Takes words that another page had before; refused otherwise. */
    takeOver: z.boolean().optional(),
  }),
  data: z.object({ url: z.string() }),
})

export const pageAddressCalls = { microPageAddress, microPageAddressCheck, microPageAddressUpdate }
