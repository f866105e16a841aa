import type { Screen } from '../../router/screen.ts'

export const screens: Screen[] = [
  {
    path: '/login',
    title: '登录',
    access: 'anyone',
    layout: 'public',
    load: () => import('./screens/login-page.tsx'),
  },
  {
    path: '/:type/login',
    title: '登录',
    access: 'anyone',
    layout: 'public',
    load: () => import('./screens/login-page.tsx'),
  },
  ...['/login/register', '/:type/login/register'].map((path): Screen => ({
    path,
    title: '注册',
    access: 'anyone',
    layout: 'public',
    load: () => import('./screens/register-page.tsx'),
  })),
  ...['/login/reset-password', '/:type/login/reset-password'].map((path): Screen => ({
    path,
    title: '重设密码',
    access: 'anyone',
    layout: 'public',
    load: () => import('./screens/reset-password-page.tsx'),
  })),
  {
    path: '/trial/start',
    title: '快速试用',
    access: 'anyone',
    layout: 'public',
    load: () => import('./screens/trial-page.tsx'),
  },
  {
    path: '/first-step',
    title: '账号安全设置',
    access: 'user',
    layout: 'full',
    load: () => import('./screens/first-step-page.tsx'),
  },
]
