/** What surrounds the pages says to visitors. */
export const texts = {
  home: '首页',
  search: '搜索',
  searchLabel: '搜索本站',
  searchPlaceholder: '输入关键词',
  mainNavigation: '网站导航',
  tabs: '底部导航',
  path: '当前位置',
  columns: '栏目',
  banner: '轮播图',
  footer: '页脚导航',
  music: '背景音乐',
  musicOf: (title: string) => (title === '' ? '背景音乐' : title),
  popUp: '活动提示',
  close: '关闭',
  skip: '跳到正文',
}
