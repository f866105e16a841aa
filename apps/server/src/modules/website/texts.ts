/** What the website module says to people. */
export const texts = {
  domain: '域名',
  nickName: '网站名称',
  overview: { name: '发布网站', hint: '检查过后一次发布所有页面，访客就能看到。' },
  appImg: '网站头像',
  setting: '设置',
  fileUses: {
    picture: { where: '网站头像', path: '/mini/message' },
    customerService: { where: '客服名片的二维码', path: '/customer-service/index' },
    manager: { where: '管理人联系方式的二维码', path: '/mini/settings' },
  },
  nothingToPublish: '网站还没有可以发布的页面，请先建一个专栏或微页面',
  platformsOwn: '这是平台自己的域名，请填写您自己的域名',
  unproved: (name: string) =>
    `还没有查到证明。请确认已添加 ${name} 的 TXT 记录或放好验证文件；DNS 的修改可能要几分钟到几小时才生效，之后再检查一次。`,
} as const
