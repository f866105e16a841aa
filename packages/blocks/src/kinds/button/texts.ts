import type { ButtonStyle } from './kind.ts'

const styleNames: Record<ButtonStyle, string> = { fill: '实心', light: '浅色', outline: '描边' }

export const texts = {
  title: '按钮',
  defaultText: '立即查看',
  emptyIssue: '按钮没有文字',
  noLinkIssue: '按钮还没有设置点击后打开的内容',
  missing: '链接的内容已删除，访客看不到这个按钮',
  styleNames,
  style: '样式',
  text: '按钮文字',
  align: '位置',
  aligns: { stretch: '通栏', left: '居左', center: '居中', right: '居右' },
  shape: '形状',
  shapes: { round: '圆角', pill: '胶囊', square: '直角' },
  color: '颜色',
}
