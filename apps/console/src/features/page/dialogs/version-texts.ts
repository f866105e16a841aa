type DifferenceCounts = Record<'added' | 'removed' | 'changed' | 'moved', number> & { page: boolean }

/** What changed, counted, in words. */
const differenceWords = ({ added, removed, changed, moved, page }: DifferenceCounts) =>
  [
    added > 0 && `新增 ${added} 个`,
    removed > 0 && `删除 ${removed} 个`,
    changed > 0 && `修改 ${changed} 个`,
    moved > 0 && `移动 ${moved} 个`,
    page && '页面设置有变化',
  ]
    .filter(Boolean)
    .join('，')

/** Words of the published versions: their names and what became of them. */
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
  versionsEmpty: '还没有发布过',
  versionMeta: (count: number, by: string) => `${count} 个元素 · ${by}`,
  viewVersion: '查看',
  restoreVersion: '恢复到这一版',
  versionFailed: '这一版没有打开',
  copyDifference: (difference: DifferenceCounts) =>
    `这份内容和已保存的相比：${differenceWords(difference) || '略有不同'}。`,
  difference: {
    compare: '和现在对比',
    now: '现在的草稿',
    none: '和现在的草稿完全一样',
    counts: (difference: DifferenceCounts) => `从这一版到现在：${differenceWords(difference)}`,
    added: '新增',
    removed: '删除',
    changed: '修改',
    moved: '移动',
  },
}
