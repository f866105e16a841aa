/** Words of the views of a list that are there with the list. */
export const texts = {
  views: '视图',
  viewOf: (name: string) => `视图：${name}`,
  changed: '（有改动）',
  updated: '视图已更新',
  defaultDone: '已设置',
  removed: '视图已删除',
}
