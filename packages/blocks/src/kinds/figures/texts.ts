import type { Figure, FiguresLayout } from './kind.ts'

const layouts: Record<FiguresLayout, string> = {
  card: '一张卡片',
  tiles: '方格',
  filled: '色块',
  plain: '无边',
  giant: '特大数字',
  bars: '百分比条',
}
const samples: Figure[] = [
  { value: '12', unit: '年', label: '专注服务' },
  { value: '3.6', unit: '万+', label: '服务家庭' },
  { value: '98', unit: '%', label: '好评率' },
]

export const texts = {
  title: '数字展示',
  empty: '点这里添加数字',
  emptyIssue: '还没有填写数字',
  samples,
  layouts,
  layout: '样式',
  items: '数字',
  addItem: '添加数字',
  value: '数字',
  unit: '单位',
  label: '说明',
  columns: '每行个数',
  columnNames: { 2: '2 个', 3: '3 个', 4: '4 个' },
}
