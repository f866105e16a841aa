/** Groups of the palette, each kind in one. The palette shows them in the order of their kinds. */
export const paletteGroups = {
  basic: '基础',
  media: '图片与媒体',
  layout: '布局',
  content: '内容',
  marketing: '营销',
  contact: '联系与服务',
  interaction: '互动',
} as const
