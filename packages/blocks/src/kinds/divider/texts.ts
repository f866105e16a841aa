import type { DividerType } from './kind.ts'

const types: Record<DividerType, string> = { space: '空白', solid: '实线', dashed: '虚线', dotted: '点线' }

export const texts = {
  title: '分隔',
  types,
  type: '样式',
  height: '高度',
  color: '线条颜色',
  margin: '两侧留白',
  summary: (type: DividerType, height: number) => `${types[type]} · ${height} 像素`,
}
