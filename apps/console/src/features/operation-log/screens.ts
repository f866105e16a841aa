import type { Screen } from '../../router/screen.ts'

export const screens: Screen[] = [
  {
    path: '/platform/operation-log',
    title: '操作日志',
    access: 'log:read',
    layout: 'layout',
    load: () => import('./platform-log-page.tsx'),
  },
  {
    path: '/mini/operation-log',
    title: '操作日志',
    access: 'app:manage',
    layout: 'layout',
    load: () => import('./app-log-page.tsx'),
  },
]
