import type { Screen } from '../../router/screen.ts'

export const screens: Screen[] = [
  {
    path: '/mini/circle/:id',
    title: '成员和动态',
    access: 'content:read',
    layout: 'layout',
    load: () => import('./desk/desk-page.tsx'),
  },
  {
    path: '/circle/review',
    title: '圈子审核',
    access: 'content:write',
    layout: 'layout',
    load: () => import('./review/review-page.tsx'),
  },
  {
    path: '/create-circle',
    title: '新建圈子',
    access: 'content:read',
    layout: 'full',
    load: () => import('./create-page.tsx'),
  },
]
