import type { Screen } from '../../router/screen.ts'

export const screens: Screen[] = [
  {
    path: '/messagelist/mini',
    title: '我的应用',
    access: 'user',
    layout: 'layout',
    load: () => import('./dashboard-page.tsx'),
  },
]
