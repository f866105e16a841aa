import type { ImageLayoutType } from './kind.ts'

const layouts: Record<ImageLayoutType, string> = {
  single: '一行一张',
  'two-columns': '一行两张',
  'three-columns': '一行三张',
  carousel: '轮播',
  strip: '横向滑动',
  'left-one-right-two': '左一右二',
}

export const texts = {
  title: '图片',
  empty: '点这里添加图片',
  emptyIssue: '还没有添加图片',
  altIssue: (position: number) => `第 ${position} 张图片没有文字说明，看不到图片的访客无法了解内容`,
  linkIssue: (position: number, message: string) => `第 ${position} 张图片：${message}`,
  summary: (count: number, layout: ImageLayoutType) => `${count} 张图片 · ${layouts[layout]}`,
  missing: '链接的内容已删除',
  carouselLabel: (count: number) => `图片轮播，共 ${count} 张，可左右滑动`,
  stripLabel: (count: number) => `图片列表，共 ${count} 张，可左右滑动`,
  openLink: '查看详情',
  layouts,
  layout: '排列方式',
  images: '图片',
  item: (position: number) => `第 ${position} 张图片`,
  ratio: '图片比例',
  margin: '两侧留白',
}
