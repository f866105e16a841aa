import type { Screen } from '../../router/screen.ts'

export const screens: Screen[] = [
  {
    path: '/platform/orders',
    title: '订单',
    access: 'platform',
    layout: 'layout',
    load: () => import('./orders-page.tsx'),
  },
  {
    path: '/platform/statements',
    title: '对账',
    access: 'platform',
    layout: 'layout',
    load: () => import('./statements-page.tsx'),
  },
  {
    path: '/mini/merchant',
    title: '收款与账单',
    access: 'app:manage',
    layout: 'layout',
    load: () => import('./merchant-page.tsx'),
  },
  {
    path: '/mini/receipts',
    title: '收款订单',
    access: 'order:read',
    layout: 'layout',
    load: () => import('./app-orders-page.tsx'),
  },
]
