// Screens whose feature is not built yet. Each one that is built leaves this list and its words in texts.ts.
import type { PlannedPath } from './texts.ts'

interface PlannedScreen {
  path: PlannedPath
  title: string
  access: 'anyone' | 'user' | 'volunteer:1' | 'volunteer:2'
  layout: 'public' | 'layout' | 'full' | 'volunteer'
}

const shown = (
  layout: PlannedScreen['layout'],
  access: PlannedScreen['access'],
  titles: Partial<Record<PlannedPath, string>>,
): PlannedScreen[] =>
  typedEntries(titles).map(([path, title]) => ({ path, title: title ?? '', access, layout }))

function typedEntries(titles: Partial<Record<PlannedPath, string>>): [PlannedPath, string | undefined][] {
  const isPath = (path: string): path is PlannedPath => path in titles
  return Object.keys(titles)
    .filter(isPath)
    .map((path) => [path, titles[path]])
}

export const plannedScreens: PlannedScreen[] = [
  ...shown('public', 'anyone', {
    '/smartCre/creation': 'AI 创作',
    '/chat/:id': 'AI 助手',
    '/statistics': '统计看板',
    '/statistics/edit/:id': '编辑统计看板',
    '/statistics/module': '选择统计模块',
    '/module/edit/:id': '编辑统计模块',
  }),
  ...shown('layout', 'user', {
    '/customer-service/user': '客服人员',
  }),
  ...shown('full', 'user', {
    '/ai-writing-setting/:pid/:eid': 'AI 写作设置',
    '/ai-compose/:type': 'AI 生成',
  }),
  ...shown('volunteer', 'volunteer:1', {
    '/volunteer': '志愿者',
    '/tissueList': '志愿组织',
    '/introduce': '功能设置',
  }),
  ...shown('volunteer', 'volunteer:2', { '/active': '志愿活动' }),
]
