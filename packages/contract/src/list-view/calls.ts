import { z } from 'zod'
import { member, user, type Access, type AppPermission } from '../access.ts'
import { defineCall } from '../call.ts'
import { type ContentKind, isContentKind } from '../content/kind-names.ts'
import { emptySchema, idSchema } from '../envelope.ts'
import { limits } from '../limits.ts'

/** Lists of an app whose views can be kept, and what somebody must be allowed to see for it. */
export const viewedLists = {
  pages: 'page:read',
  surveys: 'survey:read',
  files: 'file:read',
  members: 'app:read',
  operations: 'app:manage',
  customers: 'customer:read',
  banks: 'survey:read',
  'bank-questions': 'survey:read',
  queries: 'survey:read',
  published: 'app:read',
  orders: 'order:read',
  'after-sales': 'order:read',
  coupons: 'coupon:read',
  campaigns: 'coupon:read',
  audits: 'app:read',
  authorizations: 'app:read',
  comments: 'content:read',
  entries: 'content:read',
  works: 'content:read',
} as const satisfies Record<string, AppPermission>
/** Lists of which each thing has one of its own: its id follows the name. */
const listsOfOne = { answers: 'answer:read' } as const satisfies Record<string, AppPermission>
export type ListOfOne = keyof typeof listsOfOne

/** Each kind of content has a list of its own. */
export type ViewedList = keyof typeof viewedLists | `content-${ContentKind}` | `${ListOfOne}-${string}`

const KIND = 'content-'
const isNamed = (name: string): name is keyof typeof viewedLists => Object.hasOwn(viewedLists, name)
const isOfOne = (name: string): name is ListOfOne => Object.hasOwn(listsOfOne, name)

/** Whose list it is, where each thing has its own. */
export function ownerOfList(list: string): { list: ListOfOne; id: string } | undefined {
  const [name = '', ...rest] = list.split('-')
  const id = idSchema.safeParse(rest.join('-'))
  return isOfOne(name) && id.success ? { list: name, id: id.data } : undefined
}

const isViewedList = (name: string): name is ViewedList =>
  isNamed(name) ||
  (name.startsWith(KIND) && isContentKind(name.slice(KIND.length))) ||
  ownerOfList(name) !== undefined

/** What somebody must be allowed to see to keep views of a list. */
export function needOfViews(list: ViewedList): AppPermission {
  if (isNamed(list)) return viewedLists[list]
  const owner = ownerOfList(list)
  return owner ? listsOfOne[owner.list] : 'content:read'
}

export const viewedListSchema = z.string().refine(isViewedList, '没有这个列表')

/** Answers have a column for each question, and for each row of a matrix. */
const columnsSchema = z.array(z.string().max(120)).max(2000)

/** How a list looks: which columns stand where, and how close the rows are. */
export const listLookSchema = z.object({
  /** Columns that are not shown. */
  hidden: columnsSchema,
  /** Columns in the order that was chosen; others stand behind them in their own order. */
  order: columnsSchema,
  dense: z.boolean(),
  /** Shown as cards with faces, where the list has them. */
  cards: z.boolean().default(false),
  /** Kept under the name of a form of conditions: all of them stay in sight. */
  unfolded: z.boolean().optional(),
})
export type ListLook = z.infer<typeof listLookSchema>

export const viewNameSchema = z
  .string({ error: limits.viewName.required })
  .trim()
  .min(1, limits.viewName.required)
  .refine((name) => Array.from(name).length <= limits.viewName.max, limits.viewName.length)

const content = {
  name: viewNameSchema,
  /** All members who may see the list see the view. */
  shared: z.boolean(),
  /** Conditions, order and size of pages, as they stand in the address of the list. */
  query: z.string().max(10_000),
  look: listLookSchema,
}

export const listViewSchema = z.object({
  id: idSchema,
  name: z.string(),
  shared: z.boolean(),
  query: z.string(),
  look: listLookSchema,
  /** Nickname of who made it. */
  createdBy: z.string(),
  /** The asking person may change and delete it. */
  canChange: z.boolean(),
})
export type ListView = z.infer<typeof listViewSchema>

/** The calls for views of the lists of one place: of an app, or of the platform. */
export function viewCallsOf<const Where extends Access, const List extends string>({
  path,
  access,
  list,
}: {
  path: `/p1/api/${string}`
  access: Where
  list: z.ZodType<List, string>
}) {
  return {
    views: defineCall({
      method: 'GET',
      path,
      module: 'list-view',
      summary: '一个列表的视图：自己的和共享的',
      access,
      query: z.object({ list }),
      data: z.object({
        views: z.array(listViewSchema),
        /** With which the list opens for the asking person. */
        defaultId: idSchema.nullable(),
      }),
    }),
    create: defineCall({
      method: 'POST',
      path,
      module: 'list-view',
      summary: '保存列表的视图',
      access,
      body: z.object({ list, ...content }),
      data: z.object({ id: idSchema }),
    }),
    update: defineCall({
      method: 'PUT',
      path,
      module: 'list-view',
      summary: '修改列表的视图',
      access,
      body: z
        .object({ id: idSchema, ...content })
        .partial()
        .required({ id: true }),
      data: emptySchema,
    }),
    remove: defineCall({
      method: 'DELETE',
      path: `${path}/{id}`,
      module: 'list-view',
      summary: '删除列表的视图',
      access,
      params: z.object({ id: idSchema }),
      data: emptySchema,
    }),
    setDefault: defineCall({
      method: 'PUT',
      path: `${path}/default`,
      module: 'list-view',
      summary: '设置自己打开列表时用的视图',
      access,
      body: z.object({ list, id: idSchema.nullable() }),
      data: emptySchema,
    }),
  }
}

/** The calls for some place, whichever it is. */
export type ViewCalls = ReturnType<typeof viewCallsOf<Access, string>>

export const appViewCalls = viewCallsOf({
  path: '/p1/api/v1/weapp/list-views',
  access: member('app:read'),
  list: viewedListSchema,
})
export const listViews = appViewCalls.views
export const listViewCreate = appViewCalls.create
export const listViewUpdate = appViewCalls.update
export const listViewDelete = appViewCalls.remove
export const listViewDefault = appViewCalls.setDefault

/** Looks by the names of lists. */
export const listLooks = defineCall({
  method: 'GET',
  path: '/p1/api/v1/list-looks',
  module: 'list-view',
  summary: '自己的各个列表的列和行距',
  access: user,
  data: z.object({ looks: z.record(z.string(), listLookSchema) }),
})

export const listLookKeep = defineCall({
  method: 'PUT',
  path: '/p1/api/v1/list-looks',
  module: 'list-view',
  summary: '保存自己的一个列表的列和行距',
  access: user,
  body: z.object({ list: z.string().min(1).max(60), look: listLookSchema }),
  data: emptySchema,
})

export const listViewCalls = {
  listViews,
  listViewCreate,
  listViewUpdate,
  listViewDelete,
  listViewDefault,
  listLooks,
  listLookKeep,
}
