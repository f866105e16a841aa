import type { Screen } from '../../router/screen.ts'

export const screens: Screen[] = [
  {
    path: '/checkList',
    title: '签到台',
    access: 'anyone',
    layout: 'public',
    ofApp: true,
    load: () => import('./check-in/check-in-page.tsx'),
  },
  {
    path: '/mini/activity/:id',
    title: '报名情况',
    access: 'customer:read',
    layout: 'layout',
    load: () => import('./entries/entry-list-page.tsx'),
  },
]
