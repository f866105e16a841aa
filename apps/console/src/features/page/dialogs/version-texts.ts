/** Words about versions with names. */
export const versionTexts = {
  shown: '显示哪些版本',
  all: '全部',
  named: '起了名字的',
  noneNamed: '还没有起了名字的版本。点版本后面的笔，给重要的版本起个名字。',
  name: (version: string) => `给${version}起名字`,
  field: '版本的名字',
  placeholder: '例如：国庆活动版',
  save: '保存名字',
  cancel: '取消',
  restored: (title: string) => `已恢复到「${title}」，可以撤销`,
}
