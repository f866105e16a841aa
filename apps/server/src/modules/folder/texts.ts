import { limits } from '@zhanfang/contract'

export const texts = {
  /** Background work, as the platform's managers read it. */
  jobs: {
    sweep: '清理空的归类',
  },
  noSuchKind: '没有这种内容',
  noSuchFolder: '这个文件夹不存在，或已被删除',
  noSuchTag: '这个标签不存在，或已被删除',
  sameFolderName: '这里已有同名的文件夹',
  sameTagName: '已有同名的标签，可以合并',
  inItself: '不能移到自己里面',
  tooDeep: `文件夹最多 ${limits.folderDepth} 层`,
  tooManyFolders: `最多 ${limits.foldersPerKind} 个文件夹，请先删除一些`,
  tooManyTags: `一个应用最多 ${limits.tagsPerApp} 个标签，请先合并或删除一些`,
  tooManyOnItem: `一项内容最多 ${limits.tagsPerItem} 个标签`,
  sameTag: '请选择另一个标签',
  /** Where things lie that are in no folder. */
  noFolder: '未分类',
  folder: '文件夹',
  items: '内容',
  count: (count: number) => `${count} 项`,
  name: '名称',
  tag: '标签',
}
