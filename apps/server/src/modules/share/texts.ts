/** What the share module says. */
export const texts = {
  shortLinksStay: (count: number) => `${count} 个短链接仍指向原来的应用，新应用的请重新生成`,
  notShared: '这种内容不能分享',
  foreignUrl: '只能缩短本应用自己的地址',
  tooManyShortLinks: (most: number) => `短链接最多 ${most} 个`,
  noId: '请指明要分享的内容',
  noWeapp: '小程序还没有发布，发布以后才有小程序码',
  weappReady: '小程序已发布，可以扫码打开',
  scan: '长按识别二维码',
  from: (name: string) => `来自 ${name}`,
}
