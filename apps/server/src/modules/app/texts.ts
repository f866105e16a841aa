/** What the app module says to people. */
export const texts = {
  appName: '应用名称',
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
  invitedText: (role: string, days: number) =>
    `您将成为「${role}」。邀请 ${days} 天内有效，请接受或谢绝。`,
  joined: (name: string, app: string) => `${name}加入了「${app}」`,
  joinedText: (role: string) => `他的角色是「${role}」。`,
  declined: (name: string, app: string) => `${name}谢绝了加入「${app}」的邀请`,
  roleChanged: (app: string, role: string) => `您在「${app}」的角色改为「${role}」`,
  owner: '所有者',
  transferred: (owner: string, app: string) => `${owner}把「${app}」转让给了您`,
  transferredText: '您现在是它的所有者，可以管理成员、转让或删除它。',
  left: (name: string, app: string) => `${name}退出了「${app}」`,
  removed: (app: string) => `您已不再是「${app}」的成员`,
} as const
