import type { Screen } from '../../router/screen.ts'

export const screens: Screen[] = [
  {
    path: '/weapps/version',
    title: '版本管理',
    access: 'version:manage',
    layout: 'layout',
    load: () => import('./version-page.tsx'),
  },
]
