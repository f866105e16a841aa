// Texts of the choices between pictures, for respondents and operators.
export const imageChoiceTexts = {
  single: '图片单选',
  multiple: '图片多选',
  picture: (n: number) => `图片 ${n}`,
  noImage: '有选项还没有图片',
  zoom: (name: string) => `放大查看“${name}”`,
  close: '关闭',
  missing: '暂无图片',
  ratio: '图片比例',
  ratios: { '1:1': '1:1', '4:3': '4:3', '16:9': '16:9', auto: '原比例' },
  canZoom: '可以放大查看',
  showText: '图片下显示文字',
} as const
