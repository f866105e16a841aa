export const texts = {
  kind: '网页代码',
  empty: '点这里填写代码',
  inCanvas: (title: string) => `${title || '网页代码'}：在预览里运行`,
  emptyIssue: '还没有填写代码',
  titleIssue: '网页代码没有名称，看不到画面的访客不知道这里是什么',
  code: 'HTML 代码',
  codeHint:
    '可以带样式和脚本，在和网站隔离的框里运行：读不到访客的登录，也改不了页面其他部分。发布它要有「发布网页代码」的权限。',
  title: '名称',
  height: '高度',
  pixels: '像素',
  open: '打开这部分内容',
}
