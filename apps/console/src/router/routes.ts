// Every screen of the console. Features say theirs in a `screens.ts`; a new one is found by itself.
import { modules } from '../screens.generated.ts'
import type { Screen } from './screen.ts'

const ofNoFeature: Screen[] = [
  {
    path: '/401',
    title: '没有权限',
    access: 'anyone',
    layout: 'public',
    load: () => import('../layout/failures/forbidden-page.tsx'),
  },
  {
    path: '/404',
    title: '页面不存在',
    access: 'anyone',
    layout: 'public',
    load: () => import('../layout/failures/not-found-page.tsx'),
  },
  {
    path: '/create',
    title: '编辑问卷',
    access: 'survey:read',
    layout: 'full',
    load: () => import('../screens/survey-editor.tsx'),
  },
  {
    path: '/mini/prize-mod',
    title: '抽奖与积分',
    access: 'coupon:read',
    layout: 'layout',
    load: () => import('../screens/rewards-page.tsx'),
  },
]

const ofFeatures: readonly { screens: readonly Screen[] }[] = Object.values(modules)

const holesOf = ({ path }: Screen) => path.split(':').length

/** Of two that fit an address, such as `/bulk-import/answer/1`, the one that says more of it stands first. */
export const screens: readonly Screen[] = [
  ...ofNoFeature,
  ...ofFeatures.flatMap((feature) => feature.screens),
].toSorted((a, b) => holesOf(a) - holesOf(b))

const hole = /:\w+/g

/** The screen with this path; undefined when no screen has it. */
export function screenAt(pathname: string): Screen | undefined {
  return screens.find(({ path }) => new RegExp(`^${path.replaceAll(hole, '[^/]+')}/?$`).test(pathname))
}
