import { appDetail, personBasic, type AppPermission } from '@zhanfang/contract'
import { CallError, noticeOf } from '@zhanfang/contract/client'
import type { ComponentType } from 'react'
import {
  createBrowserRouter,
  redirect,
  redirectDocument,
  type LoaderFunctionArgs,
  type RouteObject,
} from 'react-router'
import { api, callKey, queryClient } from '../api.ts'
import { isAppPermission, nameAppInAddresses } from './app-addresses.ts'
import { lateComponent } from '../components/late/late-component.tsx'
import { isRole, mayEnter } from '../layout/access.ts'
import NotFoundPage from '../layout/failures/not-found-page.tsx'
import { RouteFailure } from '../layout/failures/route-failure.tsx'
import { FirstPaint, Root } from '../layout/root.tsx'
import { OpenShell } from '../layout/open-shell.tsx'
import { askShellData } from '../layout/shell-data.ts'
import { screens } from './routes.ts'
import type { Screen, ScreenAccess } from './screen.ts'
import {
  appIdOf,
  chooseApp,
  HOME_PATH,
  leavesConsole,
  loginAddress,
  safeRedirect,
  sessionToken,
  useCurrentApp,
  withApp,
} from '../session/session.ts'
import { texts } from '../texts.ts'
import { toastInfo } from '../toast.ts'

/** Screens for platform and volunteer managers: everybody else is led to the page that says what is missing. */
async function askRole(access: ScreenAccess) {
  try {
    const user = await queryClient.fetchQuery({
      queryKey: callKey(personBasic),
      queryFn: () => api.call(personBasic, undefined, { silent: true }),
      staleTime: 300_000,
    })
    return mayEnter(user, access) ? null : redirect(`/401?need=${encodeURIComponent(access)}`)
  } catch (error) {
    // A session that ended is on its way to the login already: nothing more is shown until then.
    if (error instanceof CallError && noticeOf(error.reason).action) return new Promise<null>(() => undefined)
    throw error
  }
}

/** Whether the tab is at, or on its way to, a screen of this app. */
const isWithin = (appid: string): boolean =>
  appIdOf((router.state.navigation.location ?? router.state.location).search) === appid

/**
 * What the user may do in an app; undefined when that cannot be asked for now. An app that is not his (any more) is
 * forgotten by this tab, which shows his apps instead. `signal` ends when he has gone on to another screen meanwhile.
 */
async function askRights(
  appid: string,
  staleTime: number,
  signal: AbortSignal,
): Promise<readonly AppPermission[] | undefined> {
  const input = { params: { id: appid } }
  try {
    const app = await queryClient.fetchQuery({
      queryKey: callKey(appDetail, input),
      queryFn: () => api.call(appDetail, input, { silent: true }),
      staleTime,
    })
    return app.permissions
  } catch (error) {
    if (!(error instanceof CallError)) return undefined
    if (noticeOf(error.reason).action) return new Promise<never>(() => undefined)
    if (!error.is('appNotFound')) return undefined
    if (useCurrentApp.getState().appid === appid) {
      chooseApp(undefined)
      toastInfo(texts.errors.appLost)
      // Where this answer would lead is not followed any more, and the other screen of the app has nothing to ask for.
      if (signal.aborted && isWithin(appid)) void router.navigate(HOME_PATH)
    }
    throw redirect(HOME_PATH)
  }
}

/** Screens of the current app ask for a permission in it, by the same rights that the server knows. */
async function askPermission(appid: string, access: AppPermission, signal: AbortSignal) {
  const rights = await askRights(appid, 60_000, signal)
  // When they cannot be asked for now the screen itself says so.
  return !rights || rights.includes(access) ? null : redirect(`/401?need=${encodeURIComponent(access)}`)
}

/** A refusal inside an app may mean that the app is no longer the user's: then there is nothing to ask its owner for. */
async function askWhetherLost(need: string | null, signal: AbortSignal) {
  const { appid } = useCurrentApp.getState()
  if (need !== null && isAppPermission(need) && appid !== undefined && sessionToken())
    await askRights(appid, 0, signal)
  return null
}

const FORBIDDEN_PATH = '/401'

/** For how long, in milliseconds, a screen waits for its first data: a blink, after which it shows that it waits. */
const AHEAD_MS = 150

/** Asks for what a screen and its surroundings show first; resolves when that is there, or after a blink. */
async function askFirstData(screen: Screen, { request, params }: LoaderFunctionArgs): Promise<void> {
  const { searchParams: search } = new URL(request.url)
  const own = screen.load().then(({ ahead }) => ahead?.({ params, search }))
  const asked = Promise.all([own, screen.layout === 'layout' ? askShellData() : undefined])
  // Code that does not come is told of by the screen itself, and so is data.
  await Promise.race([asked.catch(() => undefined), new Promise((done) => setTimeout(done, AHEAD_MS))])
}

/**
 * An open screen of an app knows, for those who are logged in, which app it is of. A link with a key behind the # is the
 * whole address of what it shows.
 */
function nameApp(url: URL, named: string | undefined): Response | null {
  if (!sessionToken() || (location.pathname === url.pathname && location.hash !== '')) return null
  if (named) chooseApp(named)
  const { appid } = useCurrentApp.getState()
  return named === undefined && appid !== undefined ? redirect(withApp(url.pathname + url.search)) : null
}

/** Before a screen is shown: the app named in the address becomes the current one, and the login is asked for. */
function enter(screen: Screen) {
  return (asked: LoaderFunctionArgs) => {
    const { request } = asked
    const url = new URL(request.url)
    const named = appIdOf(url.search)
    if (screen.path.endsWith('/login')) {
      // The login page itself forgets nothing: a tab may hold a login already.
      if (!sessionToken()) return null
      const target = safeRedirect(url.searchParams.get('redirect'))
      return leavesConsole(target) ? redirectDocument(target) : redirect(target)
    }
    if (screen.path === FORBIDDEN_PATH) return askWhetherLost(url.searchParams.get('need'), request.signal)
    if (screen.access === 'anyone') return screen.ofApp ? nameApp(url, named) : null
    if (!sessionToken()) return redirect(loginAddress(url.pathname + url.search + location.hash))
    if (named) chooseApp(named)
    /** A refusal is shown at once; a screen comes with its data. */
    const withFirstData = async (rights: Promise<Response | null> | null) => {
      const data = askFirstData(screen, asked)
      const refusal = await rights
      if (refusal === null) await data
      return refusal
    }
    if (isRole(screen.access)) return withFirstData(askRole(screen.access))
    if (!isAppPermission(screen.access)) return withFirstData(null)
    const { appid } = useCurrentApp.getState()
    if (appid === undefined) return redirect(HOME_PATH)
    if (!named) return redirect(withApp(url.pathname + url.search + location.hash))
    return withFirstData(askPermission(appid, screen.access, request.signal))
  }
}

/**
 * Code of a route that comes when it is first needed. The router shows nothing at all where such code fails, not even what
 * the route has for that: what comes in its place tries again when it is shown, and fails as a screen does.
 */
const lateRoute = (load: () => Promise<ComponentType>) => async () => {
  try {
    return { Component: await load() }
  } catch {
    return { Component: lateComponent(load, <FirstPaint />) }
  }
}

const routeOf = (screen: Screen): RouteObject => ({
  path: screen.path,
  handle: screen,
  loader: enter(screen),
  lazy: lateRoute(async () => (await screen.load()).default),
  ErrorBoundary: RouteFailure,
})

const routesIn = (layout: Screen['layout']) =>
  screens.filter((screen) => screen.layout === layout).map(routeOf)

export const router = createBrowserRouter([
  {
    Component: Root,
    HydrateFallback: FirstPaint,
    ErrorBoundary: RouteFailure,
    children: [
      { path: '/', loader: () => redirect(HOME_PATH) },
      ...routesIn('public'),
      ...routesIn('full'),
      {
        Component: OpenShell,
        ErrorBoundary: RouteFailure,
        children: [...routesIn('layout'), ...routesIn('open')],
      },
      { path: '/terrace', loader: () => redirect('/volunteer') },
      {
        lazy: lateRoute(async () => (await import('../layout/volunteer-shell.tsx')).VolunteerShell),
        ErrorBoundary: RouteFailure,
        children: routesIn('volunteer'),
      },
      {
        path: '*',
        handle: screens.find((screen) => screen.path === '/404'),
        Component: NotFoundPage,
        ErrorBoundary: RouteFailure,
      },
    ],
  },
])

nameAppInAddresses(router)
