import { appPermissions } from '@zhanfang/contract'
import { Suspense } from 'react'
import { Outlet, ScrollRestoration, useMatches, useNavigation } from 'react-router'
import { z } from 'zod'
import { SupportMark } from '../features/app/support-mark.tsx'
import { IdleWatch } from '../features/auth/sessions/idle-watch.tsx'
import { LimitReachedDialog } from '../features/content-limit/limit-reached.tsx'
import { SessionKeeper } from '../features/auth/sessions/session-keeper.tsx'
import { lateComponent } from '../components/late/late-component.tsx'
import { LatePart } from '../components/late/late-part.tsx'
import { usePlatformSetting } from '../features/platform/public/use-platform-setting.ts'
import { sessionToken } from '../session/session.ts'
import { texts } from '../texts.ts'
import { useRouteTitle } from './document-title.ts'
import classes from './root.module.css'

const Watermark = lateComponent(async () => (await import('./watermark.tsx')).Watermark)

/** Shown until the code of the first screen is there; the same as in index.html, so that nothing jumps. */
export function FirstPaint() {
  return (
    <output className="first-paint" aria-label={texts.shell.opening}>
      <i />
    </output>
  )
}

const ofAppSchema = z.object({ access: z.string().refine((access) => Object.hasOwn(appPermissions, access)) })

/** Whether what is shown belongs to the current app, as the route table says. */
const useIsInApp = () => useMatches().some(({ handle }) => ofAppSchema.safeParse(handle).success)

export function Root() {
  useRouteTitle()
  const isMarked = usePlatformSetting()?.platformWatermarkOpen === true
  const loading = useNavigation().state === 'loading'
  return (
    <>
      <div className={classes.progress} data-loading={loading || undefined} aria-hidden />
      <Outlet />
      <ScrollRestoration />
      <SupportMark inApp={useIsInApp()} />
      <SessionKeeper />
      <IdleWatch />
      <LimitReachedDialog />
      {isMarked && sessionToken() !== undefined && (
        <LatePart>
          <Suspense>
            <Watermark />
          </Suspense>
        </LatePart>
      )}
    </>
  )
}
