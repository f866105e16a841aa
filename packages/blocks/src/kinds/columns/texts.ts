import type { ColumnsAlign, ColumnsGround, ColumnsOnPhone } from './kind.ts'

const grounds: Record<ColumnsGround, string> = {
  none: '无',
  color: '纯色',
  gradient: '渐变',
  picture: '图片',
}
const onPhone: Record<ColumnsOnPhone, string> = {
  stack: '上下排列',
  reverse: '上下排列，后面的在前',
  keep: '仍然并排',
}
const aligns: Record<ColumnsAlign, string> = { start: '顶部', center: '居中', stretch: '等高' }

export const texts = {
  title: '分栏',
  groundLost: '分栏的背景',
  column: (position: number) => `第 ${position} 栏`,
  one: '一栏',
  several: (widths: string) => `宽度 ${widths}`,
  pictureIssue: '还没有选择背景图片',
  contrastIssue: '文字在这个背景上可能看不清，请换颜色或调高底色浓度',
  grounds,
  onPhone,
  aligns,
  count: '栏数',
  counts: { 1: '1 栏', 2: '2 栏', 3: '3 栏', 4: '4 栏' },
  width: (position: number) => `第 ${position} 栏的宽度（份）`,
  gap: '栏间距',
  padding: '上下留白',
  align: '各栏对齐',
  phone: '手机上',
  ground: '背景',
  color: '颜色',
  colorEnd: '渐变到',
  picture: '背景图片',
  veil: '底色浓度（%）',
  bleeds: '背景铺满屏幕宽度',
}
