import type { ContentsTableLayout } from './kind.ts'

const layouts: Record<ContentsTableLayout, string> = {
  list: '编号列表',
  chips: '横排胶囊',
  columns: '杂志目录',
}

export const texts = {
  title: '目录',
  empty: '页面里还没有标题。添加“标题”元素后，这里会自动列出来',
  heading: '目录',
  layouts,
  layout: '样式',
  headingLabel: '目录的标题',
  sticky: '滚动时停在顶部',
  explained: '自动列出页面里的标题，点按就跳到那里',
}
