import type { Screen } from '../../router/screen.ts'

export const screens: Screen[] = [
  {
    path: '/mini/customers',
    title: '会员',
    access: 'customer:read',
    layout: 'layout',
    load: () => import('./customer-list-page.tsx'),
  },
]
