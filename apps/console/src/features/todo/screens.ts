import type { Screen } from '../../router/screen.ts'

export const screens: Screen[] = [
  {
    path: '/member-apply',
    title: '申请加入应用',
    access: 'anyone',
    layout: 'public',
    load: () => import('./member-apply-page.tsx'),
  },
  {
    path: '/backlog/audits',
    title: '审核记录',
    access: 'app:read',
    layout: 'layout',
    load: () => import('./audits-page.tsx'),
  },
  {
    path: '/backlog/applications',
    title: '我的申请',
    access: 'user',
    layout: 'layout',
    load: () => import('./applications-page.tsx'),
  },
  {
    path: '/backlog/settings',
    title: '审核设置',
    access: 'app:read',
    layout: 'layout',
    load: () => import('./audit-settings-page.tsx'),
  },
]
