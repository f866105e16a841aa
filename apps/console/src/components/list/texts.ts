/** Words of the frame that all lists have. */
export const texts = {
  ranges: { '0': '今日', '1': '昨日', '7': '近7日', '30': '近30日' },
  ownRange: '自定义',
  daysOf: (label: string) => `${label}：选择日期`,
  face: '缩略图',
  selection: {
    row: (name: string) => `选择 ${name}`,
    page: '选择本页',
  },
}
