/** Words of the notes of a block. */
export const noteTexts = {
  placeholder: '给自己和同事写备注，访客看不到',
  add: '添加备注',
  done: '标为已处理',
  reopen: '标为未处理',
  remove: '删除备注',
  counted: (length: number, max: number) => `${length} / ${max}`,
  removeTitle: '删除这条备注？删除后找不回来。',
  open: (count: number) => `${count} 条备注`,
}
