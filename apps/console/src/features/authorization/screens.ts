import type { Screen } from '../../router/screen.ts'

export const screens: Screen[] = [
  {
    path: '/backlog/authorizations',
    title: '内容授权',
    access: 'app:read',
    layout: 'layout',
    load: () => import('./authorizations-page.tsx'),
  },
]
