import type { NavigationStyleId } from './kind.ts'

const styleNames: Record<NavigationStyleId, string> = { 1: '下划线', 2: '胶囊', 3: '方块' }

export const texts = {
  title: '导航容器',
  firstTab: '标签一',
  secondTab: '标签二',
  newTab: '新标签',
  emptySlot: '把元素放到这个标签里',
  emptyName: '未命名',
  named: (name: string) => `「${name}」标签`,
  nameIssue: (position: number) => `第 ${position} 个标签没有名称`,
  label: '切换内容',
  styleNames,
  style: '样式',
  align: '标签排列',
  aligns: { start: '靠左', stretch: '等分' },
  tabs: '标签',
  tabsHint: '删除标签时，标签里的元素会一起删除',
  addTab: '添加标签',
  item: (position: number) => `第 ${position} 个标签`,
  name: '标签名称',
}
