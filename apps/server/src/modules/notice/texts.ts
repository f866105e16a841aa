/** What the notice module says to people outside the product. */
export const texts = {
  /** Background work, as the platform's managers read it. */
  jobs: {
    sweep: '清理看过的通知',
    deliver: '发送微信、短信和邮件通知',
    announce: '发公告',
  },
  mailSubject: (title: string, platform: string) => `${title} - ${platform}`,
  mailText: (text: string, link: string) => (link === '' ? text : `${text}\n\n${link}`),
  failedNotices: {
    name: '短信、邮件和微信通知',
    ways: { sms: '短信', email: '邮件', weixin: '微信' },
    what: (way: string, title: string) => `${way}：${title}`,
  },
  receivers: '公告发给',
  audiences: { all: '全部账号', owners: '应用的所有者', chosen: '选定的账号' },
  sentTo: (audience: string, count: number) => `${audience}，${count} 人`,
} as const
