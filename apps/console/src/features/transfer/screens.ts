import type { Screen } from '../../router/screen.ts'

export const screens: Screen[] = [
  {
    path: '/app-transfers',
    title: '搬家与复制',
    access: 'user',
    layout: 'layout',
    load: () => import('./transfers-page.tsx'),
  },
]
