import type { MarqueeLayout } from './kind.ts'

const layouts: Record<MarqueeLayout, string> = { band: '色带', outline: '描边大字', tilt: '斜带' }
const speeds: Record<'slow' | 'normal' | 'fast', string> = { slow: '慢', normal: '适中', fast: '快' }

export const texts = {
  title: '滚动字条',
  empty: '点这里填写要滚动的文字',
  emptyIssue: '还没有填写滚动的文字',
  samples: ['新学期报名开始', '老学员推荐有礼', '周末免费体验'],
  pause: '暂停滚动',
  layouts,
  layout: '样式',
  speeds,
  speed: '速度',
  items: '文字',
  addItem: '添加一条',
  text: '文字',
}
