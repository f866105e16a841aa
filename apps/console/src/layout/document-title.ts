import { useEffect, useLayoutEffect } from 'react'
import { useMatches } from 'react-router'
import { z } from 'zod'
import { usePlatformSetting } from '../features/platform/public/use-platform-setting.ts'
import { texts } from '../texts.ts'

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
export function useRouteTitle(): void {
  const title = useScreenTitle()
  const platform = usePlatformName()
  useLayoutEffect(() => {
    document.title = documentTitle(title, platform)
  }, [title, platform])
}

/**
 * Sets the document title while a screen shows something with a name of its own (`own`, the first half), or stands in
 * the name of a virtual platform (`brand`, the second half).
 */
export function useDocumentTitle(own?: string, brand?: string): void {
  const title = useScreenTitle()
  const platform = usePlatformName()
  useEffect(() => {
    document.title = documentTitle(own ?? title, brand ?? platform)
  }, [own, title, brand, platform])
}
