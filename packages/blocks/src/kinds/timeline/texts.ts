import type { TimelineLayout } from './kind.ts'

const layouts: Record<TimelineLayout, string> = { line: '线条', cards: '卡片', dated: '时间在左' }

export const texts = {
  title: '时间轴',
  empty: '点这里添加时间和事件',
  emptyIssue: '还没有填写事件',
  altIssue: (position: number) => `第 ${position} 条的图片没有文字说明`,
  samples: [
    { time: '09:00', title: '签到入场', description: '凭报名短信领取资料袋。' },
    { time: '09:30', title: '开幕与主题分享', description: '主会场，三位嘉宾各 30 分钟。' },
    { time: '14:00', title: '分组工作坊', description: '二楼 201–204 教室，可自由选择。' },
  ],
  layouts,
  layout: '样式',
  items: '事件',
  addItem: '添加事件',
  time: '时间',
  timeHint: '如 2026-05-01、上午 9:00、第一周',
  itemTitle: '标题',
  description: '说明',
}
