import { contentVisibilitySchema, type ContentVisibility } from '@zhanfang/contract'
import { and, eq, isNotNull, isNull, Placeholder, sql, type SQL } from 'drizzle-orm'
import { contentBuyers, contentColumns, contentReaders, contents } from '../tables.ts'

// Who may see a content is decided here and nowhere else: every query that reads contents takes its condition from this
// file, and the walk of `visibility.api.test.ts` goes through every call and page.

/** Somebody who works on an app. */
export interface DeskReader {
  userId: string
  /** Whoever manages the app sees its secret contents too: somebody has to be able to open them again. */
  managesApp: boolean
}

/** Somebody who visits a site. */
export interface Visitor {
  /** Null for those who have not logged in. */
  customerId: string | null
  /** Groups of customers that they are in. */
  groupIds: readonly string[]
  /** Contents that they have opened with a password or a link. */
  unlocked: readonly string[]
}

/** Whoever comes without showing anything: also search engines, caches, and lists on pages that all see alike. */
export const guest: Visitor = { customerId: null, groupIds: [], unlocked: [] }

/** An id, or its place in a statement that is prepared once. */
type Id = string | Placeholder

const isReader = (type: 'member' | 'customer', id: Id): SQL =>
  sql`exists (select from ${contentReaders} where ${and(
    eq(contentReaders.appId, contents.appId),
    eq(contentReaders.contentId, contents.id),
    eq(contentReaders.readerType, type),
    eq(contentReaders.readerId, id),
  )})`

/** Whether a customer is on the list of a content, by themselves or with one of their groups. */
const isCustomerReader = (customerId: Id, groupIds: readonly string[] | Placeholder): SQL => {
  const ids = groupIds instanceof Placeholder ? groupIds : sql.param([...groupIds])
  return sql`(${isReader('customer', customerId)} or exists (select from ${contentReaders} where ${and(
    eq(contentReaders.appId, contents.appId),
    eq(contentReaders.contentId, contents.id),
    eq(contentReaders.readerType, 'group'),
    sql`${contentReaders.readerId} = any(${ids}::text[])`,
  )}))`
}

/** Whether a customer has bought a content, or one of the columns that it stands in. */
const isBuyer = (customerId: Id): SQL =>
  sql`exists (select from ${contentBuyers} where ${and(
    eq(contentBuyers.appId, contents.appId),
    eq(contentBuyers.customerId, customerId),
    sql`(${contentBuyers.targetType}, ${contentBuyers.targetId}) in (
      select 'content', ${contents.id} union all
      select 'column', ${contentColumns.columnId} from ${contentColumns}
      where ${contentColumns.appId} = ${contents.appId} and ${contentColumns.contentId} = ${contents.id})`,
  )})`

/** Contents that somebody who works on the app may know of; drafts count. */
export function visibleAtDesk({ userId, managesApp }: DeskReader): SQL | undefined {
  if (managesApp) return undefined
  return sql`(${contents.visibility} <> 'secret' or ${contents.ownerId} = ${userId} or ${isReader('member', userId)})`
}

/** Visitors see a content from its publication until it is taken offline or deleted. */
export const isPublished: SQL = sql`(${and(
  isNotNull(contents.publishedVersion),
  eq(contents.offline, false),
  isNull(contents.deletedAt),
)})`

/** Contents that a visitor meets in lists, search and maps: published, meant for them, and not for one address alone. */
export function listedFor({ customerId, groupIds, unlocked }: Visitor): SQL {
  // What is sold is met by everybody; what is in it is not.
  const ways: SQL[] = [sql`${contents.visibility} in ('public', 'paid')`]
  if (customerId !== null) {
    ways.push(sql`${contents.visibility} = 'customers'`)
    ways.push(sql`(${contents.visibility} = 'secret' and ${isCustomerReader(customerId, groupIds)})`)
    if (groupIds.length > 0) {
      ways.push(
        sql`(${contents.visibility} = 'groups' and ${contents.groupIds} && ${sql.param([...groupIds])}::text[])`,
      )
    }
  }
  if (unlocked.length > 0) {
    ways.push(
      sql`(${contents.visibility} = 'password' and ${contents.id} = any(${sql.param([...unlocked])}::text[]))`,
    )
  }
  return sql`(${isPublished} and (${sql.join(ways, sql` or `)}))`
}

/** What of a content decides who may open it. */
export interface OpenedContent {
  visibility: ContentVisibility
  groupIds: readonly string[]
  /** Visitor's customer, or one of their groups, is on the list of a secret content. */
  isOnList: boolean
  hasPassword: boolean
  /** Visitor's customer has bought it, or a column that it stands in. */
  isBought: boolean
  isPublished: boolean
}

/** How far a visitor gets with the address of a content; `absent` says no more than that there is nothing. */
export type Opening = 'open' | 'login' | 'group' | 'password' | 'pay' | 'absent'

/** Whether a visitor who has the address of a content may open it. */
export function mayOpen(content: OpenedContent, id: string, visitor: Visitor): Opening {
  if (!content.isPublished) return 'absent'
  switch (content.visibility) {
    case 'public':
    case 'unlisted':
      return 'open'
    case 'customers':
      return visitor.customerId === null ? 'login' : 'open'
    case 'groups':
      if (visitor.customerId === null) return 'login'
      return content.groupIds.some((group) => visitor.groupIds.includes(group)) ? 'open' : 'group'
    case 'password':
      return visitor.unlocked.includes(id) ? 'open' : 'password'
    case 'paid':
      return content.isBought ? 'open' : 'pay'
    case 'secret':
      if (content.isOnList || visitor.unlocked.includes(id)) return 'open'
      // Whoever has the address is asked for the password, and told no more than that.
      return content.hasPassword ? 'password' : 'absent'
  }
}

/** Columns from which `mayOpen` is decided for a visitor. */
export const openingColumns = (visitor: {
  customerId: Id | null
  groupIds: readonly string[] | Placeholder
}) => ({
  visibility: contents.visibility,
  groupIds: contents.groupIds,
  isOnList:
    visitor.customerId === null
      ? sql<boolean>`false`
      : sql<boolean>`${isCustomerReader(visitor.customerId, visitor.groupIds)}`,
  hasPassword: sql<boolean>`${contents.passwordHash} is not null`,
  isBought: visitor.customerId === null ? sql<boolean>`false` : sql<boolean>`${isBuyer(visitor.customerId)}`,
  isPublished: sql<boolean>`${isPublished}`,
})

/** A stored visibility; one that this build does not know is secret. */
export const visibilityOf = (stored: string): ContentVisibility =>
  contentVisibilitySchema.catch('secret').parse(stored)
