import type { Screen } from '../../router/screen.ts'
import { contentLists, contentPaths, contentScreen } from './content-screens.ts'

export const screens: Screen[] = [
  {
    path: '/productNo',
    title: '编号管理',
    access: 'content:read',
    layout: 'full',
    load: () => import('./kinds/goods/numbers/numbers-page.tsx'),
  },
  ...contentLists.flatMap(({ kind, path, title }): Screen[] => [
    {
      path,
      title,
      access: 'content:read',
      layout: 'layout',
      load: async () => (await import('./list/content-list-page.tsx')).contentListScreen(kind),
    },
    {
      path: contentPaths.comments(kind),
      title: `${title}评论`,
      access: 'content:read',
      layout: 'layout',
      load: async () => (await import('./comments/comment-list-page.tsx')).commentListScreen(kind),
    },
    {
      path: contentScreen(kind).path,
      title: contentScreen(kind).title,
      access: 'content:read',
      layout: 'full',
      load: async () => (await import('./editor/content-editor-page.tsx')).contentEditorScreen(kind),
    },
  ]),
  {
    path: '/secret-article/index',
    title: '私密内容',
    access: 'content:read',
    layout: 'layout',
    load: () => import('./secret/secret-contents-page.tsx'),
  },
  {
    path: '/mini/paid-content',
    title: '付费内容',
    access: 'order:read',
    layout: 'layout',
    load: () => import('./paid/paid-content-page.tsx'),
  },
]
