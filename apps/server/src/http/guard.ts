import { IDLE_HEADER, type Access, type SystemPermission } from '@zhanfang/contract'
import type { FastifyRequest } from 'fastify'
import type { CustomerSession, Session } from './caller.ts'
import { Refusal } from './refusal.ts'
import {
  deviceOf,
  readCookies,
  sessionOfCookies,
  type SessionCredentials,
} from './requests/request-cookies.ts'

export interface Admitted {
  session: Session | null
  appId: string | null
  role?: string
  customer?: CustomerSession
}

/** What a call needs beyond a session. */
export type NeededPermission = { scope: 'app'; name: string } | { scope: 'system'; name: SystemPermission }

/**
 * Returns the session of a token, the role that its user has in `appId`, and whether this role allows what is needed; null
 * when the session has ended, never was, or belongs to another browser. `idleSeconds`: for how long nobody has been at
 * work with it; absent when the request says nothing of that.
 */
export type FindSession = (
  credentials: SessionCredentials,
  appId: string | null,
  needed?: NeededPermission | null,
  idleSeconds?: number,
) => Promise<{ session: Session; role: string | null; allowed: boolean } | null>

/** Returns the customer whom the cookies of a request show in an app; null when they show none who may be there. */
export type FindCustomer = (cookies: string | undefined, appId: string) => Promise<CustomerSession | null>

/** What a call asks of its caller beyond a session; null for nothing. */
export function neededBy(access: Access): NeededPermission | null {
  if (access.who === 'member') return { scope: 'app', name: access.permission }
  return access.who === 'platform' ? { scope: 'system', name: access.permission } : null
}

/**
 * Lets a request through or refuses it; the one place where access is decided. `passive` is true for what a page does
 * without anybody at it: that does not prolong a session.
 */
export type Guard = (access: Access, request: FastifyRequest, passive?: boolean) => Promise<Admitted>

const ID = /^[0-9A-Za-z_-]{1,40}$/

/**
 * Returns the session of a request: the token of its header, or that of the browser's cookie if the header asks for it.
 * The header alone decides: a form or a picture on another site sends cookies too, but never this header.
 */
function credentialsOf(request: FastifyRequest): SessionCredentials | undefined {
  const cookies = readCookies(request.headers.cookie ?? '')
  const header = request.headers['x-authorization'] ?? request.headers.authorization
  const value = Array.isArray(header) ? header[0] : header
  if (/^Bearer cookie\.[0-9A-Za-z_-]{1,40}$/.test(value ?? '')) return sessionOfCookies(cookies) ?? undefined
  const token = /^Bearer ([0-9A-Za-z_-]{20,100})$/.exec(value ?? '')?.[1]
  return token === undefined ? undefined : { token, device: deviceOf(cookies) }
}

/** Returns for how many seconds nobody has been at work, as the page says; 0 if it says nothing. */
function idleSecondsOf(request: FastifyRequest): number {
  const said = Number(request.headers[IDLE_HEADER] ?? 0)
  return Number.isFinite(said) && said > 0 ? Math.floor(said) : 0
}

function appIdOf(request: FastifyRequest): string | null {
  const header = request.headers.appid
  return typeof header === 'string' && ID.test(header) ? header : null
}

export function createGuard(findSession: FindSession, findCustomer: FindCustomer): Guard {
  return async (access, request, passive = false) => {
    const appId = appIdOf(request)
    if (access.who === 'anyone') {
      // A visitor's call does not pay for a session that it does not need.
      return { session: null, appId }
    }
    if (access.who === 'customer') {
      // The header that names the app is one that other sites cannot send either.
      if (!appId) throw new Refusal('noAppChosen')
      const customer = await findCustomer(request.headers.cookie, appId)
      if (!customer) throw new Refusal('notLoggedIn')
      return { session: null, appId, customer }
    }
    const credentials = credentialsOf(request)
    if (!credentials) throw new Refusal('notLoggedIn')
    const found = await findSession(
      credentials,
      access.who === 'member' ? appId : null,
      neededBy(access),
      passive ? undefined : idleSecondsOf(request),
    )
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
