import type { Screen } from '../../router/screen.ts'

export const screens: Screen[] = [
  {
    path: '/mini/orders',
    title: '商品订单',
    access: 'order:read',
    layout: 'layout',
    load: () => import('./orders-page.tsx'),
  },
  {
    path: '/mini/after-sales',
    title: '售后',
    access: 'order:read',
    layout: 'layout',
    load: () => import('./after-sales-page.tsx'),
  },
  {
    path: '/mini/shop-settings',
    title: '店铺设置',
    access: 'app:manage',
    layout: 'layout',
    load: () => import('./shop-settings-page.tsx'),
  },
  {
    path: '/mini/orders/print',
    title: '打印单据',
    access: 'order:write',
    layout: 'full',
    load: () => import('./print-page.tsx'),
  },
]
