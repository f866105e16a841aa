import type { FastifyReply, FastifyRequest } from 'fastify'
import { setCookies } from '../http/page-cookie.ts'
import { readCookies } from '../http/requests/request-cookies.ts'

/** What a browser can open without an account, of one sort. */
const MOST_KEPT = 20
const SECONDS = 400 * 86_400
const KEY = /^[\w-]{20,60}$/
const ID = /^[0-9A-Za-z]{10,40}$/

/** The secrets of what this browser made, such as bookings: it opens them without an account. `name` is of the cookie. */
export function ownKeys(
  request: Pick<FastifyRequest, 'headers'>,
  reply: FastifyReply,
  name: string,
  isSecure: boolean,
) {
  const kept = new Map(
    (readCookies(request.headers.cookie ?? '').get(name) ?? '').split('~').flatMap((pair) => {
      const [id = '', key = ''] = pair.split('.')
      return ID.test(id) && KEY.test(key) ? [[id, key] as const] : []
    }),
  )
  return {
    keyOf: (id: string): string | undefined => kept.get(id),
    keep(id: string, key: string): void {
      if (!ID.test(id) || !KEY.test(key)) return
      kept.delete(id)
      const pairs = [...kept, [id, key] as const].slice(-MOST_KEPT).map((pair) => pair.join('.'))
      setCookies(reply, [{ name, value: pairs.join('~'), path: '/', seconds: SECONDS }], isSecure)
    },
    /** Each id with its secret. */
    all: (): (readonly [string, string])[] => [...kept],
    /** The one that was kept last. */
    last: (): string | undefined => [...kept.values()].at(-1),
  }
}
export type OwnKeys = ReturnType<typeof ownKeys>
