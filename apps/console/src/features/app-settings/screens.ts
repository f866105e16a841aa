import type { Screen } from '../../router/screen.ts'

export const screens: Screen[] = [
  {
    path: '/mini/settings',
    title: '应用设置',
    access: 'app:manage',
    layout: 'layout',
    load: () => import('./settings-page.tsx'),
  },
  {
    path: '/customer-service/index',
    title: '客服设置',
    access: 'app:manage',
    layout: 'layout',
    load: () => import('./customer-service-page.tsx'),
  },
]
