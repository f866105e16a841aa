import { auditStatusNames, type AuditStatus } from '@zhanfang/contract'
import type { RankingRule } from '@zhanfang/contract/content-kinds/activity/works/settings'

/** Pages of works say to visitors and raters. */
export const pageTexts = {
  works: (title: string) => `${title} · 作品`,
  back: '返回活动',
  backToWorks: '全部作品',
  allGroups: '全部',
  orders: { newest: '最新', votes: '人气', number: '编号' },
  total: (count: number) => `共 ${count} 件作品`,
  votes: (count: number) => `${count} 票`,
  points: (points: number) => `${points} 分`,
  handIn: '提交作品',
  handInAgain: '再交一件',
  mine: '我的作品',
  rank: '排行榜',
  result: '评选结果',
  untilHandIn: (time: string) => `作品征集到 ${time} 截止`,
  fromHandIn: (time: string) => `${time} 开始征集作品`,
  untilVote: (time: string) => `投票到 ${time} 截止`,
  fromVote: (time: string) => `${time} 开始投票`,
  voted: '投票成功，谢谢您的支持！',
  login: '登录后投票',
  weixin: '用微信身份投票',
  loginOff: '请联系主办方开放登录后再投票',
  edit: '修改作品',
  editNote: (audited: boolean) => (audited ? '修改后要重新审核，通过前访客暂时看不到这件作品。' : ''),
  submitted: '作品已提交，等待审核。结果会发到“我的消息”。',
  published: '作品已发布。',
  saved: '修改已保存。',
  withdrawn: '作品已撤回。',
  states: auditStatusNames,
  tones: { 0: 'waits', 1: 'good', 2: 'bad', 3: 'over' } as const satisfies Record<AuditStatus, string>,
  rankLists: { result: '评选结果', votes: '人气榜', judges: '评委榜' },
  rules: {
    votes: '按票数排名，票数相同名次相同。',
    judges: (trim: number) =>
      trim === 0
        ? '按评委平均分排名，分数相同名次相同。'
        : `去掉 ${trim} 个最高分和 ${trim} 个最低分，按评委平均分排名，分数相同名次相同。`,
    both: (weight: number) =>
      `票数占 ${weight}%（票数最多的作品得满分，其他按比例），评委平均分占 ${100 - weight}%，总分相同名次相同。`,
  },
  ruleOf(rule: RankingRule, votesWeight: number, trim: number): string {
    if (rule === 'votes') return this.rules.votes
    return rule === 'judges' ? this.rules.judges(trim) : this.rules.both(votesWeight)
  },
  noResult: '结果还没有公布',
  noPlaces: '还没有可以排名的作品',
  judge: {
    invalid: { title: '这个评委链接无效或已过期', text: '请联系主办方，要一个新的链接。' },
    apply: '申请当评委',
    applyText: (title: string) => `申请当“${title}”的评委。主办方审核后，您可以在自己的评审页面打分。`,
    invited: (name: string, title: string) =>
      `${name}，您好！邀请您担任“${title}”的评委，接受后就可以给作品打分。`,
    declined: (name: string) => `${name}，您已谢绝这个邀请。改主意了，可以再接受。`,
    applied: '申请已提交，等主办方审核。请收藏这个页面，通过后在这里打分。',
    rejected: '您的申请没有通过，谢谢您的支持。',
    title: (title: string) => `评审 · ${title}`,
    backToList: '全部作品',
    backToActivity: '查看活动',
    saved: (number: number) => `${number} 号作品的打分已保存。`,
    place: (done: number, of: number) => `已评 ${done} 件，共 ${of} 件`,
    until: (time: string) => `请在 ${time} 前完成评审。打分随时可以修改，别的评委看不到。`,
    open: '打分随时可以修改，别的评委看不到。',
  },
} as const
