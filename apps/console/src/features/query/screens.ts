import type { Screen } from '../../router/screen.ts'

export const screens: Screen[] = [
  {
    path: '/mini/queries',
    title: '查询',
    access: 'survey:read',
    layout: 'layout',
    load: () => import('./query-list-page.tsx'),
  },
  {
    path: '/query-create',
    title: '新建查询',
    access: 'survey:read',
    layout: 'full',
    load: () => import('./query-create-page.tsx'),
  },
]
