import type { Screen } from '../../router/screen.ts'

export const screens: Screen[] = [
  {
    path: '/mini/activity/:id/photos',
    title: '活动照片',
    access: 'content:read',
    layout: 'layout',
    load: () => import('./photos-page.tsx'),
  },
]
