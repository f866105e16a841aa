/** Everything that people read on the sandbox's page and in its messages. */
export const texts = {
  title: '站坊 · 沙箱',
  intro:
    '这里代替微信、短信等外部服务。产品发出的短信会出现在下面，不会真的发给任何人；页面每 3 秒自动刷新。',
  services: '已有的服务',
  messages: '收到的内容',
  empty: '还没有收到任何内容。在产品里发一条短信验证码，它就会出现在这里。',
  to: '发给',
  template: '模板',
  limit: (count: number) => `只保留最近 ${count} 条，重启后清空。`,
  tencentSms: '腾讯云短信',
  aliyunSms: '阿里云短信',
  wechat: '微信小程序',
} as const
