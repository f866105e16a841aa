import type { Screen } from '../../router/screen.ts'

export const screens: Screen[] = [
  {
    path: '/invite-code',
    title: '加入应用',
    access: 'anyone',
    layout: 'public',
    load: () => import('./invite-page.tsx'),
  },
  {
    path: '/mini/members',
    title: '成员',
    access: 'member:manage',
    layout: 'layout',
    load: () => import('./members-page.tsx'),
  },
]
