import type { Screen } from '../../router/screen.ts'

export const screens: Screen[] = [
  {
    path: '/accountSet',
    title: '账号设置',
    access: 'user',
    layout: 'layout',
    load: () => import('./account-page.tsx'),
  },
]
