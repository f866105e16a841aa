import type { ImageTextLayoutType, ImageTextStyleId } from './kind.ts'

const layouts: Record<ImageTextLayoutType, string> = {
  'image-left': '左图右文',
  'image-right': '右图左文',
  'image-top': '上图下文',
  'two-columns': '一行两个',
  overlay: '文字叠图',
}
const styleNames: Record<ImageTextStyleId, string> = { 1: '卡片', 2: '无边', 3: '描边' }

export const texts = {
  linkLost: '图文的链接',
  title: '图文',
  empty: '点这里添加图文',
  emptyIssue: '还没有添加图文',
  titleIssue: (position: number) => `第 ${position} 条图文没有标题`,
  linkIssue: (position: number, message: string) => `第 ${position} 条图文：${message}`,
  summary: (first: string, count: number) => (count > 1 ? `${first} 等 ${count} 条` : first),
  missing: '链接的内容已删除',
  layouts,
  styleNames,
  layout: '排列方式',
  style: '样式',
  ratio: '图片比例',
  items: '图文',
  addItem: '添加一条图文',
  item: (position: number) => `第 ${position} 条`,
  itemTitle: '标题',
  description: '说明',
}
