/** Pages of sign-ups say to visitors. */
export const texts = {
  login: '登录会员账号',
  code: '报名码',
  showCode: '到场时出示这个码签到',
  ics: '加到手机日历',
  cancelAsk: '要取消吗？取消后名额会让给别人。',
  keep: '收藏这个页面的链接，换一台设备也能查看和取消：',
  keepLink: '我的报名链接',
} as const
