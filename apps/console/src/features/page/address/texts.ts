/** Words about the address of a page. */
export const texts = {
  title: '页面地址',
  label: '地址里的文字',
  hint: '用字母、数字和短横线写一个好记的地址，例如 menu、about-us。改了马上生效，以前的链接和二维码会跳转过来。',
  byId: '现在用编号作地址',
  suggestion: (words: string) => `用「${words}」`,
  save: '使用这个地址',
  remove: '改回用编号',
  checking: '正在检查',
  state: {
    free: '这个地址可以用',
    own: '这个页面用过的地址，可以用',
    present: '就是现在的地址',
    kept: (title: string) => `「${title}」以前用过这个地址，旧链接还会打开它`,
  },
  takeOver: {
    title: '把这个地址给当前页面？',
    text: (title: string) => `「${title}」以前用过它。确定后，那些旧链接和二维码打开的会是当前页面。`,
    ok: '给当前页面用',
  },
  saved: '地址已修改',
  removed: '已改回用编号作地址',
  former: '以前的地址，会跳转到现在的',
  failed: '没有读到页面的地址',
  noRight: '修改地址需要发布页面的权限。',
}
