import { FORGOTTEN_NAME, auditStatusNames, type AuditStatus } from '@zhanfang/contract'

const moment = new Intl.DateTimeFormat('zh-CN', {
  timeZone: 'Asia/Shanghai',
  month: 'numeric',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})
const verbs: Record<AuditStatus, string> = { 0: '收回', 1: '通过', 2: '驳回', 3: '撤销' }

/** What the module of to-dos says to people. */
export const texts = {
  decided: (name: string, at: Date, status: AuditStatus) =>
    `已由 ${name} 于 ${moment.format(at)} ${verbs[status]}`,
  notAllowed: (from: AuditStatus, to: AuditStatus) =>
    `「${auditStatusNames[from]}」的事不能改为「${auditStatusNames[to]}」`,
  gone: FORGOTTEN_NAME,
  askedAgain: '对方已经重新提交了，请处理新的那一件',
  reasonMissing: '驳回要写明理由，对方会看到',
  byRule: '按设置自动通过',
  andMore: (title: string, count: number) => (count > 1 ? `${title} 等 ${count} 项` : title),
  result: (words: string) => (words === '' ? '' : `说明：${words}`),
  answers: {
    approve: '通过',
    reject: '驳回',
    rejectWords: '驳回的理由，对方会看到',
    done: (title: string, isApproved: boolean) => `${isApproved ? '已通过' : '已驳回'}：${title}`,
  },
  status: '审核',
  statusNames: auditStatusNames,
  setting: '审核设置',
  notAnOption: '没有这个选项',
  member: {
    title: '加入申请',
    asks: (name: string) => `${name}申请加入应用`,
    canWrite: '可以编辑（不勾选时只能查看）',
    approved: (app: string) => `您加入「${app}」的申请已通过`,
    rejected: (app: string) => `您加入「${app}」的申请没有通过`,
    isMember: '您已经是这个应用的成员了',
    joinedMeanwhile: '对方已经是成员了，这个申请可以驳回',
    reopened: (app: string) => `您加入「${app}」的申请正在重新审核`,
    setting: {
      title: '加入申请',
      hint: '开放后，把申请链接发给同事，他们提交申请，由能管理成员的人审核。',
      closed: '不开放',
      audit: '开放，要审核',
    },
  },
} as const
