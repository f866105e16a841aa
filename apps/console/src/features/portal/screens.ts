import type { Screen } from '../../router/screen.ts'

export const screens: Screen[] = [
  {
    path: '/platform/portal-contents',
    title: '公开页面',
    access: 'platform',
    layout: 'layout',
    load: () => import('./portal-contents-page.tsx'),
  },
]
