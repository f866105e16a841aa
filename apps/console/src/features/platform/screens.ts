import type { Screen } from '../../router/screen.ts'

export const screens: Screen[] = [
  {
    path: '/platform/settings',
    title: '平台设置',
    access: 'platform',
    layout: 'layout',
    load: () => import('./platform-settings-page.tsx'),
  },
  {
    path: '/platform/apps',
    title: '应用',
    access: 'platform',
    layout: 'layout',
    load: () => import('./app-list/apps-page.tsx'),
  },
  {
    path: '/platform/accounts',
    title: '账号',
    access: 'platform',
    layout: 'layout',
    load: () => import('./accounts/accounts-page.tsx'),
  },
  {
    path: '/platform/announcements',
    title: '公告',
    access: 'platform',
    layout: 'layout',
    load: () => import('./announcements/announcements-page.tsx'),
  },
  {
    path: '/platform/services',
    title: '外部服务',
    access: 'service:manage',
    layout: 'layout',
    load: () => import('./services/services-page.tsx'),
  },
  {
    path: '/platform/health',
    title: '运行状况',
    access: 'platform',
    layout: 'layout',
    load: () => import('./health/health-page.tsx'),
  },
  {
    path: '/platform/roles',
    title: '角色与权限',
    access: 'role:manage',
    layout: 'layout',
    load: () => import('./roles-page.tsx'),
  },
  {
    path: '/platform/brands',
    title: '第三方平台',
    access: 'platform',
    layout: 'layout',
    load: () => import('./virtual-platforms-page.tsx'),
  },
  {
    path: '/platform/deleted-apps',
    title: '已删除的应用',
    access: 'platform',
    layout: 'layout',
    load: () => import('./deleted-apps-page.tsx'),
  },
]
