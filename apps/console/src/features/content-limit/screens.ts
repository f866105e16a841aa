import type { Screen } from '../../router/screen.ts'

export const screens: Screen[] = [
  {
    path: '/platform/content-limits',
    title: '内容数量上限',
    access: 'platform',
    layout: 'layout',
    load: () => import('./content-limits-page.tsx'),
  },
]
