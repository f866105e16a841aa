/** What the site says to visitors by itself. */
export const texts = {
  languages: '语言',
  previewNote: {
    0: '这是预览，内容还没有发布',
    1: '这是预览，内容已经发布',
    2: '这是预览，最近的修改还没有发布',
    3: '这是预览，页面已经下线',
  },
  home: '回到首页',
}
