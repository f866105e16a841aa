/** Pages of sign-ups say to visitors. */
export const texts = {
  login: '登录会员账号',
  pay: '去付款',
  code: '报名码',
  showCode: '到场时出示这个码签到',
  ics: '加到手机日历',
  certificateOf: '姓名',
  certificateNumber: '证书编号',
  download: '下载证书（PDF，可打印）',
  certificateFile: (name: string) => `下载证书（PDF，可打印）：${name}`,
  check: '查验页面',
  certificateCheck: (name: string) => `查验页面：${name}`,
  cancelAsk: '要取消吗？取消后名额会让给别人。',
  keep: '收藏这个页面的链接，换一台设备也能查看和取消：',
  keepLink: '我的报名链接',
} as const
