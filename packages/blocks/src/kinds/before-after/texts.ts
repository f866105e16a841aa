import type { BeforeAfterLayout } from './kind.ts'

const layouts: Record<BeforeAfterLayout, string> = { slider: '拖动对比', side: '左右并排', stack: '上下对照' }

export const texts = {
  title: '前后对比',
  empty: '点这里添加两张照片',
  emptyIssue: '前后两张照片还没有添加齐',
  altIssue: '照片没有文字说明，看不到图片的访客无法了解内容',
  before: '之前',
  after: '之后',
  drag: '左右拖动，对比前后',
  layouts,
  layout: '样式',
  beforeImage: '之前的照片',
  afterImage: '之后的照片',
  beforeLabel: '之前的标签',
  afterLabel: '之后的标签',
  caption: '说明',
  ratio: '照片比例',
}
