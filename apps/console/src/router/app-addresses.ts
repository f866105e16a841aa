// Every address of a screen of an app names the app, so that another tab, a colleague or a bookmark opens the same.
import { appPermissions, type AppPermission } from '@zhanfang/contract'
import { type DataRouter, matchPath, type To } from 'react-router'
import { screens } from './routes.ts'
import { appIdOf, withApp } from '../session/session.ts'

/** Whether what a screen asks for is a permission in the current app. */
export const isAppPermission = (access: string): access is AppPermission =>
  Object.hasOwn(appPermissions, access)

const appPatterns = screens
  .filter(({ access, ofApp }) => isAppPermission(access) || ofApp)
  .map(({ path }) => path)
/** Links are drawn over and over; the paths of one visit are few. */
const known = new Map<string, boolean>()
const KEEP = 500
/** The anchors of screens are shorter than any key. */
const LEAST_KEY = 20

function isInApp(pathname: string): boolean {
  let inApp = known.get(pathname)
  if (inApp === undefined) {
    if (known.size >= KEEP) known.clear()
    inApp = appPatterns.some((pattern) => matchPath(pattern, pathname) !== null)
    known.set(pathname, inApp)
  }
  return inApp
}

/** Adds the current app to the address of a screen of an app that names none; all others stay as they are. */
function addressed(pathname: string, search: string, hash: string): string {
  const address = pathname + search + hash
  // What a link with a key in it shows is its own: the key stands behind the #.
  return hash.length < LEAST_KEY && isInApp(pathname) && appIdOf(search) === undefined
    ? withApp(address)
    : address
}

/**
 * Makes a router name the app in all addresses that it shows (links) and goes to, wherever they come from. Relative paths
 * are left to the screens' loader, which leads on to the whole address.
 */
export function nameAppInAddresses(router: DataRouter): void {
  const createHref = router.createHref.bind(router)
  const navigate = router.navigate.bind(router)

  function whole(to: To): To {
    const current = router.state.location.pathname
    if (typeof to !== 'string')
      return to.pathname === undefined || to.pathname.startsWith('/')
        ? addressed(to.pathname ?? current, to.search ?? '', to.hash ?? '')
        : to
    if (!/^[/?]/.test(to)) return to
    const { pathname, search, hash } = new URL(to, new URL(current, location.origin))
    return addressed(pathname, search, hash)
  }

  router.createHref = (to) => createHref(new URL(addressed(to.pathname, to.search, to.hash), location.origin))
  router.navigate = (to: number | To | null, options?: Parameters<DataRouter['navigate']>[1]) =>
    typeof to === 'number' ? navigate(to) : navigate(to === null ? null : whole(to), options)
}
