import type { Screen } from '../../router/screen.ts'

export const screens: Screen[] = [
  {
    path: '/template',
    title: '模板中心',
    access: 'page:read',
    layout: 'full',
    load: () => import('./site-template-page.tsx'),
  },
  {
    path: '/site-draft',
    title: '看一遍，再发布',
    access: 'page:read',
    layout: 'full',
    load: () => import('./site-draft-page.tsx'),
  },
]
