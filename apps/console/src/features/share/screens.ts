import type { Screen } from '../../router/screen.ts'

export const screens: Screen[] = [
  {
    path: '/preview',
    title: '预览',
    access: 'page:read',
    layout: 'full',
    load: () => import('./preview-page.tsx'),
  },
  {
    path: '/share',
    title: '分享',
    access: 'app:read',
    layout: 'full',
    load: () => import('./share-page.tsx'),
  },
  {
    path: '/issue/message',
    title: '发布记录',
    access: 'app:read',
    layout: 'layout',
    load: () => import('./publish-list-page.tsx'),
  },
]
