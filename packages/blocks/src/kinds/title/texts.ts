import type { TitleStyleId } from './kind.ts'

const styleNames: Record<TitleStyleId, string> = {
  1: '简洁',
  2: '色条',
  3: '居中双线',
  4: '特大',
  5: '竖排',
  6: '色块',
}

export const texts = {
  linkLost: '标题的链接',
  title: '标题',
  empty: '点这里填写标题',
  emptyIssue: '标题还是空的',
  missing: '链接的内容已删除',
  styleNames,
  style: '样式',
  text: '标题',
  subtitle: '副标题',
  moreText: '右侧链接文字',
  more: '右侧链接',
  color: '文字颜色',
  defaultMore: '更多',
}
