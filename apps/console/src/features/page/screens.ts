import type { Screen } from '../../router/screen.ts'

export const screens: Screen[] = [
  {
    path: '/mini/pages',
    title: '微页面',
    access: 'page:read',
    layout: 'layout',
    load: () => import('./list/page-list-page.tsx'),
  },
  {
    path: '/micro/edit/:id',
    title: '编辑微页面',
    access: 'page:read',
    layout: 'full',
    load: () => import('./designer-page.tsx'),
  },
  {
    path: '/micro/module',
    title: '微页面模板',
    access: 'page:read',
    layout: 'full',
    load: () => import('./list/page-templates-page.tsx'),
  },
  {
    path: '/micro/replace',
    title: '查找替换',
    access: 'page:write',
    layout: 'full',
    load: () => import('./replacing/replace-page.tsx'),
  },
]
