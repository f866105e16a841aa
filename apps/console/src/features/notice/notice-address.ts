import type { Notice } from '@zhanfang/contract'
import { safeRedirect } from '../../session/session.ts'

/** Address that a notice leads to, with its app made current; only inside the console. */
export function addressOfNotice({ link, appId }: Pick<Notice, 'link' | 'appId'>): string | undefined {
  if (!link) return undefined
  const url = new URL(safeRedirect(link), location.origin)
  if (appId) url.searchParams.set('appId', appId)
  return url.pathname + url.search + url.hash
}
