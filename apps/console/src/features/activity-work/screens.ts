import type { Screen } from '../../router/screen.ts'

export const screens: Screen[] = [
  {
    path: '/mini/activity/:id/works',
    title: '作品与投票',
    access: 'content:read',
    layout: 'layout',
    load: () => import('./works-page.tsx'),
  },
]
