import type { Screen } from '../../router/screen.ts'
import { plannedScreens } from './planned-screens.ts'

export const screens: Screen[] = plannedScreens.map((screen) => ({
  ...screen,
  load: () => import('./planned-page.tsx'),
}))
