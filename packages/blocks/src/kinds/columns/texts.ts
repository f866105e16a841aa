import type { ColumnsAlign, ColumnsOnPhone, ColumnsOnTablet } from './kind.ts'

const onPhone: Record<ColumnsOnPhone, string> = {
  stack: '上下排列',
  reverse: '上下排列，后面的在前',
  two: '每行两栏',
  keep: '仍然并排',
}
const onTablet: Record<ColumnsOnTablet, string> = {
  keep: '与电脑相同',
  two: '每行两栏',
  stack: '上下排列',
  reverse: '上下排列，后面的在前',
}
const aligns: Record<ColumnsAlign, string> = { start: '顶部', center: '居中', stretch: '等高' }

export const texts = {
  title: '分栏',
  groundLost: '分栏的背景',
  column: (position: number) => `第 ${position} 栏`,
  one: '一栏',
  several: (widths: string) => `宽度 ${widths}`,
  onPhone,
  onTablet,
  aligns,
  count: '栏数',
  counts: { 1: '1 栏', 2: '2 栏', 3: '3 栏', 4: '4 栏' },
  width: (position: number) => `第 ${position} 栏的宽度（份）`,
  gap: '栏间距',
  padding: '上下留白',
  align: '各栏对齐',
  phone: '手机上',
  phoneOrder: '手机上的先后',
  phoneOrderHint: '只换看到的先后；读屏和键盘仍按电脑上的顺序',
  forward: (name: string) => `${name}提前`,
  tablet: '平板上',
  onGrid: '电脑上对齐 12 列网格（栏间距统一）',
}
