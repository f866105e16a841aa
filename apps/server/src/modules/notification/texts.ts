export const texts = {
  /** Background work, as the platform's managers read it. */
  jobs: {
    due: '定时群发',
    send: '群发消息',
  },
  noSuchItem: '没有找到这项内容，或不能就它发通知',
  noSuchAudience: '没有这样的收件人',
  noSuchChannel: '没有这种方式',
  channelMissing: (name: string) => `还没有配置${name}，不能用它发送`,
  inPast: '请选择一个将来的时间',
  tooFar: '最多提前 90 天安排',
  tooMany: (most: number) => `一个应用一天最多发 ${most} 次通知，请明天再发`,
  ended: '这次通知已经结束',
  stillSending: '这次通知还在发送',
  members: '应用成员',
  channels: {
    product: { name: '站内通知', hint: '在后台右上角的铃铛里，点开是这项内容' },
    sms: { name: '短信', hint: '短信里只有标题，最多 30 个字' },
    mail: { name: '邮件', hint: '标题、正文和这项内容的链接' },
  },
  mailText: (text: string, url: string) => `${text}\n\n${url}`,
  mailEnd: (app: string, link: string) => `\n\n—— ${app}\n不想再收到这样的邮件：${link}`,
  unsubscribe: {
    title: '不再接收通知',
    text: (site: string) => `确认后，「${site}」不再给您发这类通知。`,
    submit: '不再接收',
    done: '已经取消',
    doneText: (site: string) => `「${site}」以后不再给您发这类通知。`,
    lost: '链接不正确',
    lostText: '这个链接不完整或已失效，请从邮件里重新打开。',
  },
  tasks: {
    action: '发送通知',
    sent: (sent: number, failed: number) =>
      failed === 0 ? `发出 ${sent} 条` : `发出 ${sent} 条，${failed} 条没有发出`,
  },
  reasons: {
    noAddress: '没有留下联系方式',
    optedOut: '不愿意接收',
    stopped: '通知已停止',
    refused: (code: string) => `服务没有接受：${code}`,
    noAnswer: '服务没有回答，可能已经送达，不再重发',
    cutOff: '发送途中服务重启，可能已经送达，不再重发',
    gone: '收件人已不存在',
    itemGone: '内容已被删除',
  },
} as const
