import type { Screen } from '../../router/screen.ts'

export const screens: Screen[] = [
  {
    path: '/bulk-import/:type/:id',
    title: '批量导入',
    access: 'app:read',
    layout: 'full',
    load: () => import('./bulk-import-page.tsx'),
  },
]
