import type { Screen } from '../../router/screen.ts'

export const screens: Screen[] = [
  {
    path: '/mini/reservation/:id',
    title: '预约情况',
    access: 'customer:read',
    layout: 'layout',
    load: () => import('./desk/desk-page.tsx'),
  },
  {
    path: '/reservation/create-template',
    title: '选择预约模板',
    access: 'content:read',
    layout: 'full',
    load: () => import('./templates/templates-page.tsx'),
  },
]
