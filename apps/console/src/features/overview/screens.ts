import type { Screen } from '../../router/screen.ts'

export const screens: Screen[] = [
  {
    path: '/mini/message',
    title: '概况',
    access: 'app:read',
    layout: 'layout',
    load: () => import('./overview-page.tsx'),
  },
]
