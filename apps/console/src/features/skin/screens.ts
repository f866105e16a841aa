import type { Screen } from '../../router/screen.ts'

export const screens: Screen[] = [
  {
    path: '/set-skin',
    title: '网站外观',
    access: 'page:read',
    layout: 'layout',
    load: () => import('./set-skin-page.tsx'),
  },
  {
    path: '/setting-pc-preview',
    title: '电脑网站设置',
    access: 'page:read',
    layout: 'layout',
    load: () => import('./pc-site-page.tsx'),
  },
]
