/** Words of the way from the page to what is selected. */
export const pathTexts = {
  label: '所在位置',
  page: '页面',
  several: (count: number) => `已选 ${count} 个`,
} as const
