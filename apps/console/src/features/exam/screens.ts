import type { Screen } from '../../router/screen.ts'

export const screens: Screen[] = [
  {
    path: '/exam-settings',
    title: '考试设置',
    access: 'survey:read',
    layout: 'full',
    load: () => import('./exam-settings-page.tsx'),
  },
  {
    path: '/exam-results',
    title: '成绩与批阅',
    access: 'answer:read',
    layout: 'full',
    load: () => import('./exam-results-page.tsx'),
  },
  {
    path: '/mini/banks',
    title: '题库',
    access: 'survey:read',
    layout: 'layout',
    load: () => import('./bank-page.tsx'),
  },
]
