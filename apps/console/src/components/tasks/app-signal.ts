import { useCurrentApp } from '../../session.ts'

/**
 * Ends work of this tab when another app becomes the current one, in which it would not find what it works on. `end` lets
 * go of the app once the work is done.
 */
export function endsWithApp(): { controller: AbortController; end: () => void } {
  const controller = new AbortController()
  const { appid } = useCurrentApp.getState()
  const end = useCurrentApp.subscribe((now) => {
    if (now.appid !== appid) controller.abort()
  })
  return { controller, end }
}
