// The login of this browser and the app that this tab works on.
import { bearerOfCookie, SESSION_SECONDS, sessionCookies } from '@zhanfang/contract'
import { create } from 'zustand'
import { randomUuid } from '../random-uuid.ts'

/** Set when the server ended the session, so that the login page can say why it is shown. */
const ENDED_COOKIE = 'sessionEnded'
const APP_KEY = 'webId'
const PLATFORM_KEY = 'platformType'
export const HOME_PATH = '/messagelist/mini'
export const LOGIN_PATH = '/login'
/** Where an account does what it has to do before anything else. */
export const FIRST_STEP_PATH = '/first-step'

export function readCookie(name: string): string | undefined {
  for (const pair of document.cookie.split('; ')) {
    const at = pair.indexOf('=')
    if (pair.slice(0, at) !== name) continue
    try {
      return decodeURIComponent(pair.slice(at + 1))
    } catch {
      return undefined
    }
  }
  return undefined
}

/** Writes a cookie for the whole console; `seconds` 0 removes it. */
export function writeCookie(name: string, value: string, seconds: number): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${seconds}; SameSite=Strict${secure}`
}

/** What the console sends as its bearer token: the word for the token in the cookie; undefined when nobody is logged in. */
export function sessionToken(): string | undefined {
  const mark = readCookie(sessionCookies.mark)
  return mark ? bearerOfCookie(mark) : undefined
}

/** Marks this browser as logged in, after the server has set the session's cookie. Each login has a mark of its own. */
export function openSession(): void {
  writeCookie(sessionCookies.mark, randomUuid(), SESSION_SECONDS)
  writeCookie(ENDED_COOKIE, '', 0)
}

/** Event of the window: whoever was logged in here is so again, and what could not be saved can be. */
export const SESSION_BACK = 'sessionback'
export const tellOfSession = (): void => void globalThis.dispatchEvent(new Event(SESSION_BACK))

/** Forgets the login only: the page stays as it is until somebody logs in again. */
export function dropToken(): void {
  writeCookie(sessionCookies.mark, '', 0)
}

/** Forgets the login and the chosen app of this browser. */
export function clearSession(): void {
  dropToken()
  chooseApp(undefined)
}

export function markSessionEnded(): void {
  writeCookie(ENDED_COOKIE, '1', 600)
}

/** True after the server ended a session, until the next login. */
export function wasSessionEnded(): boolean {
  return readCookie(ENDED_COOKIE) === '1'
}

/** Storage may be blocked or full; the tab then forgets its app and brand on reload, which is all that is lost. */
function stored(key: string): string | undefined {
  try {
    return sessionStorage.getItem(key) ?? undefined
  } catch {
    return undefined
  }
}

function store(key: string, value: string | undefined): void {
  try {
    if (value === undefined) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, value)
  } catch {
    // See stored.
  }
}

let platformType = stored(PLATFORM_KEY)

/** Key of the virtual platform that this tab logged in at; undefined for the installation's own login. */
export const currentPlatform = (): string | undefined => platformType

/** Remembers where this tab logged in, also for the next login in it. */
export function choosePlatform(type: string | undefined): void {
  platformType = type
  store(PLATFORM_KEY, type)
}

/** The login page of a virtual platform, or the installation's own. */
export const loginPathOf = (type: string | undefined): string =>
  type === undefined ? LOGIN_PATH : `/${encodeURIComponent(type)}${LOGIN_PATH}`

/** The virtual platform in the address of a login screen (`/{type}/login…`); undefined on the installation's own. */
export function platformOfLogin(pathname: string): string | undefined {
  const key = /^\/([^/]+)\/login(?:\/|$)/.exec(pathname)?.[1]
  try {
    return key === undefined ? undefined : decodeURIComponent(key)
  } catch {
    return key
  }
}

/** The virtual platform that a login here belongs to: that of the login page, or of the tab that asks to log in again. */
export function loginPlatform(): string | undefined {
  const { pathname } = location
  return platformOfLogin(pathname) ?? (/^\/login(\/|$)/.test(pathname) ? undefined : platformType)
}

/** The login page that this tab goes back to. */
export const loginPath = (): string => loginPathOf(platformType)

/** The id pattern of the contract, kept so that an address cannot put anything else into a header. */
const appIdPattern = /^[0-9A-Za-z_-]{1,40}$/

export function appIdOf(search: string): string | undefined {
  const value = new URLSearchParams(search).get('appId')
  return value !== null && appIdPattern.test(value) ? value : undefined
}

export const useCurrentApp = create<{ appid: string | undefined }>(() => ({
  appid: appIdOf(globalThis.location?.search ?? '') ?? stored(APP_KEY),
}))

/** Makes an app the current one of this tab: the `appid` header of all calls that follow. */
export function chooseApp(appid: string | undefined): void {
  if (useCurrentApp.getState().appid !== appid) useCurrentApp.setState({ appid })
  store(APP_KEY, appid)
}

/** The `appid` header: the current app, or else the website that the route's query names as `id`. */
export function requestAppId(search = location.search): string | undefined {
  const { appid } = useCurrentApp.getState()
  if (appid !== undefined) return appid
  const named = new URLSearchParams(search).get('id')
  return named !== null && appIdPattern.test(named) ? named : undefined
}

/** Adds the current app to an address, for links that are opened in another tab or passed on. */
export function withApp(path: string): string {
  const { appid } = useCurrentApp.getState()
  if (appid === undefined) return path
  const url = new URL(path, location.origin)
  url.searchParams.set('appId', appid)
  return url.pathname + url.search + url.hash
}

/**
 * Where to go after the login: a path of this console, or the dashboard for anything else. Other origins, other schemes,
 * `//host`, backslashes, control characters and the login page itself are refused.
 */
export function safeRedirect(target: string | null | undefined): string {
  if (!target || !target.startsWith('/') || target.startsWith('//') || target.includes('\\')) return HOME_PATH
  // Browsers drop tabs and newlines inside addresses, which could turn a path into another origin.
  if (/\p{Cc}/u.test(target)) return HOME_PATH
  const url = URL.parse(target, location.origin)
  if (!url || url.origin !== location.origin || url.pathname.startsWith('//')) return HOME_PATH
  if (url.pathname.endsWith('/login') || url.pathname === FIRST_STEP_PATH) return HOME_PATH
  return url.pathname + url.search + url.hash
}

/** Whether an address is a page of the visitors' site, which this console's router does not know. */
export const leavesConsole = (path: string): boolean => path.startsWith('/h5/')

/** Address of the first step that leads back to where the user is; the same address when they are there already. */
export function firstStepAddress(from: string): string {
  if (from.startsWith(FIRST_STEP_PATH)) return from
  const target = safeRedirect(from)
  return target === HOME_PATH ? FIRST_STEP_PATH : `${FIRST_STEP_PATH}?redirect=${encodeURIComponent(target)}`
}

/** Address of the login page that leads back to where the user is. */
export function loginAddress(from: string): string {
  const target = safeRedirect(from)
  return target === HOME_PATH ? loginPath() : `${loginPath()}?redirect=${encodeURIComponent(target)}`
}
