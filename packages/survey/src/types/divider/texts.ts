export const dividerTexts = {
  title: '分割线',
  text: '中间的文字',
  style: '样式',
  styles: { solid: '实线', dashed: '虚线', space: '留白' },
} as const
