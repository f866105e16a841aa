import { createHmac } from 'node:crypto'
import { limits } from '@zhanfang/contract'
import { and, count, eq } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import { fieldRefusal, Refusal } from '../../http/refusal.ts'
import { addressOnDomain } from '../../http/addresses/own-domains.ts'
import { shortLinks } from './tables.ts'
import { texts } from './texts.ts'

/** Letters of a code: 72 bits, not to be guessed. */
const CODE_LENGTH = 12
const SHORT = '/s/'
/** A page to look something up on, by its id: it stands beside the site, at the same host. */
const QUERY_PAGE = /^\/q\/([^/?#]+)/

export interface ShortLinkNeighbours {
  publicUrl: string
  /** Where sites without a domain of their own, and short addresses, are reached. */
  siteUrl: string
  /** Where the site of an app is reached, without a slash at the end. */
  siteAddress: (appId: string) => string
  /** Where what an app has outside its site begins, without a slash at the end. */
  rootOf: (appId: string) => string
  /** Whether a query page is the app's. */
  hasQueryPage: (appId: string, id: string) => Promise<boolean>
  linkSecret: () => Promise<string>
  /** Whether visitors can reach the app. */
  appIsPublic: (appId: string) => Promise<boolean>
}

export type ShortLinks = ReturnType<typeof createShortLinks>

/** Short addresses that lead to pages of the app that made them, and nowhere else. */
export function createShortLinks(
  { db }: Database,
  { publicUrl, siteUrl, siteAddress, rootOf, hasQueryPage, linkSecret, appIsPublic }: ShortLinkNeighbours,
) {
  const platform = new URL(publicUrl).origin
  const sites = new URL(siteUrl).origin

  /** What remains of an address of this app below the platform's; refuses every other one. */
  async function ownPath(appId: string, typed: string): Promise<string> {
    const refusal = fieldRefusal('invalidInput', 'url', texts.foreignUrl)
    if (!URL.canParse(typed)) throw refusal
    const { origin, username, password, pathname, search, hash } = new URL(typed)
    if (username !== '' || password !== '') throw refusal
    const isOurs = origin === platform || origin === sites
    if (!isOurs && origin !== new URL(siteAddress(appId)).origin) throw refusal
    const path = (isOurs ? pathname + search : addressOnDomain(pathname + search, appId)) + hash
    const [, site] = /^\/h5\/([^/?#]*)/.exec(path) ?? []
    if (path.startsWith(SHORT) || (site !== undefined && site !== appId)) throw refusal
    const [, queryPage] = QUERY_PAGE.exec(path) ?? []
    if (queryPage !== undefined && !(await hasQueryPage(appId, queryPage))) throw refusal
    return path
  }

  return {
    /** The short address of one of the app's own; the same for the same. */
    async make(appId: string, userId: string, url: string): Promise<{ url: string; shortUrl: string }> {
      const path = await ownPath(appId, url)
      const code = createHmac('sha256', await linkSecret())
        .update(`short-link\n${appId}\n${path}`)
        .digest('base64url')
        .slice(0, CODE_LENGTH)
      const shortUrl = sites + SHORT + code
      const own = and(eq(shortLinks.appId, appId), eq(shortLinks.code, code))
      const [known] = await db.select({ code: shortLinks.code }).from(shortLinks).where(own)
      if (known) return { url, shortUrl }
      const [made] = await db.select({ value: count() }).from(shortLinks).where(eq(shortLinks.appId, appId))
      if ((made?.value ?? 0) >= limits.shortLinksPerApp) {
        throw new Refusal('invalidInput', { message: texts.tooManyShortLinks(limits.shortLinksPerApp) })
      }
      await db.insert(shortLinks).values({ appId, code, path, createdBy: userId }).onConflictDoNothing()
      return { url, shortUrl }
    },

    /** Where a code leads to: sites and query pages to their own domain if they have one by now. Null when there is no such code. */
    async target(code: string): Promise<string | null> {
      const [row] = await db.select().from(shortLinks).where(eq(shortLinks.code, code)).limit(1)
      if (!row || !(await appIsPublic(row.appId))) return null
      const site = `/h5/${row.appId}`
      if (row.path.startsWith(site)) return siteAddress(row.appId) + row.path.slice(site.length)
      return (QUERY_PAGE.test(row.path) ? rootOf(row.appId) : platform) + row.path
    },
  }
}
