import type { Screen } from '../../router/screen.ts'

export const screens: Screen[] = [
  {
    path: '/platform/weixin-calls',
    title: '微信往来',
    access: 'platform',
    layout: 'layout',
    load: () => import('./weixin-calls-page.tsx'),
  },
]
