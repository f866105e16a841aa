import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { and, eq, inArray } from 'drizzle-orm'
import type { Database } from '../../../database/database.ts'
import { pageCookie } from '../../../http/page-cookie.ts'
import { readCookies } from '../../../http/requests/request-cookies.ts'
import type { ContentNeighbours } from '../neighbours.ts'
import { contents } from '../tables.ts'
import type { ContentSecretLinks } from './secret-links.ts'

/** Sites of several apps share an origin, so each has its own cookie. */
const cookieOf = (appId: string) => `zf_content_${appId}`
const COOKIE_SECONDS = 30 * 86_400
/** Contents that a cookie names; the oldest give way. */
const MOST_NAMED = 30
/** Stands where a password opened a content, and not a link. */
const PASSWORD = 'password'

interface Entry {
  contentId: string
  /** The link, or `PASSWORD`. */
  by: string
  mark: string
}

const read = (cookie: string | undefined): Entry[] =>
  (cookie ?? '').split('~').flatMap((text) => {
    const [, contentId, by, mark] =
      /^([0-9A-Za-z]{1,40})\.([0-9A-Za-z]{1,40})\.([0-9A-Za-z_-]{43})$/.exec(text) ?? []
    return contentId && by && mark ? [{ contentId, by, mark }] : []
  })
const written = (entries: readonly Entry[]) =>
  entries.map(({ contentId, by, mark }) => `${contentId}.${by}.${mark}`).join('~')

export type OpenedContents = ReturnType<typeof createOpenedContents>

/**
 * Which contents a visitor has opened with a password or a secret link, in a cookie that only we can write. A changed
 * password, and a link that has ended or was withdrawn, close what they had opened.
 */
export function createOpenedContents(
  { db }: Database,
  { linkSecret, publicUrl }: Pick<ContentNeighbours, 'linkSecret' | 'publicUrl'>,
  links: Pick<ContentSecretLinks, 'alive'>,
) {
  const isSecure = publicUrl.startsWith('https:')

  async function markOf(appId: string, contentId: string, by: string, passwordHash: string): Promise<string> {
    const password = createHash('sha256').update(passwordHash).digest('base64url')
    return createHmac('sha256', await linkSecret())
      .update(`opened content\n${appId}\n${contentId}\n${by}\n${password}`)
      .digest('base64url')
  }

  const isSame = (a: string, b: string) =>
    a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))

  return {
    /** Contents that the cookies of a request open. */
    async unlocked(appId: string, header: string | undefined): Promise<string[]> {
      const entries = read(readCookies(header ?? '').get(cookieOf(appId))).slice(0, MOST_NAMED)
      if (entries.length === 0) return []
      const byPassword = entries.filter(({ by }) => by === PASSWORD)
      const hashes = new Map<string, string>()
      if (byPassword.length > 0) {
        const rows = await db
          .select({ id: contents.id, passwordHash: contents.passwordHash })
          .from(contents)
          .where(
            and(
              eq(contents.appId, appId),
              inArray(
                contents.id,
                byPassword.map(({ contentId }) => contentId),
              ),
            ),
          )
        for (const { id, passwordHash } of rows) if (passwordHash !== null) hashes.set(id, passwordHash)
      }
      const genuine = await Promise.all(
        entries.map(async ({ contentId, by, mark }) => {
          const hash = by === PASSWORD ? hashes.get(contentId) : ''
          if (hash === undefined) return false
          return isSame(mark, await markOf(appId, contentId, by, hash))
        }),
      )
      const sound = entries.filter((_, index) => genuine[index])
      const alive = await links.alive(
        appId,
        sound.flatMap(({ by }) => (by === PASSWORD ? [] : [by])),
      )
      return sound.filter(({ by }) => by === PASSWORD || alive.has(by)).map(({ contentId }) => contentId)
    },

    /** The header that adds a content to what a visitor has opened. */
    async cookieWith(
      appId: string,
      header: string | undefined,
      {
        contentId,
        by,
        passwordHash,
      }: { contentId: string; by: { link: string } | 'password'; passwordHash: string },
    ): Promise<string> {
      const how = by === 'password' ? PASSWORD : by.link
      const mark = await markOf(appId, contentId, how, by === 'password' ? passwordHash : '')
      const others = read(readCookies(header ?? '').get(cookieOf(appId))).filter(
        (entry) => entry.contentId !== contentId,
      )
      const value = written([{ contentId, by: how, mark }, ...others].slice(0, MOST_NAMED))
      const cookie = { name: cookieOf(appId), value, path: '/', seconds: COOKIE_SECONDS }
      return pageCookie(cookie, isSecure)
    },
  }
}
