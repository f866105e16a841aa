import type { Screen } from '../../router/screen.ts'

export const screens: Screen[] = [
  {
    path: '/platform/editions',
    title: '版本与价格',
    access: 'platform',
    layout: 'layout',
    load: () => import('./editions-page.tsx'),
  },
  {
    path: '/platform/invite-codes',
    title: '邀请码',
    access: 'platform',
    layout: 'layout',
    load: () => import('./invite-codes-page.tsx'),
  },
  {
    path: '/service/index',
    title: '服务与订单',
    access: 'app:manage',
    layout: 'layout',
    load: () => import('./service-page.tsx'),
  },
]
