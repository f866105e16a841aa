import type { GalleryCaption, GalleryLayout } from './kind.ts'

const layouts: Record<GalleryLayout, string> = {
  grid: '宫格',
  waterfall: '瀑布流',
  mosaic: '一大多小',
  scroll: '横向滑动',
  polaroid: '拍立得',
  film: '胶片',
}
const captions: Record<GalleryCaption, string> = { none: '不显示', below: '图片下方', over: '图片上' }

export const texts = {
  linkLost: '相册图片的链接',
  title: '相册',
  empty: '点这里添加照片',
  emptyIssue: '还没有添加照片',
  altIssue: (position: number) => `第 ${position} 张照片没有文字说明，看不到图片的访客无法了解内容`,
  summary: (count: number, layout: GalleryLayout) => `${count} 张照片 · ${layouts[layout]}`,
  label: (count: number) => `${count} 张照片，可左右滑动`,
  open: '查看大图',
  openLink: '查看详情',
  item: (position: number) => `第 ${position} 张照片`,
  layouts,
  captions,
  layout: '排列方式',
  items: '照片',
  columns: '列数',
  columnNames: { 2: '2 列', 3: '3 列', 4: '4 列' },
  ratio: '照片比例',
  caption: '显示图片说明',
  zoom: '点按查看大图',
}
