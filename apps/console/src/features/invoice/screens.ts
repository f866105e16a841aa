import type { Screen } from '../../router/screen.ts'

export const screens: Screen[] = [
  {
    path: '/platform/invoices',
    title: '发票',
    access: 'platform',
    layout: 'layout',
    load: () => import('./invoices-page.tsx'),
  },
]
