/** What handing contents in says to people. */
export const texts = {
  title: '发布内容',
  ask: (name: string, type: string, title: string) => `${name} 交了${type}“${title}”，请审核发布`,
  secret: (type: string) => `一项私密的${type}`,
  untitled: '（没有标题）',
  outdated: '交稿以后又有修改，请打开看过，再发布',
  nothing: '没有等待审核的交稿',
  notYours: '这不是您交的稿',
  published: (title: string) => `“${title}”已发布`,
  refused: (title: string) => `“${title}”没有通过审核`,
  withdrawn: (title: string) => `“${title}”不用审核了`,
  gone: '内容已经删除',
  reopened: (title: string) => `“${title}”重新等待审核`,
} as const
