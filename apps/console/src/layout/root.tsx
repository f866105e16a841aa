import { useEffect, useLayoutEffect } from 'react'
import { Outlet, ScrollRestoration, useMatches, useNavigation } from 'react-router'
import { z } from 'zod'
import { IdleWatch } from '../features/auth/sessions/idle-watch.tsx'
import { SessionKeeper } from '../features/auth/sessions/session-keeper.tsx'
import { usePlatformSetting } from '../features/platform/use-platform-setting.ts'
import { texts } from '../texts.ts'
import classes from './root.module.css'

const titledSchema = z.object({ title: z.string() })

/** Title of the innermost screen, from the route table. */
export function useScreenTitle(): string {
  for (const match of useMatches().toReversed()) {
    const titled = titledSchema.safeParse(match.handle)
    if (titled.success) return titled.data.title
  }
  return ''
}

const documentTitle = (half: string, platform: string) => [half, platform].filter(Boolean).join(' – ')
const usePlatformName = () => usePlatformSetting()?.platformName || texts.product

/** Sets the title of the route. Before the effects of the screen itself, so that a name of its own is not written over. */
function useRouteTitle(): void {
  const title = useScreenTitle()
  const platform = usePlatformName()
  useLayoutEffect(() => {
    document.title = documentTitle(title, platform)
  }, [title, platform])
}

/** Sets the first half of the document title while a screen shows something with a name of its own. */
export function useDocumentTitle(own?: string): void {
  const title = useScreenTitle()
  const platform = usePlatformName()
  useEffect(() => {
    document.title = documentTitle(own ?? title, platform)
  }, [own, title, platform])
}

/** Shown until the code of the first screen is there; the same as in index.html, so that nothing jumps. */
export function FirstPaint() {
  return (
    <output className="first-paint" aria-label={texts.shell.opening}>
      <i />
    </output>
  )
}

export function Root() {
  useRouteTitle()
  const loading = useNavigation().state === 'loading'
  return (
    <>
      <div className={classes.progress} data-loading={loading || undefined} aria-hidden />
      <Outlet />
      <ScrollRestoration />
      <SessionKeeper />
      <IdleWatch />
    </>
  )
}
