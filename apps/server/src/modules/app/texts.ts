/** What the app module says to people. */
export const texts = {
  appName: '应用名称',
  settings: {
    switches: {
      showArticleReadnum: '文章显示阅读数',
      showActivityReadnum: '活动显示浏览数',
      showCircleTimelineNum: '圈子显示动态数',
      showCircleMemberNum: '圈子显示成员数',
      socialOpen: '点赞、收藏和评论',
      locationOpen: '按位置显示距离',
    },
    customerInfo: '客服名片',
    managerContact: '管理人联系方式',
    filingNumber: '备案号',
    fields: { open: '显示', name: '名称', phone: '电话', qrcode: '二维码', hours: '服务时间' } as Readonly<
      Record<string, string>
    >,
    value: (value: string | boolean | undefined) =>
      typeof value === 'boolean' ? (value ? '开' : '关') : (value ?? ''),
  },
  membersStay: (count: number) => `成员不会跟着走（原来 ${count} 人）：在新应用里只有您，请重新邀请同事`,
  overview: { name: '邀请同事', hint: '一起编辑、看数据；一个人做也可以跳过。' },
  role: '角色',
  accountUnknown: '没有找到这个账号，请核对后再试；对方还没有注册的话，可以发邀请码给他',
  cannotInviteSelf: '不用邀请自己',
  inviteAnswers: {
    accept: '接受',
    decline: '谢绝',
    declineQuestion: '谢绝这个邀请？以后想加入，需要对方再邀请一次。',
    accepted: (app: string) => `已加入「${app}」`,
    declined: (app: string) => `已谢绝加入「${app}」`,
  },
  invited: (inviter: string, app: string) => `${inviter}邀请您加入「${app}」`,
  invitedText: (role: string, days: number) => `您将成为「${role}」。邀请 ${days} 天内有效，请接受或谢绝。`,
  joined: (name: string, app: string) => `${name}加入了「${app}」`,
  joinedText: (role: string) => `他的角色是「${role}」。`,
  declined: (name: string, app: string) => `${name}谢绝了加入「${app}」的邀请`,
  roleChanged: (app: string, role: string) => `您在「${app}」的角色改为「${role}」`,
  owner: '所有者',
  transferred: (owner: string, app: string) => `${owner}把「${app}」转让给了您`,
  transferredText: '您现在是它的所有者，可以管理成员、转让或删除它。',
  left: (name: string, app: string) => `${name}退出了「${app}」`,
  removed: (app: string) => `您已不再是「${app}」的成员`,
  numbers: { apps: '应用', published: '已发布的网站' },
  support: '平台支持',
  supportRole: (readOnly: boolean) => (readOnly ? '平台支持（只读）' : '平台支持'),
  supportFor: (readOnly: boolean, minutes: number) => `${readOnly ? '只读' : '可修改'}，${minutes} 分钟`,
  supportReason: '进入的原因',
  supportCame: (app: string, readOnly: boolean) =>
    `平台支持人员进入了「${app}」${readOnly ? '（只读）' : ''}`,
  supportCameText: (nickname: string, reason: string, minutes: number) =>
    `${nickname}，最多 ${minutes} 分钟。原因：${reason}。做过的修改都在操作日志里；有疑问请联系平台客服。`,
} as const
