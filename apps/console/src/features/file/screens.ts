import type { Screen } from '../../router/screen.ts'

export const screens: Screen[] = [
  {
    path: '/mini/files',
    title: '文件库',
    access: 'file:read',
    layout: 'layout',
    load: () => import('./file-library-page.tsx'),
  },
]
