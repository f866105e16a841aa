import type { Screen } from '../../router/screen.ts'

export const screens: Screen[] = [
  {
    path: '/platform/public-library',
    title: '公共素材库',
    access: 'platform',
    layout: 'layout',
    load: () => import('./public-library-page.tsx'),
  },
]
