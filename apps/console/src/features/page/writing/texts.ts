import type { Alignment } from './text-settings.ts'

const aligns: Record<Alignment, string> = { left: '居左', center: '居中', right: '居右', justify: '两端对齐' }

/** Words of writing on the canvas. */
export const writingTexts = {
  writing: (text: string) => `正在写：${text}`,
  writingHelp: '按 Esc 放弃，按 Ctrl 和回车写完，按 Tab 写下一处，按 Alt 和 F10 到文字工具。',
  writingCut: (most: number) => `这里最多写 ${most} 个字，多出的没有放进来`,
  newText: '新的文字',
  bar: '文字工具',
  bold: '加粗',
  size: (pixels: number) => `字号 ${pixels}`,
  smaller: '小一号',
  larger: '大一号',
  align: '对齐',
  aligns,
  color: '颜色',
  colorSign: 'A',
  automaticSign: '自动',
  colorNames: {
    '': '自动',
    '#1d2129': '黑色',
    '#4e5969': '灰色',
    '#ffffff': '白色',
    '#b42318': '红色',
    '#d48806': '金色',
    '#1f7a4d': '绿色',
    '#1f5fd6': '蓝色',
    '#6d3fc4': '紫色',
  },
  count: (length: number, most: number) => `已写 ${length} 字，最多 ${most} 字`,
  link: '点击后打开',
  list: '列表',
  more: '更多设置',
  done: '写完',
} as const
