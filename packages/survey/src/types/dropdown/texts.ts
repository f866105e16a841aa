// Texts of the drop-down list, for respondents and operators.
export const texts = {
  title: '下拉选择',
  choose: '请选择',
  chosen: (count: number) => `已选 ${count} 项`,
  search: '搜索选项',
  none: '没有符合的选项',
  found: (count: number) => `找到 ${count} 个选项`,
  more: (count: number) => `还有 ${count} 个选项，输入文字可以缩小范围`,
  remove: (option: string) => `去掉“${option}”`,
  close: '完成',
  multi: '可以选择多项',
  searchable: '可以搜索',
} as const
