import type { Screen } from '../../router/screen.ts'

export const screens: Screen[] = [
  {
    path: '/mini/columns',
    title: '专栏',
    access: 'page:read',
    layout: 'layout',
    load: () => import('./column-page.tsx'),
  },
  {
    path: '/special/share',
    title: '分享专栏',
    access: 'page:read',
    layout: 'full',
    load: () => import('./special-share-page.tsx'),
  },
]
