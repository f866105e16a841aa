import { createHash } from 'node:crypto'
import { newToken } from '../../../database/id.ts'
import { readCookies } from '../../../http/requests/request-cookies.ts'
import type { ContentNeighbours, SiteVisitor } from '../neighbours.ts'
import type { OpenedContents } from '../visibility/opened-contents.ts'

type Asked = Parameters<ContentNeighbours['customers']['customerOf']>[0]

/** Cookie by which a browser that has not logged in takes its own like back. */
const MARK_COOKIE = 'zf_liker'
const MARK_SECONDS = 400 * 86_400

export type SiteVisitors = ReturnType<typeof createSiteVisitors>

/** Who asks for a page or a call of a site. */
export function createSiteVisitors(
  { customers }: Pick<ContentNeighbours, 'customers'>,
  opened: Pick<OpenedContents, 'unlocked'>,
) {
  return {
    async of(request: Asked, appId: string): Promise<SiteVisitor> {
      const [customer, unlocked] = await Promise.all([
        customers.customerOf(request, appId),
        opened.unlocked(appId, request.headers.cookie),
      ])
      return { customer, customerId: customer?.id ?? null, groupIds: customer?.groupIds ?? [], unlocked }
    },

    /** By what a visitor's likes are kept: the account, or a mark of the browser; `mark` is a new one to be set. */
    likerOf(
      request: Asked,
      { customerId }: SiteVisitor,
    ): { liker: string; mark?: { name: string; value: string; seconds: number } } {
      if (customerId !== null) return { liker: `customer:${customerId}` }
      const known = readCookies(request.headers.cookie ?? '').get(MARK_COOKIE)
      const token = known !== undefined && /^[\w-]{20,60}$/.test(known) ? known : newToken()
      // Only a digest: the table gives nobody's cookie away.
      const liker = `browser:${createHash('sha256').update(token).digest('base64url').slice(0, 22)}`
      return token === known
        ? { liker }
        : { liker, mark: { name: MARK_COOKIE, value: token, seconds: MARK_SECONDS } }
    },
  }
}
