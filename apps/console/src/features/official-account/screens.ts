import type { Screen } from '../../router/screen.ts'

export const screens: Screen[] = [
  {
    path: '/mini/official-accounts',
    title: '公众号',
    access: 'content:read',
    layout: 'layout',
    load: () => import('./official-accounts-page.tsx'),
  },
]
