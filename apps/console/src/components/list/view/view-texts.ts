/** Words of what is done with views, which come when it is wanted. */
export const viewTexts = {
  all: '全部，不用视图',
  mine: '我的视图',
  shared: '共享的视图',
  by: (name: string, person: string) => `${name}（${person}）`,
  create: '把现在的条件存为视图',
  createTitle: '保存视图',
  edit: '重命名或共享',
  editTitle: '修改视图',
  name: '视图名称',
  namePlaceholder: '例如：待发布的活动页',
  share: '共享给能看这个列表的所有成员',
  contents: '视图包括搜索、筛选、排序、显示的列、行距和缩略图。',
  save: '保存',
  saved: '视图已保存',
  update: '用现在的条件更新视图',
  setDefault: '打开列表时用它',
  unsetDefault: '打开列表时不再用它',
  copy: '复制链接',
  remove: '删除视图',
  removeConsequence: (shared: boolean) =>
    shared ? '其他成员也不能再用它。内容本身不变。' : '内容本身不变。',
}
