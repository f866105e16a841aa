import type { Screen } from '../../router/screen.ts'

export const screens: Screen[] = [
  {
    path: '/notification/:type/:id',
    title: '发送通知',
    access: 'app:manage',
    layout: 'full',
    load: () => import('./notification-page.tsx'),
  },
]
