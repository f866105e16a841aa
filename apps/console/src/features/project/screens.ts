import type { Screen } from '../../router/screen.ts'

export const screens: Screen[] = [
  {
    path: '/mini/project/:id',
    title: '项目空间',
    access: 'content:read',
    layout: 'layout',
    load: () => import('./room-page.tsx'),
  },
]
