import type { Screen } from '../../router/screen.ts'

export const screens: Screen[] = [
  {
    path: '/platform/subjects',
    title: '主体审核',
    access: 'platform',
    layout: 'layout',
    load: () => import('./subjects-page.tsx'),
  },
  {
    path: '/mini/subject',
    title: '主体信息',
    access: 'app:manage',
    layout: 'layout',
    load: () => import('./subject-page.tsx'),
  },
]
