import type { Screen } from '../../router/screen.ts'

export const screens: Screen[] = [
  {
    path: '/mini/surveys',
    title: '问卷',
    access: 'survey:read',
    layout: 'layout',
    load: () => import('./list/survey-list-page.tsx'),
  },
  {
    path: '/from/module',
    title: '表单模板',
    access: 'survey:read',
    layout: 'full',
    load: () => import('./templates/template-library-page.tsx'),
  },
  {
    path: '/form-logic-setting/:pid/:qid',
    title: '逻辑设置',
    access: 'survey:read',
    layout: 'full',
    load: () => import('./editor/logic-setting-page.tsx'),
  },
  {
    path: '/answering-restrictions/:id',
    title: '填写限制',
    access: 'survey:read',
    layout: 'full',
    load: () => import('./restrictions/restrictions-page.tsx'),
  },
  {
    path: '/data-form',
    title: '答卷',
    access: 'answer:read',
    layout: 'full',
    load: () => import('./results/answers/answers-page.tsx'),
  },
  // Answers are read by the questions of their survey.
  {
    path: '/bulk-import/answer/:id',
    title: '批量导入答卷',
    access: 'answer:write',
    layout: 'full',
    load: () => import('./results/import/import-page.tsx'),
  },
  {
    path: '/surveys-statistics',
    title: '统计',
    access: 'answer:read',
    layout: 'full',
    load: () => import('./results/statistics/statistics-page.tsx'),
  },
  {
    path: '/backlog/answers',
    title: '答卷审核',
    access: 'answer:read',
    layout: 'layout',
    load: () => import('./results/audit/answer-audit-page.tsx'),
  },
]
