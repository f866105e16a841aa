import { readCookies } from '../../../../http/requests/request-cookies.ts'
import type { PageCookie } from '../../../../http/page-cookie.ts'
import { type LessonStanding, nothingDone } from './progress.ts'

const COOKIE = 'zf_lesson'
const SECONDS = 400 * 86_400
/** Parts that a lesson has at most, with room. */
const MOST = 200

/**
 * What a browser keeps of a lesson for visitors without an account: a cookie of the lesson's own address with the parts
 * that are done and the one that was open last, so that it works without a script and tells nobody who they are.
 */
export function browserStanding(cookie: string | undefined): LessonStanding {
  const kept = readCookies(cookie ?? '').get(COOKIE)
  if (kept === undefined || !/^[a-z0-9.]*:[a-z0-9]*$/.test(kept)) return nothingDone
  const [done = '', lastId = ''] = kept.split(':')
  const ids = done.split('.').filter((id) => id !== '')
  return {
    parts: new Map(ids.slice(0, MOST).map((id) => [id, { seconds: 0, isDone: true }])),
    lastId: lastId === '' ? null : lastId,
  }
}

/** The cookie that keeps a standing; `path` is the address of the lesson. */
export function browserCookie({ parts, lastId }: LessonStanding, path: string): PageCookie {
  const done = [...parts].filter(([, { isDone }]) => isDone).map(([id]) => id)
  return { name: COOKIE, value: `${done.join('.')}:${lastId ?? ''}`, path, seconds: SECONDS }
}

/** Takes the cookie away once an account has what it kept. */
export const forgottenCookie = (path: string): PageCookie => ({ name: COOKIE, value: '', path, seconds: 0 })
