import type { Screen } from '../../router/screen.ts'

export const screens: Screen[] = [
  {
    path: '/notice/index',
    title: '通知中心',
    access: 'user',
    layout: 'layout',
    load: () => import('./notice-page.tsx'),
  },
  {
    path: '/backlog/index',
    title: '待办',
    access: 'user',
    layout: 'layout',
    load: () => import('./backlog-page.tsx'),
  },
]
