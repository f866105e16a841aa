import type { CubePresetId } from './presets.ts'

const presets: Record<CubePresetId, string> = {
  one: '一张',
  'two-columns': '一行两张',
  'three-columns': '一行三张',
  'four-columns': '一行四张',
  'two-rows': '上下两张',
  'left-one-right-two': '左一右二',
  'left-two-right-one': '左二右一',
  'top-one-bottom-two': '上一下二',
  'top-two-bottom-one': '上二下一',
  'top-one-bottom-three': '上一下三',
  'left-one-right-three': '左一右三',
  'four-squares': '田字格',
}

export const texts = {
  title: '图片魔方',
  empty: (preset: CubePresetId) => `点这里为“${presets[preset]}”的每一格添加图片`,
  emptyIssue: '还没有添加图片',
  missingIssue: (position: number) => `第 ${position} 格没有图片`,
  altIssue: (position: number) => `第 ${position} 格的图片没有文字说明`,
  presets,
  preset: '布局',
  cells: '图片',
  cell: (position: number) => `第 ${position} 格`,
  openLink: '查看详情',
  margin: '两侧留白',
}
