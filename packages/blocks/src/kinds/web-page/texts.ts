export const texts = {
  kind: '嵌入网页',
  empty: '点这里填写要嵌入的网页地址',
  emptyIssue: '还没有填写网页地址',
  titleIssue: '嵌入的网页没有名称，看不到画面的访客不知道这里是什么',
  url: '网页地址',
  urlHint: '以 https:// 开头。有的网站不允许被嵌入，访客可以点下面的链接打开。',
  urlWrong: '网页地址应以 https:// 开头',
  title: '名称',
  height: '高度',
  pixels: '像素',
  open: (host: string) => `打开 ${host}`,
}
