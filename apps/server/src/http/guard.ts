import type { Access, SystemPermission } from '@zhanfang/contract'
import type { FastifyRequest } from 'fastify'
import type { Session } from './caller.ts'
import { Refusal } from './refusal.ts'
import { readCookies, sessionTokenOf } from './request-cookies.ts'

export interface Admitted {
  session: Session | null
  appId: string | null
  role?: string
}

/** What a call needs beyond a session. */
export type NeededPermission = { scope: 'app'; name: string } | { scope: 'system'; name: SystemPermission }

/**
 * The session of a token, the role its user holds in `appId`, and whether that role allows what is needed; null when the
 * session has ended or never was.
 */
export type FindSession = (
  token: string,
  appId: string | null,
  needed?: NeededPermission | null,
) => Promise<{ session: Session; role: string | null; allowed: boolean } | null>

function neededBy(access: Access): NeededPermission | null {
  if (access.who === 'member') return { scope: 'app', name: access.permission }
  return access.who === 'platform' ? { scope: 'system', name: access.permission } : null
}

/** Lets a request through or refuses it; the one place where access is decided. */
export type Guard = (access: Access, request: FastifyRequest) => Promise<Admitted>

const ID = /^[0-9A-Za-z_-]{1,40}$/

/**
 * Returns the token of a request: the one of its header, or that of the browser's cookie if the header asks for it. The
 * header alone decides: a form or a picture on another site sends cookies too, but never this header.
 */
function tokenOf(request: FastifyRequest): string | undefined {
  const header = request.headers['x-authorization'] ?? request.headers.authorization
  const value = Array.isArray(header) ? header[0] : header
  if (/^Bearer cookie\.[0-9A-Za-z_-]{1,40}$/.test(value ?? ''))
    return sessionTokenOf(readCookies(request.headers.cookie ?? '')) ?? undefined
  return /^Bearer ([0-9A-Za-z_-]{20,100})$/.exec(value ?? '')?.[1]
}

function appIdOf(request: FastifyRequest): string | null {
  const header = request.headers.appid
  return typeof header === 'string' && ID.test(header) ? header : null
}

export function createGuard(findSession: FindSession): Guard {
  return async (access, request) => {
    const token = tokenOf(request)
    const appId = appIdOf(request)
    if (access.who === 'anyone') {
      // A visitor's call does not pay for a session that it does not need.
      return { session: null, appId }
    }
    if (!token) throw new Refusal('notLoggedIn')
    const found = await findSession(token, access.who === 'member' ? appId : null, neededBy(access))
    if (!found) throw new Refusal('sessionEnded')
    const { session, role, allowed } = found
    if (session.firstStep && !(access.who === 'user' && access.beforeFirstStep))
      throw new Refusal('firstStepRequired')
    switch (access.who) {
      case 'user':
        return { session, appId }
      case 'platform':
        if (!allowed) throw new Refusal('forbidden')
        return { session, appId }
      case 'member': {
        if (!appId) throw new Refusal('noAppChosen')
        if (!role || !allowed) throw new Refusal('forbidden')
        return { session, appId, role }
      }
    }
  }
}
