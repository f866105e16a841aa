/** Words of the dialogs of ready contents: they come with them. */
export const sectionTexts = {
  title: '现成版块',
  purpose: '取自整站模板的一段。放到页面后会穿上您网站的风格，再把文字和图片换成自己的。',
  group: '用途',
  allGroups: '全部用途',
  search: '搜索版块里的文字',
  list: '版块',
  from: (name: string) => `取自「${name}」`,
  insert: '放到页面',
  preview: (name: string) => `「${name}」的样子`,
  empty: '没有找到，换个词试试',
  count: (count: number) => `${count} 个版块`,
}

export const usedTexts = {
  title: '用过的内容',
  purpose: '本应用的页面上放过的内容，可以再放到这一页。',
  allKinds: '全部类型',
  kinds: '类型',
  insert: '放到页面',
  insertNamed: (title: string) => `把「${title}」放到页面`,
  forget: (title: string) => `不再列出「${title}」`,
  forgotten: '已从列表去掉，页面不受影响',
  empty:
    '还没有用过的内容。页面发布后，上面的文字、图片、图文、公告、视频号直播、AI 应用和内容列表会列在这里。',
  noneOfKind: '还没有用过这种内容',
  total: (count: number) => `共 ${count} 条`,
}
