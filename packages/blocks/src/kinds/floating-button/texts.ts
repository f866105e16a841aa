import type { FloatingIcon, FloatingLayout } from './kind.ts'

const icons: Record<FloatingIcon, string> = {
  phone: '电话',
  chat: '咨询',
  form: '报名',
  cart: '购物',
  gift: '礼物',
  location: '位置',
  home: '首页',
  top: '回到顶部',
  none: '无图标',
}
const layouts: Record<FloatingLayout, string> = { round: '圆形', pill: '胶囊', bar: '底部通栏' }

export const texts = {
  title: '悬浮按钮',
  empty: '点这里添加悬浮按钮',
  emptyIssue: '还没有添加按钮',
  nowhereIssue: (position: number) => `第 ${position} 个按钮没有设置点击后去哪里`,
  wordlessIssue: (position: number) => `第 ${position} 个按钮换了图标，请写上文字`,
  canvasNote: '悬浮按钮：访客浏览时固定在屏幕上，这里只是样子',
  label: '快捷按钮',
  more: '更多',
  collapsed: '收成一个按钮',
  phoneSample: '电话',
  topSample: '顶部',
  icons,
  layouts,
  layout: '样式',
  items: '按钮',
  addItem: '添加按钮',
  icon: '图标',
  text: '文字',
  side: '位置',
  sides: { left: '左侧', right: '右侧' },
  bottom: '离底部',
  color: '颜色',
}
